import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBlankDatabase } from '../../../../tests/kit/test-databases.ts';

test('the event loop turns between the statements of long work in the embedded database', async () => {
  const { db, close } = await openBlankDatabase();
  let turns = 0;
  const count = () => {
    turns += 1;
    turn = setImmediate(count);
  };
  let turn = setImmediate(count);
  for (let statements = 0; statements < 10; statements += 1)
    await sql`select count(*) from generate_series(1, 100000)`.execute(db);
  clearImmediate(turn);
  expect(turns).toBeGreaterThan(1);
  await close();
});
