import type { Database } from '@harbour/server/database/database.ts';
import { type Executor, execute } from '@harbour/server/database/statement.ts';
import { expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { onEachDatabase, type Tried } from './on-each-database.ts';
import { idOf } from './people.ts';

/** PostgreSQL's message to the transaction that it rolls back. */
const DEADLOCK = 'deadlock detected';

// Of two transactions that wait for each other, PostgreSQL rolls back whichever first finds out. That may be
// the other one, which proves nothing: then the test tries again.
onEachDatabase('a write and a transaction in a deadlock', (tried) => {
  it('both succeed, because the write is retried', async (context) => {
    const { people, database } = tried();
    context.skip(database.kind === 'pglite', 'it has one connection');
    await people._create([
      { _id: idOf(700), name: 'Ada' },
      { _id: idOf(701), name: 'Bob' },
    ]);
    for (let age = 1; ; age += 1) {
      const held = await lockAcross(tried(), age);
      expect(await people._find({ query: { age }, paginate: false })).toHaveLength(2);
      if (held === 'committed') return;
      expect(held).toBe(DEADLOCK);
    }
  });

  it('do not fail joined creates, which are retried one by one', async (context) => {
    const { people, database } = tried();
    context.skip(database.kind === 'pglite', 'it has one connection');
    for (let attempt = 1; ; attempt += 1) {
      const codes = [`first ${attempt}`, `second ${attempt}`] as const;
      const { held, made } = await crossWaits({ people, database }, codes);
      expect(made).toEqual(codes);
      // The joint statement was undone. One of its creates, alone now, may come before the other transaction.
      if (held === 'undone' || held.includes('people_code_unique')) return;
      expect(held).toBe(DEADLOCK);
    }
  });
});

/** Gives everybody an age, while a transaction that holds the second person waits for the first. */
async function lockAcross({ people, database }: Tried, age: number): Promise<string> {
  const lock = (transaction: Executor, person: number) =>
    execute(transaction, 'select from "people" where "_id" = $1 for update', [idOf(person)]);
  const isHeld = Promise.withResolvers<void>();
  const held = database.db
    .transaction()
    .execute(async (transaction) => {
      await lock(transaction, 701);
      isHeld.resolve();
      await eventually(async () => expect(await waiting(database)).toBe(1));
      await lock(transaction, 700);
      return 'committed';
    })
    .catch((error: Error) => error.message);
  await isHeld.promise;
  await people._patch(null, { age });
  return held;
}

/** Creates two people while a transaction that holds the second code waits for the first. */
async function crossWaits({ people, database }: Tried, codes: readonly [string, string]) {
  const [first, second] = codes;
  const copy = `insert into "people" ("_id", "createdAt", "updatedAt", "name", "code")
      select $1, now(), now(), 'Other', $2`;
  const other = Promise.withResolvers<void>();
  const held = database.db
    .transaction()
    .execute(async (transaction) => {
      await execute(transaction, copy, [idOf(800), second]);
      other.resolve();
      await eventually(async () => expect(await waiting(database)).toBe(1));
      await execute(transaction, copy, [idOf(801), first]);
      throw new Error('undone');
    })
    .catch((error: Error) => error.message);
  await other.promise;
  const made = await Promise.all(
    codes.map((code) => people._create({ name: 'Ada', code }, { provider: 'rest', role: 'admin' })),
  );
  return { held: await held, made: made.map((person) => person.code) };
}

/** Returns how many inserts wait for a lock. */
async function waiting({ db }: Database): Promise<number> {
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await execute(db, text, [])).length;
}
