import type { Binder } from '../../../database/statement.ts';
import { insertInto, type NewRecord, rowTypes } from '../../table/new-record.ts';
import type { Alongside } from '../write-audit-row.ts';
import { recordSet } from './record-set.ts';

/** The record that is stored alongside one of several changes. */
export interface Added {
  readonly alongside: Alongside;
  readonly record: NewRecord;
  /** The record that was changed. */
  readonly subject: string;
}

/** Returns the part of a statement that stores the records alongside the `written` rows; may be empty. */
export function joinAdded(added: readonly Added[], binder: Binder): string {
  const [first] = added;
  if (!first) return '';
  const { shape } = first.alongside;
  const types = ['uuid', ...rowTypes(shape)];
  const rows = added.map(({ subject, record }) => [subject, ...record.row]);
  const columns = types.slice(1).map((_, index) => `"c${index + 1}"`);
  const source = recordSet('added', { types, rows }, binder);
  return `, "alongside" as (${insertInto(shape)} select ${columns.join(', ')} from ${source} join "written" on "written"."_id" = "added"."c0")`;
}
