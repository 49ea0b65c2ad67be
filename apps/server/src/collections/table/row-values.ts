import { refusal } from '../../calls/refusal.ts';
import { gramsOf, searchText } from '../../database/search-grams.ts';
import type { RawRecord } from './stored-record.ts';
import type { Column, TableShape } from './table-shape.ts';

/** Returns a field's value in the form that its column takes. */
export function columnValue({ field, name }: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field.column === 'jsonb') return JSON.stringify(value);
  if (field.column === 'timestamptz') return timestampOf(name, value);
  if (field.column === 'uuid[]' && !Array.isArray(value)) throw unfit(name);
  return value;
}

/** Returns a field's value as it will be read once stored. */
export function fieldValue({ field, name }: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return field.column === 'timestamptz' ? timestampOf(name, value) : value;
}

/** Returns the value that a create stores if the field is left out. */
export function defaultOf({ field }: Column): unknown {
  return field.default ?? null;
}

/** Returns the values of a record's two search columns: text, and grams in PostgreSQL's array syntax. */
export function searchValues(shape: TableShape, record: RawRecord): readonly [text: string, grams: string] {
  const text = searchText(shape.searchable.map(({ name }) => record[name]));
  return [text, arrayText(gramsOf(text))];
}

/** Formats an array as text; the driver, escaping item by item, is slower than computing the grams. */
function arrayText(items: readonly string[]): string {
  if (items.length === 0) return '{}';
  const isPlain = !items.some((item) => item.includes('"') || item.includes('\\'));
  const escaped = isPlain ? items : items.map((item) => item.replaceAll(/["\\]/g, '\\$&'));
  return `{"${escaped.join('","')}"}`;
}

/** Throws `unknown-field` for a key that is not a field of the collection. */
export function refuseUnknown(shape: TableShape, data: RawRecord, alsoKnown: readonly string[]): void {
  for (const key of Object.keys(data)) {
    if (Object.hasOwn(shape.definition.fields, key) || alsoKnown.includes(key)) continue;
    throw refusal('unknown-field', `${shape.name} has no field ${key} that can be set.`, { subject: key });
  }
}

function timestampOf(name: string, value: unknown): string {
  const time = typeof value === 'string' || value instanceof Date ? new Date(value) : undefined;
  if (time === undefined || Number.isNaN(time.getTime())) throw unfit(name);
  return time.toISOString();
}

function unfit(name: string): Error {
  return refusal('invalid-data', `The value of ${name} does not fit its field.`, { subject: name });
}
