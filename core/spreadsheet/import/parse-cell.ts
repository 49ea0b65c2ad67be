import { type Field, isRecordId } from '../../contract/index.ts';
import { MONEY_MULTIPLIER } from '../../money/index.ts';
import type { ZoneOffset } from '../../table/index.ts';
import { isRecord } from '../../table/index.ts';
import type { SheetCell } from '../cells/sheet-row.ts';
import { parseWallTime, type WallTime, wallTimeToInstant } from '../cells/wall-time.ts';
import type { ImportIssue } from './import-issue.ts';
import type { ImportTarget } from './import-target.ts';

/** The context for reading cells. */
export interface CellReading {
  /** The zone of times in the file. */
  readonly zone: ZoneOffset;
  /** Returns all the names, in any language, of one of a field's fixed values. */
  readonly valueNames: (path: string, value: string) => readonly string[];
  /** Returns the ids of the related records with a name, in any language. */
  readonly idsOf: (collection: string, name: string) => readonly string[];
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/** The meaning of a cell: a value, empty, or the reason it has none. */
export type ParsedCell =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'empty' }
  | { readonly kind: 'issue'; readonly issue: ImportIssue };

/** Parses a cell as its target requires. The contract validates the value later, with its whole field. */
export function parseCell(
  { text, value }: SheetCell,
  target: ImportTarget,
  reading: CellReading,
): ParsedCell {
  const shown = text.trim();
  if (value === null || shown === '') return { kind: 'empty' };
  if (isRecord(value) && 'error' in value) return problem('formulaError', shown);
  const { field, part, currency, path } = target;
  if (part === 'currency') return found(shown.toUpperCase());
  if (part === 'amount' || currency !== undefined) return amountIn(shown);
  switch (field.kind) {
    case 'integer':
      return wholeIn(shown);
    case 'decimal':
      return numberIn(shown);
    case 'boolean':
      return booleanIn(shown, value, reading);
    case 'dateTime':
      return momentIn(shown, value, reading.zone);
    case 'date':
      return dayIn(shown, value);
    case 'status':
      return choiceIn(shown, { values: field.values ?? [], path, reading });
    case 'reference':
    case 'image':
      return recordIn(shown, field.relation?.collection ?? '', reading);
    case 'references':
    case 'images':
      return recordsIn(shown, field.relation?.collection ?? '', reading);
    case 'list':
    case 'json':
    case 'mapArea':
    case 'currencies':
      return jsonIn(shown);
    default:
      return found(field.kind === 'longText' || target.language !== undefined ? text : shown);
  }
}

function found(value: unknown): ParsedCell {
  return { kind: 'value', value };
}

function problem(code: ImportIssue['code'], text: string, more: Partial<ImportIssue> = {}): ParsedCell {
  return { kind: 'issue', issue: { code, text, ...more } };
}

/** Thousands may be separated by commas or spaces. */
const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:[, \u00a0]\d{3})+)(?:\.\d+)?$/;

function numberOf(text: string): number {
  return NUMBER.test(text) ? Number(text.replaceAll(/[, \u00a0]/g, '')) : Number.NaN;
}

function numberIn(text: string): ParsedCell {
  const number = numberOf(text);
  return Number.isFinite(number) ? found(number) : problem('notNumber', text);
}

function wholeIn(text: string): ParsedCell {
  const number = numberOf(text);
  if (!Number.isFinite(number)) return problem('notNumber', text);
  return Number.isSafeInteger(number) ? found(number) : problem('notWhole', text);
}

function amountIn(text: string): ParsedCell {
  const units = numberOf(text);
  const minor = Math.round(units * MONEY_MULTIPLIER);
  const isExact = Math.abs(units * MONEY_MULTIPLIER - minor) < 1e-6 && Number.isSafeInteger(minor);
  return isExact ? found(minor) : problem('notMoney', text);
}

function booleanIn(text: string, value: SheetCell['value'], { yes, no }: CellReading): ParsedCell {
  if (typeof value === 'boolean') return found(value);
  const word = text.toLowerCase();
  if (['true', '1', ...yes].some((each) => each.toLowerCase() === word)) return found(true);
  if (['false', '0', ...no].some((each) => each.toLowerCase() === word)) return found(false);
  return problem('notBoolean', text);
}

function momentIn(text: string, value: SheetCell['value'], zone: ZoneOffset): ParsedCell {
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(text) && Number.isFinite(Date.parse(text))) {
    return found(new Date(text).toISOString());
  }
  const wall = wallIn(text, value);
  return wall ? found(wallTimeToInstant(wall, zone)) : problem('notDate', text);
}

function dayIn(text: string, value: SheetCell['value']): ParsedCell {
  const wall = wallIn(text, value);
  return wall?.wall.slice(11, 19) === '00:00:00' ? found(wall.wall.slice(0, 10)) : problem('notDate', text);
}

function wallIn(text: string, value: SheetCell['value']): WallTime | undefined {
  if (isRecord(value) && 'wall' in value && typeof value.wall === 'string') return { wall: value.wall };
  return parseWallTime(text);
}

function choiceIn(
  text: string,
  {
    values,
    path,
    reading,
  }: { readonly values: readonly string[]; readonly path: string; readonly reading: CellReading },
): ParsedCell {
  const word = text.toLowerCase();
  const chosen = values.find((value) =>
    [value, ...reading.valueNames(path, value)].some((name) => name.toLowerCase() === word),
  );
  return chosen === undefined ? problem('notChoice', text, { choices: values }) : found(chosen);
}

function recordIn(text: string, collection: string, { idsOf }: CellReading): ParsedCell {
  if (isRecordId(text)) return found(text);
  const ids = idsOf(collection, text);
  if (ids.length > 1) return problem('severalFound', text, { count: ids.length });
  return ids.length === 1 ? found(ids[0]) : problem('notFound', text);
}

function recordsIn(text: string, collection: string, reading: CellReading): ParsedCell {
  // A name may itself contain a comma.
  const whole = recordIn(text, collection, reading);
  if (whole.kind === 'value') return found([whole.value]);
  const parts = partsOf(text).map((name) => recordIn(name, collection, reading));
  const issue = parts.find((part) => part.kind === 'issue');
  return issue ?? found(parts.flatMap((part) => (part.kind === 'value' ? [part.value] : [])));
}

function partsOf(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim());
}

/** Returns all names in a cell that may refer to related records; ids need no lookup. */
export function namesInCell({ text, value }: SheetCell, { kind }: Field): readonly string[] {
  const shown = text.trim();
  if (value === null || (isRecord(value) && 'error' in value)) return [];
  const names = kind === 'references' || kind === 'images' ? [shown, ...partsOf(shown)] : [shown];
  return names.filter((name) => name !== '' && !isRecordId(name));
}

function jsonIn(text: string): ParsedCell {
  try {
    return found(JSON.parse(text));
  } catch {
    return problem('notJson', text);
  }
}
