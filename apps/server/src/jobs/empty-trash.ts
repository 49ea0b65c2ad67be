import type { Application } from '@feathersjs/feathers';
import { type CollectionName, collectionNames } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { codeOf } from '../calls/refusal.ts';
import type { CollectionService } from '../collections/collection-service.ts';
import { createFailures, type Failures } from '../concurrency/failures.ts';
import type { Database } from '../database/database.ts';
import { execute } from '../database/statement.ts';

/** How long a removed record can be restored, in days. */
export const TRASH_DAYS = 30;

const DAY_MS = 86_400_000;
const BATCH = 100;

/**
 * Deletes records for good that were in the trash for more than {@link TRASH_DAYS} days, and returns how
 * many. A record that another one still refers to stays until that one is deleted. A record that cannot be
 * deleted for another reason does not block the others; the reason is thrown at the end.
 */
export async function emptyTrash(app: Application, database: Database, now: number): Promise<number> {
  const before = new Date(now - TRASH_DAYS * DAY_MS).toISOString();
  const failures = createFailures();
  let emptied = 0;
  for (const name of await expiredCollections(database, before)) {
    const query = { $trash: true, deletedAt: { $lt: before }, $sort: { deletedAt: 1 } };
    const inCollection = await failures.attempt(() =>
      removeFound({ app, name, query, failures }, (id) => purgeRecord(app, name, id)),
    );
    emptied += inCollection ?? 0;
  }
  failures.throwAny();
  return emptied;
}

/** Returns the collections with expired records, by one statement: in most hours there are none. */
async function expiredCollections(database: Database, before: string): Promise<readonly CollectionName[]> {
  const selects = collectionNames.map(
    (name) => `select '${name}' as "name" where exists (select from "${name}" where "deletedAt" < $1)`,
  );
  const rows = await execute<{ readonly name: CollectionName }>(database.db, selects.join(' union all '), [
    before,
  ]);
  return rows.map(({ name }) => name);
}

interface Removal {
  readonly app: Application;
  readonly name: CollectionName;
  /** Finds the records of the collection that are to be deleted. */
  readonly query: object;
  readonly failures: Failures;
}

/**
 * Removes the records that a query finds, and returns how many. `remove` returns false for a record that
 * stays; one whose removal fails stays too, and does not block the others.
 */
export async function removeFound(
  { app, name, query, failures }: Removal,
  remove: (id: RecordId) => Promise<boolean>,
): Promise<number> {
  const page = { ...query, $select: ['_id'], $limit: BATCH };
  let removed = 0;
  for (let stored = 0; ; ) {
    const { data } = await app.service(name).find({ query: { ...page, $skip: stored } });
    if (data.length === 0) return removed;
    for (const { _id } of data) {
      if (await failures.attempt(() => remove(_id))) removed += 1;
      else stored += 1;
    }
  }
}

/**
 * Deletes a record of the trash for good. Returns false for one that is still in use, or that is not in the
 * trash, such as one that somebody has just restored.
 */
export async function purgeRecord(app: Application, name: CollectionName, _id: RecordId): Promise<boolean> {
  const service = app.service(name);
  if (!purges(service)) throw new TypeError(`The service ${name} cannot delete for good.`);
  try {
    await service.purge({ _id });
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'in-use' || code === 'not-found') return false;
    throw error;
  }
}

function purges(service: object): service is Pick<CollectionService, 'purge'> {
  return 'purge' in service;
}
