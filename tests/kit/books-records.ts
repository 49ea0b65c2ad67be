import { newRecordId, type RecordId } from '@harbour/core/contract/values';
import type { Database } from '@harbour/server/database/database.ts';
import { execute } from '@harbour/server/database/statement.ts';

/** Inserts an empty merchant account by SQL and returns its id. */
export async function writeMerchant({ db }: Database): Promise<RecordId> {
  const id = newRecordId();
  const text = `insert into "users" ("_id", "email", "passwordHash", "createdAt", "updatedAt") values ($1, $2, '', now(), now())`;
  await execute(db, text, [id, `${id}@example.com`]);
  return id;
}
