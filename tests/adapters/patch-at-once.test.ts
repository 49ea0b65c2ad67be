import type { RecordId } from '@harbour/core/contract/values';
import type { CollectionParams } from '@harbour/server/collections/params.ts';
import { newRecord } from '@harbour/server/collections/table/new-record.ts';
import type { Change, RawRecord, StoredRecord } from '@harbour/server/collections/table/stored-record.ts';
import { tableShape } from '@harbour/server/collections/table/table-shape.ts';
import type { Alongside } from '@harbour/server/collections/write/attached-rows.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { expect, it } from 'vitest';
import { onEachDatabase, type Tried } from './on-each-database.ts';
import { people as definition, idOf } from './people.ts';

const BOSSES = [idOf(900_001), idOf(900_002)];

const full = {
  name: 'Ada',
  age: 36,
  score: 0.1,
  created: true,
  motto: { en: 'Go' },
  code: 'a"b\\c',
  born: '1815-12-10T08:00:00.120Z',
  secret: 'x',
  friends: [],
};

onEachDatabase('patches by one statement', (tried) => {
  const cases: readonly [string, RawRecord, RawRecord][] = [
    ['a number', {}, { age: 37 }],
    ['a number instead of null', { age: null }, { age: 0 }],
    ['null instead of values', {}, { age: null, score: null, code: null, born: null }],
    ['a fraction', {}, { score: 0.2 }],
    ['a boolean', {}, { created: false }],
    ['text', {}, { code: 'd\'"\\檔口' }],
    ['a time', {}, { born: '1815-12-11T08:00:00+08:00' }],
    ['ids', {}, { boss: BOSSES[0], friends: BOSSES }],
    ['several fields', {}, { age: 37, created: false, code: 'b', born: null }],
  ];

  it.each(cases)('have the same result as reading first: %s', async (_case, stored, data) => {
    const { people } = tried();
    for (const boss of BOSSES) await people._create({ _id: boss, name: 'Boss' });
    const outcomeOf = async (former: string | undefined) => {
      const { _id } = await people._create({ ...full, ...stored });
      await people._patch(_id, { name: 'Ada L.', motto: { en: 'On' } });
      const params: CollectionParams = { alongside: keepFormer(former) };
      const { statements } = await counted(tried, () => people._patch(_id, { version: 2, ...data }, params));
      const { change } = params;
      const kept = change?.alongside && (await people._get(change.alongside._id));
      expect(change?.alongside).toMatchObject({ name: kept?.name, visits: kept?.visits });
      const versions = await fieldVersions(tried, _id);
      await people._remove(_id);
      return { ...comparable(change), versions, statements };
    };
    const read = await outcomeOf(undefined);
    expect(read.statements).toBe(2);
    expect(await outcomeOf('visits')).toEqual({ ...read, statements: 1 });
  });

  it('give a field its version, and merge a later change of another field', async () => {
    const { people } = tried();
    const { _id } = await people._create(full);
    await people._patch(_id, { version: 1, age: 37 });
    expect(await people._patch(_id, { version: 1, code: 'b' })).toMatchObject({
      age: 37,
      code: 'b',
      version: 3,
    });
    await expect(people._patch(_id, { version: 1, age: 38 })).rejects.toMatchObject({
      data: { code: 'conflict', conflicts: [{ field: 'age', theirs: 37, mine: 38 }], version: 3 },
    });
  });

  it('change nothing if the values are equal', async () => {
    const { people } = tried();
    const { _id } = await people._create(full);
    expect(await people._patch(_id, { version: 1, age: 36 })).toMatchObject({ version: 1 });
    const part = await people._patch(_id, { version: 1, age: 36, code: 'b' });
    expect(part.version).toBe(2);
    expect(await fieldVersions(tried, _id)).toEqual({ code: 2 });
  });

  it.each(['live', 'trashed', 'missing'])('change only live records: one that is %s', async (state) => {
    const { people } = tried();
    const _id = idOf(900_077);
    if (state !== 'missing') await people._create({ _id, ...full });
    if (state === 'trashed') await people._remove(_id);
    const call = people._patch(_id, { age: 37 });
    if (state === 'live') expect(await call).toMatchObject({ age: 37 });
    else await expect(call).rejects.toMatchObject({ data: { code: 'not-found' } });
  });

  it('respect the condition of a query', async () => {
    const { people } = tried();
    const { _id } = await people._create(full);
    const call = people._patch(_id, { age: 37 }, { query: { age: 35 } });
    await expect(call).rejects.toMatchObject({ data: { code: 'not-found' } });
    expect(await people._get(_id)).toMatchObject({ age: 36, version: 1 });
  });

  it('let one of many changes from the same version win, and apply all without a version', async () => {
    const { people } = tried();
    const { _id } = await people._create({ ...full, age: 0 });
    const changes = Array.from({ length: 20 }, (_, index) =>
      people._patch(_id, { version: 1, age: index + 1 }),
    );
    const outcomes = await Promise.allSettled(changes);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const overwriting = Array.from({ length: 20 }, (_, index) => people._patch(_id, { age: index + 100 }));
    const versions = (await Promise.all(overwriting)).map(({ version }) => Number(version));
    expect(versions.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 3),
    );
  });
});

async function counted(tried: () => Tried, work: () => Promise<unknown>) {
  let statements = 0;
  const stop = tried().database.watch(() => {
    statements += 1;
  });
  await work();
  stop();
  return { statements };
}

async function fieldVersions(tried: () => Tried, id: RecordId) {
  const text = 'select "fieldVersions" from "people" where "_id" = $1';
  const [row] = await execute<{ readonly fieldVersions: object }>(tried().database.db, text, [id]);
  return row?.fieldVersions;
}

/** Keeps the changed fields in a note, as the audit log does: what they were, in its list of visits. */
function keepFormer(former: string | undefined): Alongside {
  const shape = tableShape(definition);
  const names = Object.keys(definition.fields).filter((name) => name !== 'secret');
  return {
    shape,
    ...(former === undefined ? {} : { former }),
    recordOf: ({ before, after }) => {
      const isChanged = (name: string) =>
        JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null);
      const pick = (record: StoredRecord | null) =>
        Object.fromEntries(names.filter(isChanged).map((name) => [name, record?.[name] ?? null]));
      const fields = { name: JSON.stringify(pick(after)), visits: pick(before) };
      return newRecord(shape, { _id: idOf(950_000 + made++), now: '2026-01-01T00:00:00.000Z' }, fields);
    },
  };
}

let made = 0;

/** A change without what differs from one record to another. */
function comparable(change: Change | undefined) {
  const own = { _id: null, createdAt: null, updatedAt: null };
  const part = (record: StoredRecord | null | undefined) => record && { ...record, ...own };
  return { before: part(change?.before), after: part(change?.after), entry: part(change?.alongside) };
}
