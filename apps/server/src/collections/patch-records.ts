import type { RecordId } from '@harbour/core/contract';
import { refusal } from '../refusal.ts';
import { allowedColumn, type MaybeAllowed, requireAllowed } from './allowed.ts';
import { applyListPatch, listPatchKeys } from './list-patch.ts';
import { lockRecords, type StoredRow } from './lock-records.ts';
import { mergePatch } from './merge.ts';
import type { Change, StoredRecord } from './params.ts';
import { columnValue, defaultOf, refuseUnknown, searchValues } from './row-values.ts';
import { createBinder, type Executor, execute } from './statement.ts';
import { knownOwn, recordColumns, type TableShape } from './table-shape.ts';
import type { RawWhere } from './where.ts';
import { type WriteTask, write } from './write.ts';

/**
 * Changes a record, or with `null` every record that the query finds, all or none. `version` in the data is the one the
 * editor started from: see {@link mergePatch}. Throws `conflict` with both values, `not-found`.
 */
export async function patchRecords(
  task: WriteTask,
  id: RecordId | null,
  data: RawWhere,
): Promise<readonly Change[]> {
  refuseUnknown(task.shape, data, ['_id', 'version', ...listPatchKeys]);
  requireVersion(task, id, data);
  return write(task, 'several', async (executor) => {
    const rows = await lockRecords(task, executor, id);
    const changes: Change[] = [];
    for (const row of rows) changes.push(await patchRow(task, executor, row, data));
    return changes;
  });
}

/** Replaces a record: what the data leaves out becomes empty, or its default. */
export function updateRecord(task: WriteTask, id: RecordId, data: RawWhere): Promise<readonly Change[]> {
  const whole = Object.fromEntries(
    task.shape.ownColumns.map((column) => [column.name, data[column.name] ?? defaultOf(column)]),
  );
  refuseUnknown(task.shape, data, ['_id', 'version']);
  return patchRecords(task, id, 'version' in data ? { ...whole, version: data['version'] } : whole);
}

async function patchRow(
  task: WriteTask,
  executor: Executor,
  row: StoredRow,
  data: RawWhere,
): Promise<Change> {
  const { fieldVersions, ...before } = row;
  const sent = { ...ownFields(task.shape, data), ...applyListPatch(task.shape, before, data) };
  const from = versionOf(data, before.version);
  const { changed, conflicts } = mergePatch({ current: before, fieldVersions, from, sent });
  if (conflicts.length > 0) {
    const names = conflicts.map(({ field }) => field).join(', ');
    throw refusal('conflict', `Someone else has changed ${names} since you started.`, { conflicts });
  }
  if (Object.keys(changed).length === 0) return { before, after: before };
  return { before, after: await store(task, executor, row, changed) };
}

async function store(
  { shape, clock, params }: WriteTask,
  executor: Executor,
  row: StoredRow,
  changed: RawWhere,
): Promise<StoredRecord> {
  const binder = createBinder();
  const version = row.version + 1;
  const names = Object.keys(changed);
  const versions = { ...row.fieldVersions, ...Object.fromEntries(names.map((name) => [name, version])) };
  const assignments = [
    ...names.map((name) => {
      const column = knownOwn(shape, name);
      return `${column.quoted} = ${binder.bind(columnValue(column, changed[name]))}`;
    }),
    `"version" = ${binder.bind(version)}`,
    `"updatedAt" = ${binder.bind(clock().toISOString())}`,
    `"fieldVersions" = ${binder.bind(JSON.stringify(versions))}`,
  ];
  if (shape.searchable.some(({ name }) => name in changed)) {
    const [text, grams] = searchValues(shape, { ...row, ...changed });
    assignments.push(`"searchText" = ${binder.bind(text)}`, `"searchGrams" = ${binder.bind(grams)}`);
  }
  const where = `"_id" = ${binder.bind(row._id)}`;
  const returned = `${recordColumns(shape)}${allowedColumn(shape, params.restrict, binder)}`;
  const text = `update ${shape.table} set ${assignments.join(', ')} where ${where} returning ${returned}`;
  const [stored] = await execute<MaybeAllowed>(executor, text, binder.values);
  if (!stored) throw refusal('not-found', `${shape.name} has no record ${row._id}.`);
  return requireAllowed(stored);
}

function ownFields(shape: TableShape, data: RawWhere): RawWhere {
  return Object.fromEntries(
    Object.keys(shape.definition.fields)
      .filter((name) => data[name] !== undefined)
      .map((name) => [name, data[name]]),
  );
}

/** Over the network a patch of fields says what it started from, so that nobody overwrites unseen. */
function requireVersion({ shape, params }: WriteTask, id: RecordId | null, data: RawWhere): void {
  if (params.provider === undefined || id === null || data['version'] !== undefined) return;
  if (Object.keys(ownFields(shape, data)).length === 0) return;
  throw refusal('version-missing', 'A change needs the version of the record it started from.', {
    subject: 'version',
  });
}

function versionOf({ version }: RawWhere, current: number): number | undefined {
  if (version === undefined) return undefined;
  if (typeof version === 'number' && Number.isSafeInteger(version) && version >= 1 && version <= current)
    return version;
  throw refusal('invalid-data', `The record has no version ${String(version)}.`, { subject: 'version' });
}
