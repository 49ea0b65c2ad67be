import type { Alongside } from '../alongside.ts';
import { insertInto, type NewRecord } from '../new-record.ts';
import type { Binder } from '../statement.ts';
import type { TableShape } from '../table-shape.ts';

/** What is stored alongside one of several changes. */
export interface Added {
  readonly alongside: Alongside;
  readonly record: NewRecord;
  /** The record that the change is of. */
  readonly subject: string;
}

/** The part of a statement that stores what belongs to the rows it has `written`, and to no others; empty without any. */
export function joinAdded(added: readonly Added[], binder: Binder): string {
  const [first] = added;
  if (!first) return '';
  const { shape } = first.alongside;
  const types = ['uuid', ...columnTypes(shape)];
  const names = types.map((_, index) => `"a${index}"`);
  const rows = added.map(({ subject, record }) => typed([subject, ...record.row], types, binder));
  const values = `(values ${rows.join(', ')}) as "added"(${names.join(', ')})`;
  return `, "alongside" as (${insertInto(shape)} select ${names.slice(1).join(', ')} from ${values} join "written" on "written"."_id" = "added"."a0")`;
}

/** Values of a `values` row, each told its type, which PostgreSQL does not see there. */
export function typed(values: readonly unknown[], types: readonly string[], binder: Binder): string {
  return `(${values.map((value, index) => `${binder.bind(value)}::${types[index]}`).join(', ')})`;
}

function columnTypes({ ownColumns }: TableShape): readonly string[] {
  const own = ownColumns.map(({ field }) => field.column);
  return [...own, 'uuid', 'timestamptz', 'timestamptz', 'text', 'text[]'];
}
