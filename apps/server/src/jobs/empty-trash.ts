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
 * many. A record that another one still refers to stays until that one is gone. One that cannot be deleted
 * for another reason keeps nothing else back; the reason is thrown at the end.
 */
export async function emptyTrash(app: Application, database: Database, now: number): Promise<number> {
  const before = new Date(now - TRASH_DAYS * DAY_MS).toISOString();
  const failures = createFailures();
  let emptied = 0;
  for (const name of await expiredCollections(database, before)) {
    const inCollection = await failures.attempt(() => emptyCollection(app, name, { before, failures }));
    emptied += inCollection ?? 0;
  }
  failures.throwAny();
  return emptied;
}

/** Returns the collections with expired records, by one statement: in most hours there are none. */
async function expiredCollections(database: Database, before: string): Promise<readonly CollectionName[]> {
  const questions = collectionNames.map(
    (name) => `select '${name}' as "name" where exists (select from "${name}" where "deletedAt" < $1)`,
  );
  const rows = await execute<{ readonly name: CollectionName }>(database.db, questions.join(' union all '), [
    before,
  ]);
  return rows.map(({ name }) => name);
}

async function emptyCollection(
  app: Application,
  name: CollectionName,
  { before, failures }: { readonly before: string; readonly failures: Failures },
): Promise<number> {
  let emptied = 0;
  for (let kept = 0; ; ) {
    const ids = await expiredIds(app, name, { before, skip: kept });
    if (ids.length === 0) return emptied;
    for (const id of ids) {
      if (await failures.attempt(() => purgeRecord(app, name, id))) emptied += 1;
      else kept += 1;
    }
  }
}

async function expiredIds(
  app: Application,
  name: CollectionName,
  { before, skip }: { readonly before: string; readonly skip: number },
): Promise<readonly RecordId[]> {
  const query = { $trash: true, deletedAt: { $lt: before }, $sort: { deletedAt: 1 }, $select: ['_id'] };
  const { data } = await app.service(name).find({ query: { ...query, $limit: BATCH, $skip: skip } });
  return data.map(({ _id }: { readonly _id: RecordId }) => _id);
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
