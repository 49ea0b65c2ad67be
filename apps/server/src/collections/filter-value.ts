import { isRecordId } from '@harbour/core/contract';
import { refusal } from '../refusal.ts';
import type { Column } from './table-shape.ts';

/** The value a filter or a cursor compares a column with. Throws `invalid-data` naming the field when it cannot be one. */
export function filterValue(column: Column, value: unknown): string | number | boolean {
  const converted = convertedValue(column, value);
  if (converted !== undefined) return converted;
  const needed = nouns[column.field.column] ?? 'null';
  throw refusal('invalid-data', `The filter on ${column.name} needs ${needed}.`, { subject: column.name });
}

/** A value in the form the column's type takes, text that says a number or a truth included; `undefined` for anything else. */
export function convertedValue(column: Column, value: unknown): string | number | boolean | undefined {
  return converters[column.field.column]?.(value);
}

type Converter = (value: unknown) => string | number | boolean | undefined;

const converters: { readonly [type: string]: Converter } = {
  uuid: (value) => (isRecordId(value) ? value : undefined),
  'uuid[]': (value) => (isRecordId(value) ? value : undefined),
  text: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined),
  integer: (value) => numberOf(value, Number.isSafeInteger),
  'double precision': (value) => numberOf(value, Number.isFinite),
  boolean: booleanOf,
  timestamptz: momentOf,
  date: (value) => momentOf(value)?.slice(0, 10),
};

const nouns: { readonly [type: string]: string } = {
  uuid: 'the id of a record',
  'uuid[]': 'the id of a record',
  text: 'text',
  integer: 'a whole number',
  'double precision': 'a number',
  boolean: 'true or false',
  timestamptz: 'a moment such as 2026-01-31T09:00:00.000Z',
  date: 'a day such as 2026-01-31',
};

function numberOf(value: unknown, accepts: (value: number) => boolean): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return accepts(number) ? number : undefined;
}

function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  return value === 'false' ? false : undefined;
}

function momentOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
