import { createNodeQueue } from '@harbour/server/database/node-queues.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../kit/postgres.ts';

const shared = inject('postgres');

describe.skipIf(!shared)('connections to PostgreSQL', () => {
  const open = async () => {
    const name = `connections-${crypto.randomUUID()}`;
    return openDatabase({ databaseUrl: await createDatabase(shared?.url ?? '', { name }) });
  };

  test('close with the database, even if no statement ran on them', async () => {
    const database = await open();
    expect(database.pool()).toMatchObject({ used: 0, idle: 1 });
    await database.close();
    expect(database.pool()).toMatchObject({ used: 0, idle: 0 });
  });

  test('disable JIT and return times in UTC and ISO format', async () => {
    const database = await open();
    const settings = `select current_setting('jit') as "jit", current_setting('TimeZone') as "zone",
      current_setting('DateStyle') as "style"`;
    const [found] = await execute(database.db, settings, []);
    await database.close();
    expect(found).toMatchObject({ jit: 'off', zone: 'UTC', style: expect.stringMatching(/^ISO/) });
  });

  test('are left to the work of locks, however many locks are taken at once', async () => {
    const database = await open();
    const { most } = database.pool();
    const names = Array.from({ length: 2 * most }, (_, index) => `lock ${index}`);
    const numbers = names.map((name, index) =>
      createNodeQueue(
        database,
        name,
      )(async () => {
        const inner = createNodeQueue(database, `${name}, inner`);
        return inner(() => execute(database.db, 'select $1::integer as "number"', [index]));
      }),
    );
    expect((await Promise.all(numbers)).flat()).toEqual(names.map((_, number) => ({ number })));
    await database.close();
  });
});
