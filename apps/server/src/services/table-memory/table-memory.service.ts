import type { Application } from '@feathersjs/feathers';
import { registerAction, requireSession } from '../../calls/register-action.ts';
import type { Database } from '../../database/database.ts';
import { execute } from '../../database/statement.ts';

interface TableMemoryDeps {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Registers `tables/recall` and `tables/remember`: each person's arrangement of each list, which follows the
 * account. They are not records of a collection: an arrangement is neither audited nor shown to colleagues.
 */
export function registerTableMemory(app: Application, { database, now }: TableMemoryDeps): void {
  registerAction(app, 'tables/recall', async ({ page }, params) => {
    const text = 'select "query" from "tableMemory" where "owner" = $1 and "page" = $2';
    const [row] = await execute<{ query: string }>(database.db, text, [
      requireSession(params).account.id,
      page,
    ]);
    return { query: row?.query ?? '' };
  });
  registerAction(app, 'tables/remember', async ({ page, query }, params) => {
    const at = new Date(now()).toISOString();
    const text = `insert into "tableMemory" ("owner", "page", "query", "updatedAt") values ($1, $2, $3, $4)
      on conflict ("owner", "page") do update set "query" = excluded."query", "updatedAt" = excluded."updatedAt"`;
    await execute(database.db, text, [requireSession(params).account.id, page, query, at]);
    return { query };
  });
}
