import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../kit/postgres.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import type { TestSocket } from '../kit/test-socket.ts';

const postgres = findPostgres();
let app: TestApp;
let admin: Person;
let editor: Person;
let line: TestSocket;

type Named = { readonly _id: string; readonly version: number };

const requested = (query: object) => `$json=${encodeURIComponent(JSON.stringify(query))}`;
const create = (collection: 'categories' | 'news', given: object): Promise<Named> =>
  app.app.service(collection).create(buildRecord(collection, { ...given }));
const search = (text: string, fields: readonly string[] = ['title', 'category']) => ({
  $search: { text, fields },
});
const find = async (query: object, person: Person = editor) =>
  (await person.get(`/api/news?${requested(query)}`)).body;
const cities = async (query: object) => {
  const { total, data } = await find({ ...query, $sort: { city: 1 }, $select: ['city'] });
  return [total, data.map(({ city }: { readonly city: string }) => city)];
};

describe.each([
  { database: 'the embedded database', isSkipped: false },
  { database: 'PostgreSQL', isSkipped: !postgres.found },
])('a search through a relation on $database', ({ database, isSkipped }) => {
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    if (isSkipped) return;
    if (database === 'PostgreSQL' && postgres.found) server = await startPostgres(postgres.folder);
    app = await startTestApp(server ? { databaseUrl: await server.createDatabase() } : {});
    [admin, editor] = [await app.signIn('admin'), await app.signIn('editor')];
    line = await app.socket(editor);
  });
  afterAll(async () => {
    if (!isSkipped) await app[Symbol.asyncDispose]();
    await server?.[Symbol.asyncDispose]();
  });

  test.skipIf(isSkipped)(
    'finds records by the title of the related one in each language, and by their own texts',
    async () => {
      const lantern = await create('categories', { name: { en: 'Lantern makers', 'zh-hk': '燈籠師傅' } });
      const other = await create('categories', { name: { en: 'Tailors' } });
      await create('news', { city: 'A', category: lantern._id });
      await create('news', { city: 'B', category: other._id, title: { en: 'A lantern on the quay' } });
      await create('news', { city: 'C', category: other._id });
      expect(await cities(search('LANTERN'))).toEqual([2, ['A', 'B']]);
      expect(await cities(search('燈籠'))).toEqual([1, ['A']]);
      expect(await cities(search('lantern', ['category']))).toEqual([1, ['A']]);
      expect(await cities(search('no such word', ['category']))).toEqual([0, []]);
      expect(await cities(search('lantern', ['title']))).toEqual([1, ['B']]);
      expect(await cities({ $search: 'lantern' })).toEqual([1, ['B']]);
    },
  );

  test.skipIf(isSkipped)('follows a related record that is renamed, removed or replaced', async () => {
    const kiln = await create('categories', { name: { en: 'Kilnworks' } });
    const post = await create('news', { city: 'K', category: kiln._id });
    expect(await cities(search('kilnworks'))).toEqual([1, ['K']]);
    await app.app.service('categories').patch(kiln._id, { name: { en: 'Potteryworks' } });
    expect(await cities(search('kilnworks'))).toEqual([0, []]);
    expect(await cities(search('potteryworks'))).toEqual([1, ['K']]);
    await app.app.service('news').patch(post._id, { category: null });
    expect(await cities(search('potteryworks'))).toEqual([0, []]);
    await app.app.service('news').patch(post._id, { category: kiln._id });
    expect(await cities(search('potteryworks'))).toEqual([1, ['K']]);
    await app.app.service('categories').remove(kiln._id);
    expect(await cities(search('potteryworks'))).toEqual([0, []]);
  });

  test.skipIf(isSkipped)(
    'has exact totals and pages, by number and by cursor, also in selections and summaries',
    async () => {
      const busy = await create('categories', { name: { en: 'Busyworks' } });
      for (let n = 0; n < 25; n += 1) await create('news', { city: `${n + 10}`, category: busy._id });
      for (let n = 0; n < 5; n += 1) await create('news', { city: `${n + 50}`, title: { en: 'Busyworks' } });
      const query = { ...search('busyworks'), $sort: { city: 1 }, $limit: 10 };
      const pages = await Promise.all([0, 10, 20].map(($skip) => find({ ...query, $skip })));
      expect(pages.map(({ total, data }) => [total, data.length])).toEqual(Array(3).fill([30, 10]));
      expect(pages.flatMap(({ data }) => data.map(({ city }: { city: string }) => city))).toEqual(
        [...Array(25).keys(), 40, 41, 42, 43, 44].map((n) => `${n + 10}`),
      );
      const first = await find({ ...query, $cursor: '' });
      const second = await find({ ...query, $cursor: first.cursors.next });
      expect(second.data.map(({ city }: { city: string }) => city)).toEqual(
        [...Array(10).keys()].map((n) => `${n + 20}`),
      );
      const selected = await line.call(
        ...(['create', 'selections'] as const),
        { collection: 'news', query: search('busyworks'), count: 30 },
        {},
      );
      expect(selected).toMatchObject({ count: 30 });
      const summary = { collection: 'news', query: search('busyworks'), sums: [] };
      expect(await line.call('create', 'summaries', summary, {})).toMatchObject({ total: 30 });
    },
  );

  test.skipIf(isSkipped)('finds the devices of a merchant by the merchant’s company or name', async () => {
    const merchant = await app.signIn('merchant');
    const devices = { $search: { text: 'moonrise', fields: ['name', 'user'] }, $select: ['deviceId'] };
    const found = async () => (await admin.get(`/api/devices?${requested(devices)}`)).body.data;
    await app.app.service('devices').create({ deviceId: 'till-7', user: merchant.account.id });
    expect(await found()).toEqual([]);
    await app.app.service('users').patch(merchant.account.id, { companyName: 'Moonrise Dumplings' });
    expect(await found()).toMatchObject([{ deviceId: 'till-7' }]);
    await app.app
      .service('users')
      .patch(merchant.account.id, { companyName: null, name: { given: 'Moonrise', family: 'Lee' } });
    expect(await found()).toMatchObject([{ deviceId: 'till-7' }]);
  });

  test.skipIf(isSkipped)('is limited to staff who may read every related record', async () => {
    const refused = { code: 'bad-request', subject: 'category' };
    const merchant = await app.signIn('merchant');
    expect((await find(search('lantern', ['category']), merchant)).data).toMatchObject(refused);
    // An editor reads devices, and no merchants.
    const byMerchant = requested({ $search: { text: 'a', fields: ['user'] } });
    const { body } = await editor.get(`/api/devices?${byMerchant}`);
    expect(body.data).toMatchObject({ code: 'bad-request', subject: 'user' });
  });
});
