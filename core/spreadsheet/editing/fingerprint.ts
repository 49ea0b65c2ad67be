import type { FieldKind } from '../../contract/definition/field.ts';
import { isRecord } from '../../contract/values/json.ts';
import type { ContentLanguage } from '../../contract/values/localized.ts';
import type { CurrencyCode } from '../../money/currency.ts';
import { equalValues } from '../../table/values/equal-values.ts';
import { readPath } from '../../table/values/path.ts';

/**
 * The part of a record that one cell holds: a field, one language or one currency of it, or one part of a
 * price.
 */
export interface CellPath {
  /** Dotted path of the field. */
  readonly path: string;
  readonly language?: ContentLanguage;
  readonly currency?: CurrencyCode;
  readonly part?: 'amount' | 'currency';
}

/** Returns the value of a record at a path: a text, an amount in minor units, or the field's whole value. */
export function valueAt(record: object, { path, language, currency, part }: CellPath): unknown {
  const value = readPath(record, path);
  const key = language ?? part;
  if (key !== undefined) return isRecord(value) ? value[key] : undefined;
  if (currency === undefined) return value;
  const prices: readonly unknown[] = Array.isArray(value) ? value : [];
  const price = prices.find((each) => isRecord(each) && each.currency === currency);
  return isRecord(price) ? price.amount : undefined;
}

/**
 * Returns true for values that differ at most in details that a file does not keep: line ends, blanks around
 * a single line of text, and whether an empty value is null, an empty text or an empty list.
 */
export function isSameValue(kind: FieldKind, left: unknown, right: unknown): boolean {
  return equalValues(essence(kind, left), essence(kind, right));
}

/**
 * Returns a fingerprint of a cell's value, equal for values that {@link isSameValue} calls the same: 11
 * characters from 53 bits, or the empty string for nothing.
 */
export function fingerprint(kind: FieldKind, value: unknown): string {
  const stored = essence(kind, value);
  return stored === null
    ? ''
    : hash(typeof stored === 'string' ? `"${stored}` : JSON.stringify(sorted(stored)));
}

/** Returns a fingerprint of a cell's text. */
export function textFingerprint(text: string): string {
  return fingerprint('text', text);
}

/** Kinds of text that the contract stores with blanks inside, and at its ends. */
const EXACT: ReadonlySet<FieldKind> = new Set(['longText', 'localizedText', 'localizedMarkdown']);
/** Kinds of text that the contract stores in lower case. */
const LOWER: ReadonlySet<FieldKind> = new Set(['email', 'colour']);

function essence(kind: FieldKind, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value;
  if (typeof value !== 'string') return value;
  const text = value.replaceAll(/\r\n?/g, '\n');
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (EXACT.has(kind)) return text;
  return LOWER.has(kind) ? trimmed.toLowerCase() : trimmed;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]).toSorted(byKey));
}

function byKey([left]: readonly unknown[], [right]: readonly unknown[]): number {
  return String(left) < String(right) ? -1 : 1;
}

const WIDTH = 11;

/** Two multiplicative hashes of 32 bits, mixed into 53 (cyrb53). */
function hash(text: string): string {
  let high = 0xdead_beef;
  let low = 0x41c6_ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x9e37_79b1);
    low = Math.imul(low ^ unit, 0x5f35_6495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85eb_ca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2_ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85eb_ca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2_ae35);
  const whole = 2 ** 32 * (high & 0x1f_ffff) + (low >>> 0);
  return whole.toString(36).padStart(WIDTH, '0');
}
