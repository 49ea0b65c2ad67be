import type { RecordId } from '@harbour/core/contract/values';
import { notFound } from '../../calls/refusal.ts';
import { joinCalls } from '../../concurrency/join-calls.ts';
import { createBinder } from '../../database/binder.ts';
import type { Database } from '../../database/database.ts';
import { readGuarded } from '../query/read-guarded.ts';
import { scopeConditions } from '../query/where.ts';
import type { StoredRecord } from '../table/stored-record.ts';
import { columnList } from '../table/table-shape.ts';
import type { ListTask } from '../totals/count-records.ts';

type GetTask = Pick<ListTask, 'scope' | 'request'>;

/** A requested record, with the statement that reads all records that are requested in the same way. */
interface RecordLookup {
  readonly id: RecordId;
  readonly text: string;
  /** The values of the statement after its first one, the ids. */
  readonly values: readonly unknown[];
}

/**
 * Creates the function that reads the record with an id if the list contains it, and throws `not-found` for
 * any other. Calls of one event loop iteration that see the same records share one statement.
 */
export function createRecordReader(
  database: Database,
): (task: GetTask, id: RecordId) => Promise<StoredRecord> {
  const readJoined = joinCalls(async (lookups: readonly RecordLookup[]) => {
    const groups = Map.groupBy(lookups, ({ text, values }) => JSON.stringify([text, values]));
    const reading = new Map(
      [...groups.values()].flatMap((group) => {
        const found = readGroup(database, group);
        return group.map((lookup) => [lookup, found] as const);
      }),
    );
    return Promise.allSettled(lookups.map(async (lookup) => (await reading.get(lookup))?.(lookup.id)));
  });
  return async (task, id) => {
    const record = await readJoined(lookupOf(task, id));
    if (record) return record;
    throw notFound(task.scope.shape.name, id);
  };
}

function lookupOf({ scope, request }: GetTask, id: RecordId): RecordLookup {
  const binder = createBinder();
  const ids = binder.bind([]);
  const conditions = [`"_id" = any(${ids}::uuid[])`, ...scopeConditions(scope, binder)];
  const text = `select ${columnList(request.columns)} from ${scope.shape.table} where ${conditions.join(' and ')}`;
  return { id, text, values: binder.values.slice(1) };
}

/** Returns the records by id; each call gets a copy of its own. */
async function readGroup(
  database: Database,
  group: readonly RecordLookup[],
): Promise<(id: RecordId) => StoredRecord | undefined> {
  const [{ text, values } = { text: '', values: [] }] = group;
  const ids = [...new Set(group.map(({ id }) => id))];
  const records = await readGuarded<StoredRecord>(database, text, [ids, ...values]);
  const byId = new Map(records.map((record) => [record._id, record]));
  if (ids.length === group.length) return (id) => byId.get(id);
  return (id) => structuredClone(byId.get(id));
}
