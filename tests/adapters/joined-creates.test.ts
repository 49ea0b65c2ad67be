import type { CollectionParams } from '@harbour/server/collections/params.ts';
import { expect, it } from 'vitest';
import { noteOf } from './notes.ts';
import { onEachDatabase } from './on-each-database.ts';
import { idOf } from './people.ts';

onEachDatabase('concurrent creates', (tried) => {
  it('each get their own response and changes', async () => {
    const { people } = tried();
    await people._create({ name: 'Ada', age: 36, code: 'taken' });
    let made = 0;
    const admin = (): CollectionParams => ({
      provider: 'rest',
      role: 'admin',
      alongside: noteOf(() => idOf(900 + made++)),
    });
    const requested = ['a', 'taken', 'b', 'a', 'c'].map((code, index) => {
      const params = admin();
      return people._create({ name: `P${index}`, code }, params).then((person) => ({ person, params }));
    });
    const outcomes = await Promise.allSettled(requested);
    const reported = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.person.code : outcome.reason.data.code,
    );
    expect(reported.toSorted()).toEqual(['a', 'already-exists', 'already-exists', 'b', 'c']);
    expect([reported[1], reported[2], reported[4]]).toEqual(['already-exists', 'b', 'c']);
    for (const outcome of outcomes)
      if (outcome.status === 'fulfilled')
        expect(outcome.value.params.changes).toMatchObject([{ before: null, after: outcome.value.person }]);
    const notes = await people._find({ query: { age: null, code: null }, paginate: false });
    expect(notes.map(({ name }) => name).toSorted()).toEqual(
      outcomes.flatMap((outcome, index) => (outcome.status === 'fulfilled' ? `null, P${index} 1` : [])),
    );
  });
});
