import type { Binder } from '../../../database/binder.ts';

/** The PostgreSQL type of a column of a {@link recordSet}. */
export type ValueType = string;

/**
 * Returns rows as a source in a statement, under `name`, with columns `c0`, `c1` and so on. They are one
 * bound value, so the text is the same for any number of rows and the driver prepares it once. Values are in
 * the form that columns take: JSON as text.
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
