import type { Binder } from '../statement.ts';

/** A column of a {@link recordSet}: the PostgreSQL type that its values have. */
export type ValueType = string;

/**
 * Rows as a source of a statement, under `name`, with columns `c0`, `c1` and so on. They are one value of the
 * statement, so that its text is the same however many rows there are and the driver prepares it once. Values
 * are as columns take them: JSON as its text.
 */
export function recordSet(
  name: string,
  { types, rows }: { readonly types: readonly ValueType[]; readonly rows: readonly (readonly unknown[])[] },
  binder: Binder,
): string {
  const columns = types.map((type, index) => `"c${index}" ${type}`);
  const json = rows.map((row) => `{${row.map((value, index) => entry(index, value, types[index])).join()}}`);
  return `jsonb_to_recordset(${binder.bind(`[${json.join()}]`)}::jsonb) as "${name}"(${columns.join(', ')})`;
}

function entry(index: number, value: unknown, type: ValueType | undefined): string {
  const isText = type === 'jsonb' && typeof value === 'string';
  return `"c${index}":${isText ? value : JSON.stringify(value ?? null)}`;
}
