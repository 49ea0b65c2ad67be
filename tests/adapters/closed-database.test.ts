import { openDatabase } from '@harbour/server/database/open-database.ts';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../kit/postgres.ts';

const shared = inject('postgres');

test.skipIf(!shared)('a database on which no statement ran is closed with its connection', async () => {
  const url = await createDatabase(shared?.url ?? '', { name: `closed-${crypto.randomUUID()}` });
  const database = await openDatabase({ databaseUrl: url });
  expect(database.pool()).toMatchObject({ used: 0, idle: 1 });
  await database.close();
  expect(database.pool()).toMatchObject({ used: 0, idle: 0 });
});
