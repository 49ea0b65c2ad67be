import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/server/database/database.ts';
import { execute } from '@harbour/server/database/statement.ts';

interface RefusedWrite {
  readonly table: string;
  readonly id: string;
  readonly on: 'update' | 'delete';
}

/**
 * Makes the database refuse to update or delete one row of a table, as a fault that affects only that row,
 * until the result is disposed of.
 */
export async function refuseWrites(
  { db }: Pick<Database, 'db'>,
  { table, id, on }: RefusedWrite,
): Promise<AsyncDisposable> {
  const name = `refuse_${randomUUID().replaceAll('-', '')}`;
  await execute(
    db,
    `create function "${name}"() returns trigger language plpgsql as $$
      begin raise exception 'This row is refused'; end $$`,
    [],
  );
  await execute(
    db,
    `create trigger "${name}" before ${on} on "${table}" for each row when (old."_id" = '${id}')
      execute function "${name}"()`,
    [],
  );
  return {
    [Symbol.asyncDispose]: async () => void (await execute(db, `drop function "${name}" cascade`, [])),
  };
}
