import type { RecordId } from '@harbour/core/contract/values';
import type { CollectionService } from '@harbour/server/collections/collection-service.ts';
import type { CollectionParams } from '@harbour/server/collections/params.ts';
import type { Change } from '@harbour/server/collections/table/stored-record.ts';
import { expect, it } from 'vitest';
import { noteOf } from './notes.ts';
import { onEachDatabase } from './on-each-database.ts';
import { idOf } from './people.ts';

interface Places {
  readonly live: RecordId;
  readonly trashed: RecordId;
}

onEachDatabase('writes', (tried) => {
  const make = async (data: object = {}) => {
    return tried().people._create({ name: 'Ada', age: 36, ...data });
  };

  it('start at version 1 with defaults, empty fields and times in UTC', async () => {
    const person = await make({ born: '1815-12-10T08:00:00+08:00' });
    expect(person).toMatchObject({
      version: 1,
      created: false,
      score: null,
      friends: [],
      visits: [],
      deletedAt: null,
    });
    expect(person.born).toBe('1815-12-10T00:00:00.000Z');
    expect(person.createdAt).toMatch(/^2026-01-01T00:00:\d\d\.000Z$/);
  });

  it('merge changes of two people to different fields', async () => {
    const { people } = tried();
    const { _id, version } = await make();
    await people._patch(_id, { age: 37, version });
    const merged = await people._patch(_id, { name: 'Ada L.', version });
    expect(merged).toMatchObject({ name: 'Ada L.', age: 37, version: 3 });
  });

  it('refuse a change of the same field with both values, and keep the first', async () => {
    const { people } = tried();
    const { _id, version } = await make();
    await people._patch(_id, { age: 37, version });
    await expect(people._patch(_id, { age: 38, name: 'X', version })).rejects.toMatchObject({
      code: 409,
      data: { code: 'conflict', conflicts: [{ field: 'age', theirs: 37, mine: 38 }] },
    });
    expect(await people._get(_id)).toMatchObject({ age: 37, name: 'Ada', version: 2 });
  });

  it('accept the same value from two people without a conflict', async () => {
    const { people } = tried();
    const { _id, version } = await make();
    await people._patch(_id, { motto: { en: 'Go', 'zh-hk': '行' }, version });
    const same = await people._patch(_id, { motto: { 'zh-hk': '行', en: 'Go' }, version });
    expect(same.version).toBe(2);
  });

  it('refuse a version that the record never had', async () => {
    const { _id } = await make();
    await expect(tried().people._patch(_id, { age: 1, version: 9 })).rejects.toMatchObject({
      data: { code: 'invalid-data', subject: 'version' },
    });
  });

  it('require the version from callers over the network', async () => {
    const { people } = tried();
    const { _id } = await make();
    const params: CollectionParams = { provider: 'rest', role: 'admin' };
    await expect(people._patch(_id, { age: 1 }, params)).rejects.toMatchObject({
      data: { code: 'version-missing' },
    });
    expect(await people._patch(_id, { age: 1, version: 1 }, params)).toMatchObject({ age: 1 });
  });

  it('lose none of many concurrent changes to different entries of a list', async () => {
    const { people } = tried();
    const { _id } = await make();
    const numbers = Array.from({ length: 10 }, (_, index) => index + 1);
    await Promise.all(
      numbers.map((number) =>
        people._patch(_id, { $push: { visits: { id: idOf(number), note: `${number}` } } }),
      ),
    );
    const { visits } = await people._get(_id);
    expect(visits).toHaveLength(10);
  });

  it('set and pull an entry of a list by its key', async () => {
    const { people } = tried();
    const visits = [1, 2, 3].map((number) => ({ id: idOf(number), note: 'new' }));
    const { _id } = await make({ visits });
    await people._patch(_id, {
      $set: { visits: { match: { id: idOf(2) }, value: { note: 'seen' } } },
      $pull: { visits: { id: idOf(1) } },
    });
    expect((await people._get(_id)).visits).toEqual([
      { id: idOf(2), note: 'seen' },
      { id: idOf(3), note: 'new' },
    ]);
  });

  it.each([
    ['an invalid entry', { $push: { visits: { id: 'x' } } }, 'invalid-data'],
    ['an unknown list', { $push: { nothing: 1 } }, 'unknown-field'],
    ['a field that is not a list', { $push: { name: 'x' } }, 'unknown-field'],
    ['a missing entry', { $set: { visits: { match: { id: 'x' }, value: {} } } }, 'not-found'],
  ])('refuse %s', async (_case, data, code) => {
    const { _id } = await make();
    await expect(tried().people._patch(_id, data)).rejects.toMatchObject({ data: { code } });
  });

  it('name the field whose value another record has', async () => {
    await make({ code: 'a' });
    await expect(make({ code: 'a' })).rejects.toMatchObject({
      code: 409,
      data: { code: 'already-exists', subject: 'code' },
    });
  });

  it('refuse an id that is taken', async () => {
    const { _id } = await make();
    await expect(make({ _id })).rejects.toMatchObject({ code: 409, data: { subject: '_id' } });
  });

  it('name an unknown field, a missing one and a reference to no record', async () => {
    await expect(make({ height: 2 })).rejects.toMatchObject({
      data: { code: 'unknown-field', subject: 'height' },
    });
    await expect(make({ name: null })).rejects.toMatchObject({
      data: { code: 'invalid-data', subject: 'name' },
    });
    await expect(make({ boss: idOf(1) })).rejects.toMatchObject({
      data: { code: 'invalid-data', subject: 'boss' },
    });
  });

  it('store all of several records or none', async () => {
    const { people } = tried();
    const several = [
      { name: 'A', code: 'x' },
      { name: 'B', code: 'x' },
    ];
    await expect(people._create(several)).rejects.toMatchObject({ data: { code: 'already-exists' } });
    expect(await people._find({ paginate: false })).toEqual([]);
  });

  it('return several records in the order they were sent', async () => {
    const names = Array.from({ length: 700 }, (_, index) => `N${index}`);
    const made = await tried().people._create(names.map((name) => ({ name })));
    expect(made.map(({ name }) => name)).toEqual(names);
  });

  it('move to the trash, restore and purge', async () => {
    const { people } = tried();
    const { _id } = await make({ code: 'a' });
    await people._remove(_id);
    await expect(people._get(_id)).rejects.toMatchObject({ code: 404 });
    expect(await people._get(_id, { query: { $trash: true } })).toMatchObject({ code: 'a' });
    expect(await people.restore({ _id })).toMatchObject({ deletedAt: null, version: 3 });
    await expect(people.purge({ _id })).rejects.toMatchObject({ code: 404 });
    await people._remove(_id);
    expect(await people.purge({ _id })).toMatchObject({ _id });
    await expect(people.restore({ _id })).rejects.toMatchObject({ code: 404 });
  });

  it('allow a value of a trashed record to be reused, and then refuse to restore that record', async () => {
    const { people } = tried();
    const { _id } = await make({ code: 'a' });
    await people._remove(_id);
    await make({ code: 'a' });
    await expect(people.restore({ _id })).rejects.toMatchObject({
      data: { code: 'already-exists', subject: 'code' },
    });
  });

  it('refuse to purge a record that another refers to', async () => {
    const { people } = tried();
    const boss = await make();
    await make({ boss: boss._id });
    await people._remove(boss._id);
    await expect(people.purge({ _id: boss._id })).rejects.toMatchObject({
      data: { code: 'in-use', subject: 'boss' },
    });
  });

  it.each<[string, (people: CollectionService, at: Places, params: CollectionParams) => Promise<unknown>]>([
    ['a create', (people, _at, params) => people._create({ name: 'A' }, params)],
    ['several creates', (people, _at, params) => people._create([{ name: 'A' }, { name: 'B' }], params)],
    ['a patch', (people, { live }, params) => people._patch(live, { name: 'A' }, params)],
    ['a removal', (people, { live }, params) => people._remove(live, params)],
    ['a purge', (people, { trashed }, params) => people.purge({ _id: trashed }, params)],
  ])('roll back %s if its note cannot be stored', async (_case, call) => {
    const { people } = tried();
    const { _id: live } = await make();
    const { _id: trashed } = await make();
    await people._remove(trashed);
    const all = () => people._find({ query: { $sort: { _id: 1 } }, paginate: false });
    const before = await all();
    const params = { alongside: noteOf(() => live) };
    await expect(call(people, { live, trashed }, params)).rejects.toMatchObject({ code: 409 });
    expect(await all()).toEqual(before);
    expect(await people._get(trashed, { query: { $trash: true } })).toMatchObject({ name: 'Ada' });
  });

  it('store a note with each of several records', async () => {
    const { people } = tried();
    let made = 0;
    const params: CollectionParams = { alongside: noteOf(() => idOf(900 + made++)) };
    await people._create([{ name: 'A' }, { name: 'B' }], params);
    await people._patch(null, { age: 1 }, { ...params, query: { name: { $in: ['A', 'B'] } } });
    const notes = await people._find({ query: { age: null, $sort: { _id: 1 } }, paginate: false });
    expect(notes.map(({ name }) => name)).toEqual(['null, A 1', 'null, B 1', 'A 1, A 2', 'B 1, B 2']);
  });

  it('store no note for a change without effect, and one for each concurrent change', async () => {
    const { people } = tried();
    const { _id } = await make();
    let made = 0;
    const params = () => ({ alongside: noteOf(() => idOf(900 + made++)) });
    await people._patch(_id, { age: 36 }, params());
    const numbers = [1, 2, 3, 4, 5];
    await Promise.all(
      numbers.map((number) =>
        people._patch(_id, { $push: { visits: { id: idOf(number), note: 'x' } } }, params()),
      ),
    );
    const notes = await people._find({ query: { age: null, $sort: { name: 1 } }, paginate: false });
    expect(notes.map(({ name }) => name)).toEqual(
      numbers.map((version) => `Ada ${version}, Ada ${version + 1}`),
    );
  });

  it('pass the stored change to its note and to the params', async () => {
    const { people } = tried();
    const seen: Change[] = [];
    const note = noteOf(() => idOf(900 + seen.length));
    const recordOf = (change: Change) => {
      seen.push(change);
      return note.recordOf(change);
    };
    const params: CollectionParams = { alongside: { ...note, recordOf } };
    const { _id } = await people._create(
      { name: 'Ada', age: 36, score: 1.5, motto: { en: 'Go' }, born: '1815-12-10T08:00:00+08:00' },
      params,
    );
    const created = params.change;
    await people._patch(_id, { age: 40, born: '1815-12-10' }, params);
    expect(params.change).toMatchObject({ before: { age: 36 }, after: { age: 40 } });
    const stored = [created, params.change].map((change) => ({
      before: change?.before,
      after: change?.after,
    }));
    expect(seen).toEqual(stored);
  });

  it.each([
    ['a create', { name: 'A', age: 10 }, undefined],
    ['a patch', { age: 10 }, { name: 'B', age: 30 }],
  ])('roll back %s that leaves a record the caller may not access', async (_case, data, existing) => {
    const { people } = tried();
    const params: CollectionParams = { restrict: { age: { $gte: 18 } } };
    const record = existing && (await make(existing));
    const call = record ? people._patch(record._id, data, params) : people._create(data, params);
    await expect(call).rejects.toMatchObject({ code: 403, data: { code: 'forbidden' } });
    expect(await people._find({ query: { age: 10 }, paginate: false })).toEqual([]);
  });

  it('do not find a record that the caller may not change', async () => {
    const { _id } = await make();
    const call = tried().people._patch(_id, { age: 20 }, { restrict: { name: 'Somebody else' } });
    await expect(call).rejects.toMatchObject({ code: 404 });
  });

  it.each(['get', 'remove'] as const)('refuse to %s an invalid id as not found', async (method) => {
    await expect(tried().people[method]('1; drop table people')).rejects.toMatchObject({
      data: { code: 'not-found' },
    });
  });
});
