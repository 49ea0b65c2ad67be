import { randomUUID } from 'node:crypto';
import { listPatchKeys } from '@harbour/core/contract/definition';
import type { RecordId } from '@harbour/core/contract/values';
import { type Binder, createBinder } from '../../database/binder.ts';
import { type Executor, execute } from '../../database/statement.ts';
import { listRequest } from '../query/list-request.ts';
import { insertInto, type NewRecord } from '../table/new-record.ts';
import { columnValue, fieldValue } from '../table/row-values.ts';
import type { Change, RawRecord, StoredRecord } from '../table/stored-record.ts';
import type { Column, TableShape } from '../table/table-shape.ts';
import type { Alongside } from './attached-rows.ts';
import type { WriteTask } from './write.ts';

/** The greatest version that a record can have: the column is an integer. */
const MAX_VERSION = 2 ** 31 - 1;
/** Represents a value that only the statement reads; no stored value equals it. */
const UNREAD = `unread ${randomUUID()}`;

/** A patch of one record. */
interface Patch {
  readonly id: RecordId;
  /** The fields that it sends, with their columns. */
  readonly sent: readonly { readonly column: Column; readonly value: unknown }[];
  /** The version that the editor started from; without it the patch overwrites the current values. */
  readonly from: number | undefined;
}

/**
 * Patches a record by one statement, audit entry included, without reading it first. Returns `undefined`, and
 * writes nothing, if the record has to be read: if its version is not the editor's, if it already has a sent
 * value, if no live record has the id, or if a row rule, a search index or the versions of languages depend
 * on it.
 */
export async function patchAtOnce(
  task: WriteTask,
  executor: Executor,
  { id, data }: { readonly id: RecordId; readonly data: RawRecord },
): Promise<Change | undefined> {
  const patch = patchOf(task, id, data);
  if (!patch) return undefined;
  const { shape, params, clock } = task;
  const updatedAt = clock().toISOString();
  const binder = createBinder();
  const update = updateText(shape, { ...patch, updatedAt }, binder);
  const { alongside } = params;
  const entry = alongside?.recordOf(expectedChange(patch, updatedAt));
  const beside = alongside && entry && entryText({ alongside, entry, patch }, binder);
  const text = beside
    ? `with "written" as (${update}), "alongside" as (${beside}) select * from "written"`
    : update;
  const [row] = await execute<WrittenRow>(executor, text, binder.values);
  return row && changeOf(row, patch, alongside && entry && storedEntry(row, entry, alongside));
}

/** Returns the patch if a single statement can apply it. */
function patchOf({ shape, params }: WriteTask, id: RecordId, data: RawRecord): Patch | undefined {
  const { joined, settles, restrict, rowRules, alongside } = params;
  if (joined || settles || restrict || rowRules || (alongside && alongside.former === undefined))
    return undefined;
  if (listPatchKeys.some((key) => key in data)) return undefined;
  const { where, search, trash } = listRequest(shape, params);
  if (search || trash || Object.keys(where).length > 0) return undefined;
  const columns = shape.ownColumns.filter(({ name }) => data[name] !== undefined);
  if (columns.length === 0 || !columns.every(isPlain)) return undefined;
  const from = data.version === undefined ? undefined : Number(data.version);
  if (from !== undefined && !(Number.isSafeInteger(from) && from >= 1 && from < MAX_VERSION))
    return undefined;
  return { id, from, sent: columns.map((column) => ({ column, value: data[column.name] })) };
}

/** True for a field that neither the search index nor the versions of languages depend on. */
function isPlain({ field }: Column): boolean {
  return field.column !== 'jsonb' && !field.search;
}

type StampedPatch = Patch & { readonly updatedAt: string };

