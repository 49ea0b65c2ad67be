import type { Page } from '@harbour/core/contract/definition';
import type { RecordId } from '@harbour/core/contract/values';
import type { CollectionParams } from '@harbour/server/collections/params.ts';
import type { StoredRecord } from '@harbour/server/collections/table/stored-record.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';
import { idOf } from './people.ts';

const admin: CollectionParams = { provider: 'rest', role: 'admin' };

onEachDatabase('reads', (tried) => {
  const make = (...entries: object[]) =>
    tried().people._create(entries.map((entry) => ({ name: 'Ada', ...entry })));

  async function page(query: object, params: CollectionParams = admin): Promise<Page<StoredRecord>> {
    const found = await tried().people._find({ ...params, query: { ...query } });
    if (Array.isArray(found)) throw new TypeError('Expected a page');
    return found;
  }
  const namesOf = async (query: object) => (await page(query)).data.map(({ name }) => name);

  it.each([
    ['an unknown field', { height: 1 }, 'unknown-field', 'height'],
    ['an unknown operator', { age: { $near: 1 } }, 'unknown-operator', '$near'],
    ['a field that is not filterable', { visits: 'x' }, 'bad-request', 'visits'],
    ['a field that nobody may read', { secret: 'x' }, 'unknown-field', 'secret'],
    ['a cursor of another list', { $cursor: 'bm90aGluZw' }, 'bad-cursor', '$cursor'],
  ])('report %s', async (...[, query, code, subject]) => {
    await expect(page(query)).rejects.toMatchObject({ code: 400, data: { code, subject } });
  });

  it('parse numbers, booleans and times from text', async () => {
    await make(
      { name: 'A', age: 3, created: true, born: '2020-05-01T00:00:00.000Z' },
      { name: 'B', age: 30 },
    );
    expect(await namesOf({ age: '3' })).toEqual(['A']);
    expect(await namesOf({ created: 'true' })).toEqual(['A']);
    expect(await namesOf({ born: { $lt: '2021-01-01T00:00:00Z' } })).toEqual(['A']);
  });

  it('treat an empty field as a value for $ne, $in and $nin', async () => {
    await make({ name: 'A', age: 1 }, { name: 'B', age: 2 }, { name: 'C' });
    expect(await namesOf({ age: { $ne: 1 } })).toEqual(['B', 'C']);
    expect(await namesOf({ age: { $nin: [1] } })).toEqual(['B', 'C']);
    expect(await namesOf({ age: { $in: [1, null] } })).toEqual(['A', 'C']);
    expect(await namesOf({ age: { $ne: null } })).toEqual(['A', 'B']);
    expect(await namesOf({ $or: [] })).toEqual([]);
  });

  it('find by a reference within a list, for the server itself', async () => {
    const { people } = tried();
    await make({ name: 'A', friends: [idOf(1), idOf(2)] }, { name: 'B', friends: [idOf(3)] });
    const found = (query: object) => people._find({ paginate: false, query: { ...query } });
    expect(await found({ friends: idOf(2) })).toMatchObject([{ name: 'A' }]);
    expect(await found({ friends: { $in: [idOf(3), idOf(9)] } })).toMatchObject([{ name: 'B' }]);
  });

  it('match a pattern only for admins', async () => {
    await make({ name: 'Ada' }, { name: 'Bob' });
    expect(await namesOf({ name: { $regex: '^a.a$' } })).toEqual(['Ada']);
    await expect(page({ name: { $regex: '^a' } }, { ...admin, role: 'editor' })).rejects.toMatchObject({
      data: { code: 'unknown-operator' },
    });
  });

  it('hide fields from those who may not read them, in lists and in responses to writes', async () => {
    const { people } = tried();
    const made = await people._create({ name: 'A', secret: 's' }, admin);
    expect(made).not.toHaveProperty('secret');
    expect((await page({})).data[0]).not.toHaveProperty('secret');
    expect(await people._get(made._id)).toHaveProperty('secret', 's');
  });

  it('return at most 100 records to a visitor and 1,000 to staff', async () => {
    expect(await page({ $limit: 5000 }, { provider: 'rest' })).toMatchObject({ limit: 100 });
    expect(await page({ $limit: 5000 })).toMatchObject({ limit: 1000 });
    expect(await page({})).toMatchObject({ limit: 10 });
  });

  it.each([{ age: 1 }, { age: -1 }, { score: 1, age: -1 }, { name: 1, _id: -1 }, { born: -1 }] as const)(
    'return every record once by %o with a cursor, in both directions',
    async ($sort) => {
      const entries = Array.from({ length: 23 }, (_, index) => ({
        name: `N${index % 4}`,
        ...(index % 3 === 0 ? {} : { age: index % 5, score: index / 8 }),
        ...(index % 2 === 0 ? {} : { born: `2020-01-0${1 + (index % 7)}T00:00:00.000Z` }),
      }));
      await make(...entries);
      const whole = (await page({ $sort, $limit: 100 })).data.map(({ _id }) => _id);
      const there: RecordId[] = [];
      let last: Page<StoredRecord> = await page({ $sort, $limit: 4, $cursor: '' });
      expect(last).toMatchObject({ total: 999, cursors: { previous: null } });
      for (;;) {
        there.push(...last.data.map(({ _id }) => _id));
        const next = last.cursors?.next;
        if (!next) break;
        last = await page({ $sort, $limit: 4, $cursor: next });
      }
      expect(there).toEqual(whole);
      const back = last.data.map(({ _id }) => _id);
      for (let previous = last.cursors?.previous; previous; ) {
        const before = await page({ $sort, $limit: 4, $cursor: previous });
        back.unshift(...before.data.map(({ _id }) => _id));
        previous = before.cursors?.previous;
      }
      expect(back).toEqual(whole);
    },
  );

  it('return no record twice and miss none by cursor while others write', async () => {
    const { people } = tried();
    const made = await make(...Array.from({ length: 40 }, (_, index) => ({ age: index * 10 })));
    const seen: RecordId[] = [];
    let cursor: string | null | undefined = '';
    for (let step = 0; typeof cursor === 'string'; step += 1) {
      const read: Page<StoredRecord> = await page({ $sort: { age: 1 }, $limit: 7, $cursor: cursor });
      seen.push(...read.data.map(({ _id }) => _id));
      cursor = read.cursors?.next;
      await people._create({ name: 'Early', age: step });
      const passed = made[step];
      if (passed) await people._remove(passed._id);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(made.slice(10).map(({ _id }) => _id)));
  });

  it('populate a reference, a list of references and a key within objects', async () => {
    const { people } = tried();
    const [boss, friend] = await make({ name: 'Boss' }, { name: 'Friend' });
    const { _id } = await people._create({
      name: 'A',
      boss: boss?._id,
      friends: [friend?._id, idOf(999_999)],
      visits: [{ id: boss?._id, note: 'x' }],
    });
    const visible = () => ({ role: 'admin' as const });
    const query = {
      $populate: ['boss', 'friends', 'visits.id'],
      $select: ['name', 'boss', 'friends', 'visits'],
    };
    const found = await people._get(_id, { ...admin, visible, query });
    expect(found).toMatchObject({
      boss: { name: 'Boss' },
      friends: [{ name: 'Friend' }, idOf(999_999)],
      visits: [{ id: { name: 'Boss' }, note: 'x' }],
    });
    expect(found.boss).not.toHaveProperty('secret');
  });

  it('keep the id of a record that the caller may not see', async () => {
    const { people } = tried();
    const boss = await people._create({ name: 'Boss', age: 50 });
    const { _id } = await people._create({ name: 'A', boss: boss._id });
    const query = { $populate: 'boss' };
    const unseen: CollectionParams[] = [
      { visible: () => undefined },
      { visible: () => ({ restrict: { age: 1 } }) },
      {},
    ];
    for (const params of unseen) {
      expect(await people._get(_id, { ...admin, ...params, query: { ...query } })).toMatchObject({
        boss: boss._id,
      });
    }
  });

  it.each([
    ['anywhere, ignoring case', { text: 'STAUR' }, ['Restaurant']],
    ['two letters', { text: 'st' }, ['Restaurant']],
    ['one letter', { text: 'q' }, ['Q%_\\']],
    ['Chinese within a word', { text: '餐廳' }, ['Cafe']],
    ['a single Chinese character', { text: '茶' }, ['Cafe']],
    ['across Latin and Chinese', { text: 'pos系' }, ['Till']],
    ['full-width letters', { text: 'ＰＯＳ' }, ['Till']],
    ['not across two fields', { text: 'fe茶' }, []],
    ['a percent sign as itself', { text: '%' }, ['Q%_\\']],
    ['an underscore as itself', { text: '_' }, ['Q%_\\']],
    ['a backslash as itself', { text: '\\' }, ['Q%_\\']],
    ['at the start', { text: 're', at: 'start' }, ['Restaurant']],
    ['not in the middle when at the start', { text: 'est', at: 'start' }, []],
    ['at the start of Chinese text', { text: '茶餐', at: 'start' }, ['Cafe']],
    ['in the named field', { text: 'pos', fields: ['motto'] }, ['Till']],
    ['not in another field', { text: 'till', fields: ['motto'] }, []],
    ['for an absent text', { text: 'zzzz' }, []],
    ['empty text as no search', { text: '' }, ['Restaurant', 'Cafe', 'Till', 'Q%_\\']],
  ])('search %s', async (_case, $search, names) => {
    await make(
      { name: 'Restaurant' },
      { name: 'Cafe', motto: { en: 'Tea', 'zh-hk': '茶餐廳' } },
      { name: 'Till', motto: { en: 'x', 'zh-cn': '智能POS系统' } },
      { name: 'Q%_\\' },
    );
    expect(await namesOf({ $search })).toEqual(names);
  });

  it('find exactly the records that contain the searched text', async () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'ab%_\\\'"茶餐 A.*[('),
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(letters, { maxLength: 8 }), letters, async (texts, text) => {
        const wanted = text.trim().toLowerCase();
        const { people } = tried();
        const made = await people._create([...texts, 'x'].map((name) => ({ name: `n${name}` })));
        const found = await people._find({
          paginate: false,
          query: { $search: { text: wanted }, $sort: { _id: 1 } },
        });
        const expected = made.filter(({ name }) => String(name).toLowerCase().includes(wanted));
        expect(found).toEqual(expected);
        await people._remove(null, {});
      }),
      { numRuns: 40 },
    );
  });

  it('find the right page for a common and for a rare search', async () => {
    const names = Array.from({ length: 1_200 }, (_, index) => ({ name: `common ${index}`, age: index }));
    await make(...names, { name: 'uncommonly rare', age: 5000 });
    expect(await page({ $search: 'common', $sort: { age: -1 }, $limit: 2 })).toMatchObject({
      total: 1_201,
      data: [{ age: 5000 }, { age: 1199 }],
    });
    const deep = { $search: 'common', $sort: { age: -1 }, $limit: 2, $skip: 1_190 } as const;
    expect(await page(deep)).toMatchObject({ total: 1_201, data: [{ age: 10 }, { age: 9 }] });
    expect(await page({ $search: 'rare', $limit: 2 })).toMatchObject({ total: 1, data: [{ age: 5000 }] });
  });

  it('count exactly after every kind of write', async () => {
    const { people } = tried();
    const total = async () => (await page({ age: 1, $limit: 0 })).total;
    expect(await total()).toBe(0);
    const made = await make({ age: 1 }, { age: 1 });
    expect(await total()).toBe(2);
    const [first] = made;
    if (!first) throw new TypeError('Nothing was made');
    await people._patch(first._id, { age: 2 });
    expect(await total()).toBe(1);
    await people._patch(first._id, { age: 1 });
    await people._remove(first._id);
    expect(await total()).toBe(1);
    await people.restore({ _id: first._id });
    expect(await total()).toBe(2);
  });

  it('count every acknowledged write, however many callers count at once', async () => {
    const { people } = tried();
    let made = 0;
    const writer = async () => {
      for (let count = 0; count < 15; count += 1) {
        await people._create({ name: 'A' });
        made += 1;
      }
    };
    const asker = async () => {
      for (let count = 0; count < 30; count += 1) {
        const acknowledged = made;
        expect((await page({ $limit: 0 })).total).toBeGreaterThanOrEqual(acknowledged);
      }
    };
    await Promise.all([writer(), asker(), asker(), writer()]);
    expect((await page({ $limit: 0 })).total).toBe(30);
  });

  it('handle concurrent calls by id separately, each with its own limits and record', async () => {
    const { people } = tried();
    const [young, old, gone] = await make({ age: 20 }, { age: 60 }, { age: 80 });
    if (!young || !old || !gone) throw new TypeError('Expected three people');
    await people._remove(gone._id);
    const requested = [
      people._get(young._id, admin),
      people._get(old._id, admin),
      people._get(young._id, admin),
      people._get(young._id, { ...admin, query: { $select: ['age'] } }),
      people._get(young._id, { ...admin, restrict: { age: { $gt: 30 } } }),
      people._get(old._id, { ...admin, restrict: { age: { $gt: 30 } } }),
      people._get(gone._id, admin),
      people._get(gone._id, { ...admin, query: { $trash: true } }),
    ];
    const outcomes = await Promise.allSettled(requested);
    const seen = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.age : outcome.reason.data.code,
    );
    expect(seen).toEqual([20, 60, 20, 20, 'not-found', 60, 'not-found', 80]);
    const [first, , again, selected] = await Promise.all(requested.slice(0, 4));
    expect(first).toEqual(again);
    expect(first?.visits).not.toBe(again?.visits);
    expect(Object.keys(selected ?? {}).toSorted()).toEqual(['_id', 'age']);
  });

  it('show the trash only to those who may restore', async () => {
    const { people } = tried();
    const [trashed] = await make({ name: 'Gone' }, { name: 'Here' });
    if (trashed) await people._remove(trashed._id);
    expect(await namesOf({ $trash: true })).toEqual(['Gone']);
    expect(await namesOf({})).toEqual(['Here']);
    await expect(page({ $trash: true }, { provider: 'rest' })).rejects.toMatchObject({
      data: { code: 'forbidden' },
    });
  });
});
