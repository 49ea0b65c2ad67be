import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBlankDatabase } from '../../../../tests/kit/test-databases.ts';

test('the event loop runs between the statements of long work in the embedded database', async () => {
  const { db, close } = await openBlankDatabase();
  let ticks = 0;
  const count = () => {
    ticks += 1;
    tick = setImmediate(count);
  };
  let tick = setImmediate(count);
  for (let statements = 0; statements < 10; statements += 1)
    await sql`select count(*) from generate_series(1, 100000)`.execute(db);
  clearImmediate(tick);
  expect(ticks).toBeGreaterThan(1);
  await close();
});