function updateText(shape: TableShape, { id, from, sent, updatedAt }: StampedPatch, binder: Binder): string {
  const { table } = shape;
  const key = binder.bind(id);
  const fields = sent.map(({ column, value }) => ({
    column,
    placeholder: `${binder.bind(columnValue(column, value))}::${column.field.column}`,
  }));
  const assignments = fields.map(({ column, placeholder }) => `${column.quoted} = ${placeholder}`);
  const versions = sent.map(({ column }) => `'${column.name}', ${table}."version" + 1`).join(', ');
  const former = ['version', 'updatedAt', ...sent.map(({ column }) => column.name)];
  const old = `select "_id" as "was", ${former.map((name) => `"${name}" as ${wasColumn(name)}`).join(', ')} from ${table} where "_id" = ${key} and "deletedAt" is null`;
  const conditions = [
    `${table}."_id" = "was"`,
    // A row that another write changed while this one waited for it has a later version than the one read.
    `${table}."version" = ${wasColumn('version')}`,
    ...(from === undefined ? [] : [`${wasColumn('version')} = ${binder.bind(from)}`]),
    ...fields.map(({ column, placeholder }) => `${wasColumn(column.name)} is distinct from ${placeholder}`),
  ];
  return `update ${table} set ${assignments.join(', ')}, "version" = ${table}."version" + 1,
      "updatedAt" = ${binder.bind(updatedAt)}, "fieldVersions" = ${table}."fieldVersions" || jsonb_build_object(${versions})
    from (${old}) as "old" where ${conditions.join(' and ')}
    returning ${shape.recordColumns}, ${former.map(wasColumn).join(', ')}`;
}

/** The column of the result that contains a field's former value. */
function wasColumn(name: string): string {
  return `"was ${name}"`;
}

/** The change with {@link UNREAD} for every former value. */
function expectedChange({ id, sent }: Patch, updatedAt: string): Change {
  const fields = sent.map(({ column, value }) => [column.name, fieldValue(column, value)] as const);
  const unread = sent.map(({ column }) => [column.name, UNREAD] as const);
  return {
    before: { _id: id, ...Object.fromEntries(unread) },
    after: { _id: id, updatedAt, ...Object.fromEntries(fields) },
  };
}

/** A record alongside whose former values are still unread. */
interface Entry {
  readonly alongside: Alongside;
  readonly entry: NewRecord;
  readonly patch: Patch;
}

/**
 * Returns the statement that stores the record alongside, with the former values that the update has read.
 */
function entryText({ alongside: { shape, former }, entry, patch }: Entry, binder: Binder): string {
  const unread = unreadFields(entry, former);
  const values = entry.row.map((value, index) =>
    shape.ownColumns[index]?.name === former && unread.length > 0
      ? formerValues(unread, patch)
      : binder.bind(value),
  );
  return `${insertInto(shape)} select ${values.join(', ')} from "written"`;
}

/** Returns the names of the fields whose former values an attached record stores. */
function unreadFields({ record }: NewRecord, former = ''): readonly string[] {
  return Object.keys(record[former] ?? {});
}

/** Returns an expression for the former values of fields as JSON, equal to the values that a read returns. */
function formerValues(names: readonly string[], { sent }: Patch): string {
  const pairs = sent
    .filter(({ column }) => names.includes(column.name))
    .map(({ column: { name, field } }) => {
      const was = wasColumn(name);
      const value =
        field.column === 'timestamptz' ? `to_char(${was} at time zone 'UTC', ${ISO_FORMAT})` : was;
      return `'${name}', ${value}`;
    });
  return `jsonb_build_object(${pairs.join(', ')})`;
}

const ISO_FORMAT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

interface WrittenRow extends StoredRecord {
  readonly [column: `was ${string}`]: unknown;
}

function changeOf(row: WrittenRow, { sent }: Patch, entry: StoredRecord | undefined): Change {
  const names = ['version', 'updatedAt', ...sent.map(({ column }) => column.name)];
  const former = Object.fromEntries(names.map((name) => [name, row[`was ${name}`]]));
  const isField = ([name]: readonly [string, unknown]) => !name.startsWith('was ');
  const after: StoredRecord = { _id: row._id, ...Object.fromEntries(Object.entries(row).filter(isField)) };
  return { before: { ...after, ...former }, after, ...(entry ? { alongside: entry } : {}) };
}

/** Returns the record alongside as it is stored. */
function storedEntry(row: WrittenRow, entry: NewRecord, { former = '' }: Alongside): StoredRecord {
  const names = unreadFields(entry, former);
  const read = Object.fromEntries(names.map((name) => [name, row[`was ${name}`]]));
  return names.length === 0 ? entry.record : { ...entry.record, [former]: read };
}
