import type { RecordId } from '@harbour/core/contract/values';
import type { StoredRecord } from '@harbour/server/collections/table/stored-record.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IS_FULL } from '../kit/full-form.ts';
import { onEachDatabase, type Tried } from './on-each-database.ts';
import { idOf, peopleService } from './people.ts';

type People = Tried['people'];

/** Times, numbers, booleans, references and texts, in every kind of query that lists use. */
const queries = [
  {},
  { age: 1 },
  { age: '2' },
  { age: null },
  { age: { $gt: 0, $lte: 2 } },
  { age: { $nin: [1, null] } },
  { score: { $gte: 0.5 } },
  { created: 'true' },
  { created: { $ne: true } },
  { born: { $lt: '2021-01-01T00:00:00Z' } },
  { name: 'ab' },
  { name: { $gt: 'ab' } },
  { name: { $in: ['a', 'ab'] } },
  { name: { $regex: '^a' } },
  { boss: null },
  { friends: idOf(1) },
  { friends: { $in: [idOf(1), idOf(2)] } },
  { $or: [{ age: 1 }, { created: true }] },
  { $or: [] },
  { $and: [{ age: 1 }, { name: { $ne: 'a' } }] },
  { $trash: true },
  { $trash: true, age: 1 },
  { $search: 'a' },
  { $search: 'ab' },
  { $search: '茶餐' },
  { $search: { text: 'b', at: 'start' } },
  { $search: { text: 'ab', fields: ['motto'] } },
  { $search: { text: '餐', fields: ['motto'], at: 'start' }, age: { $ne: 2 } },
] as const satisfies readonly object[];

const text = fc.string({ unit: fc.constantFrom(...'abAＢ茶餐'), minLength: 1, maxLength: 4 });
const empty = fc.constant(null);
const values = fc.record({
  name: text,
  age: fc.oneof(empty, fc.integer({ min: 0, max: 3 })),
  score: fc.oneof(empty, fc.constantFrom(0, 0.5, 1.25)),
  created: fc.boolean(),
  motto: fc.oneof(empty, fc.record({ en: text, 'zh-hk': text })),
  born: fc.oneof(empty, fc.constantFrom('2020-05-01T00:00:00.000Z', '2021-01-01T00:00:00.000Z')),
  friends: fc.uniqueArray(fc.constantFrom(idOf(1), idOf(2)), { maxLength: 2 }),
});
const index = fc.nat({ max: 30 });
const action = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), values, count: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('patch' as const), index, values }),
  fc.record({ kind: fc.constantFrom('remove', 'restore', 'purge', 'fail', 'read'), index }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

onEachDatabase('remembered totals', (tried) => {
  it('equal a new count after any writes, with several writes and reads at a time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(action, { maxLength: 4 }), { maxLength: 6 }), async (steps) => {
        const { people, database } = tried();
        const made: RecordId[] = [];
        await totals(people);
        for (const actions of steps) {
          await Promise.all(actions.map((each) => act(people, each, made)));
          expect(await totals(people)).toEqual(await totals(peopleService(database)));
        }
      }),
      { numRuns: IS_FULL ? 25 : 10 },
    );
  });
});

async function totals(people: People): Promise<readonly number[]> {
  return Promise.all(queries.map((query) => totalOf(people, query)));
}

async function totalOf(people: People, query: object): Promise<number> {
  const params = { provider: 'rest', role: 'admin', query: { $limit: 1, ...query } } as const;
  const found = await people._find(params);
  if (Array.isArray(found)) throw new TypeError('Expected a page');
  return found.total;
}

/** Does it to one of the records made before; a refusal is accepted, because the record may be gone. */
async function act(people: People, what: Action, made: RecordId[]): Promise<void> {
  if (what.kind === 'create') {
    const created = await people._create(Array.from({ length: what.count }, () => what.values));
    made.push(...created.map(({ _id }) => _id));
    return;
  }
  const _id = made[what.index % Math.max(1, made.length)] ?? idOf(999_999);
  const calls: { readonly [kind: string]: () => Promise<StoredRecord | readonly number[]> } = {
    patch: () => people._patch(_id, 'values' in what ? what.values : {}),
    remove: () => people._remove(_id),
    restore: () => people.restore({ _id }),
    purge: () => people.purge({ _id }),
    fail: () => people._patch(_id, { boss: idOf(999_999) }),
    read: () => totals(people),
  };
  await Promise.allSettled([calls[what.kind]?.()]);
}
