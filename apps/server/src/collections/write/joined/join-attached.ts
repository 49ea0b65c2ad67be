import type { Binder } from '../../../database/statement.ts';
import { insertInto, type NewRecord, rowTypes } from '../../table/new-record.ts';
import type { Alongside, Settlement } from '../attached-rows.ts';
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
  return attach({ name: 'alongside', insert: insertInto(shape), types, rows }, binder);
}

/** The row that one of several changes settles. */
export interface Settled {
  readonly settles: Settlement;
  readonly row: readonly unknown[];
  /** The record that was changed. */
  readonly subject: string;
}

/** Returns the part of a statement that stores the rows that the `written` rows settle; may be empty. */
export function joinSettled(settled: readonly Settled[], binder: Binder): string {
  const [first] = settled;
  if (!first) return '';
  const { insert, types } = first.settles;
  const rows = settled.map(({ subject, row }) => [subject, ...row]);
  return attach({ name: 'settled', insert, types: ['uuid', ...types], rows }, binder);
}

interface AttachedRows {
  readonly name: string;
  readonly insert: string;
  /** The first column is the id of the changed record. */
  readonly types: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

function attach({ name, insert, types, rows }: AttachedRows, binder: Binder): string {
  const columns = types.slice(1).map((_, index) => `"c${index + 1}"`);
  const source = recordSet('added', { types, rows }, binder);
  return `, "${name}" as (${insert} select ${columns.join(', ')} from ${source} join "written" on "written"."_id" = "added"."c0")`;
}
