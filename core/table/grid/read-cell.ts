import * as v from 'valibot';
import { type ContentLanguage, contentLanguages, type Field } from '../../contract/index.ts';
import { type CurrencyCode, isCurrencyCode, parseMoney } from '../../money/index.ts';
import { DAY_OFFSET_MINUTES } from '../constants.ts';
import { isRecord } from '../values/is-record.ts';

/** The context for pasting: the language of localized text, the current value, names of fixed values. */
export interface CellReading {
  readonly language: ContentLanguage;
  readonly current: unknown;
  readonly valueName: (value: string) => string;
  /** The words for yes and no, in that order. */
  readonly yesNo: readonly [yes: string, no: string];
}

/** The value that a text represents in a field, or a failure where it represents none. */
export type CellRead = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
const WALL_TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/;
const REFUSED: CellRead = { ok: false };

/**
 * Parses clipboard text as a field's value, using the field's schema. Wall-clock times are at +8 h; in
 * localized text the given language is replaced; names of fixed values are accepted as the values. Edge
 * rules: empty text clears an optional field and is invalid for any other; commas may separate thousands; a
 * number with any other separator is invalid rather than guessed.
 *
 * @example readCell(fields.integer({}), '1,234', reading) // { ok: true, value: 1234 }
 * @example readCell(fields.integer({}), '1.234,5', reading) // { ok: false }
 */
export function readCell(field: Field, text: string, reading: CellReading): CellRead {
  const trimmed = text.trim();
  if (trimmed === '' && field.kind !== 'localizedText')
    return field.optional ? { ok: true, value: null } : REFUSED;
  const value = readKind(field, trimmed, reading);
  if (value === undefined) return REFUSED;
  const checked = v.safeParse(field.schema, value);
  return checked.success ? { ok: true, value: checked.output } : REFUSED;
}

function readKind(field: Field, text: string, reading: CellReading): unknown {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : undefined;
    case 'boolean':
      return readBoolean(text, reading.yesNo);
    case 'status':
      return readNamed(field.values ?? [], text, reading.valueName);
    case 'dateTime':
      return readMoment(text);
    case 'money':
      return readMoney(text, reading.current);
    case 'localizedText':
      return readLocalized(text, reading);
    default:
      return text;
  }
}

function readBoolean(text: string, [yes, no]: CellReading['yesNo']): boolean | undefined {
  const word = text.toLowerCase();
  if (['true', '1', 'yes', yes.toLowerCase()].includes(word)) return true;
  return ['false', '0', 'no', no.toLowerCase()].includes(word) ? false : undefined;
}

function readNamed(
  values: readonly string[],
  text: string,
  nameOf: CellReading['valueName'],
): string | undefined {
  const wanted = text.toLowerCase();
  return values.find((value) => value.toLowerCase() === wanted || nameOf(value).toLowerCase() === wanted);
}

function readMoment(text: string): string | undefined {
  const [, day, time = '00:00'] = WALL_TIME.exec(text) ?? [];
  const instant = day === undefined ? Date.parse(isoOnly(text)) : Date.parse(`${day}T${time}Z`) - OFFSET_MS;
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}

const OFFSET_MS = DAY_OFFSET_MINUTES * 60_000;

/** Accepts ISO 8601 only: other date formats mean different days in different places. */
function isoOnly(text: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : '';
}

function readMoney(text: string, current: unknown): unknown {
  const parsed = parseMoney(text, currencyOf(current));
  return parsed.ok ? parsed.money : undefined;
}

function currencyOf(value: unknown): CurrencyCode {
  const code = isRecord(value) ? value.currency : undefined;
  return typeof code === 'string' && isCurrencyCode(code) ? code : 'HKD';
}

function readLocalized(text: string, { language, current }: CellReading): unknown {
  const texts = isRecord(current) ? current : {};
  const next = { ...texts, [language]: text };
  return Object.fromEntries(contentLanguages.flatMap((code) => (next[code] ? [[code, next[code]]] : [])));
}
