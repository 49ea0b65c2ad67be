import type { CollectionParams } from '@harbour/server/collections/params.ts';
import type { Database } from '@harbour/server/database/database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { noteOf } from './notes.ts';
import { onEachDatabase, type Tried } from './on-each-database.ts';
import { idOf } from './people.ts';

onEachDatabase('creates that arrive together', (tried) => {
  it('are answered each for itself, with what belongs to it', async () => {
    const { people } = tried();
    await people._create({ name: 'Ada', age: 36, code: 'taken' });
    let made = 0;
    const admin = (): CollectionParams => ({
      provider: 'rest',
      role: 'admin',
      alongside: noteOf(() => idOf(900 + made++)),
    });
    const asked = ['a', 'taken', 'b', 'a', 'c'].map((code, index) => {
      const params = admin();
      return people._create({ name: `P${index}`, code }, params).then((person) => ({ person, params }));
    });
    const outcomes = await Promise.allSettled(asked);
    const told = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.person.code : outcome.reason.data.code,
    );
    expect(told.toSorted()).toEqual(['a', 'already-exists', 'already-exists', 'b', 'c']);
    expect([told[1], told[2], told[4]]).toEqual(['already-exists', 'b', 'c']);
    for (const outcome of outcomes)
      if (outcome.status === 'fulfilled')
        expect(outcome.value.params.changes).toMatchObject([{ before: null, after: outcome.value.person }]);
    const notes = await people._find({ query: { age: null, code: null }, paginate: false });
    expect(notes.map(({ name }) => name).toSorted()).toEqual(
      outcomes.flatMap((outcome, index) => (outcome.status === 'fulfilled' ? `null, P${index} 1` : [])),
    );
  });

  it('are made alone where their joint statement and another transaction wait for each other', async () => {
    const { people, database } = tried();
    // The embedded database has one connection.
    if (database.kind === 'pglite') return;
    // PostgreSQL undoes whichever of the two first finds that it has waited for too long. On a slow machine
    // that may be the other transaction, which proves nothing.
    for (let attempt = 1; ; attempt += 1) {
      const codes = [`first ${attempt}`, `second ${attempt}`] as const;
      const { held, made } = await crossWaits({ people, database }, codes);
      expect(made).toEqual(codes);
      // The joint statement was undone. One of its creates, alone now, may come before the other transaction.
      if (held === 'undone' || held.includes('people_code_unique')) return;
      expect(held).toBe('deadlock detected');
    }
  });
});

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
