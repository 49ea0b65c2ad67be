import {
  type BatchChange,
  type BatchResult,
  type CollectionDefinition,
  collections,
  type ListQuery,
  type RecordId,
} from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { type BulkRow, changedRecord, equalValues } from '@harbour/core/table';
import type { BulkJob } from './bulk-job.ts';

type Values = Readonly<Record<string, unknown>>;
type Client = Pick<RealtimeClient, 'service'>;

/** The outcome of a row whose response was lost: done, not done (it is sent again), or unknown. */
export type RowOutcome = { readonly row: BulkRow; readonly result: BatchResult | 'again' | 'unknown' };

/** Reads the fields that an edit is about to change: its undo needs them if the response is lost. */
export async function readBefore(
  client: Client,
  { collection }: Pick<BulkJob, 'collection'>,
  rows: readonly BulkRow[],
): Promise<ReadonlyMap<string, Values>> {
  const edits = rows.flatMap(({ change }) => ('data' in change ? [change] : []));
  if (edits.length === 0) return new Map();
  const fields = [...new Set(edits.flatMap(({ data }) => Object.keys(data)))];
  return readRecords(client, collection, { ids: edits.map(({ _id }) => _id), fields });
}

/** Determines what the server did with a batch whose response was lost. */
export async function reconcileUnknownOutcomes(client: Client, job: BulkJob): Promise<readonly RowOutcome[]> {
  const { collection, doubt } = job;
  const rows = (doubt?.ids ?? []).flatMap((id) => job.rows.get(id) ?? []);
  const ids = rows.flatMap(({ change }) => changedRecord(change) ?? []);
  const fields = Object.keys(collections[collection].fields).filter((name) =>
    rows.some(({ change }) => 'data' in change && name in change.data),
  );
  const [live, trash] = await Promise.all([
    readRecords(client, collection, { ids, fields }),
    readRecords(client, collection, { ids, fields: [], trash: true }),
  ]);
  return Promise.all(
    rows.map(async (row): Promise<RowOutcome> => {
      const { change } = row;
      if ('create' in change) return { row, result: await findCreated(client, collection, change.create) };
      const { _id } = change;
      const seen = { live: live.get(_id), trash: trash.get(_id), before: doubt?.before.get(_id) };
      return { row, result: judge(change, seen) };
    }),
  );
}

interface Seen {
  readonly live: Values | undefined;
  readonly trash: Values | undefined;
  readonly before: Values | undefined;
}

function judge(
  change: Exclude<BatchChange, { readonly create: unknown }>,
  { live, trash, before }: Seen,
): BatchResult | 'again' {
  const { _id } = change;
  if ('remove' in change) return trash ? doneAt(_id, trash, {}) : 'again';
  if ('restore' in change) return live ? doneAt(_id, live, {}) : 'again';
  if (!live || live.version === change.version) return 'again';
  const isOurs = Object.entries(change.data).every(([field, value]) => equalValues(live[field], value));
  if (!isOurs || !before) return 'again';
  const changed = Object.entries(before).filter(
    ([field, value]) => field in change.data && !equalValues(value, change.data[field]),
  );
  return doneAt(_id, live, Object.fromEntries(changed));
}

/** A new record is found again by a unique field; without one, its outcome is unknown. */
async function findCreated(
  client: Client,
  collection: BulkJob['collection'],
  data: Values,
): Promise<BatchResult | 'again' | 'unknown'> {
  const definition: CollectionDefinition = collections[collection];
  const key = Object.entries(definition.fields).find(
    ([name, field]) => field.unique && field.filter && typeof data[name] === 'string',
  )?.[0];
  if (key === undefined) return 'unknown';
  const query: ListQuery = { [key]: data[key], $select: ['_id', 'version'], $limit: 1 };
  const [record] = (await client.service(collection).find({ query })).data;
  return record ? { _id: record._id, ok: true, version: record.version, before: {} } : 'again';
}

function doneAt(_id: RecordId, { version }: Values, before: Values): BatchResult {
  return { _id, ok: true, version: Number(version), before };
}

async function readRecords(
  client: Client,
  collection: BulkJob['collection'],
  asked: { readonly ids: readonly string[]; readonly fields: readonly string[]; readonly trash?: boolean },
): Promise<ReadonlyMap<string, Values>> {
  const { ids, fields, trash } = asked;
  if (ids.length === 0) return new Map();
  const query: ListQuery = {
    _id: { $in: ids },
    $select: ['_id', 'version', ...fields],
    $limit: ids.length,
    $cursor: '',
    ...(trash && { $trash: true }),
  };
  const { data } = await client.service(collection).find({ query });
  return new Map(data.map((record) => [record._id, { ...record }]));
}
