import { BATCH_MAX } from '@harbour/core/contract/actions';
import { createRealtimeClient, type TokenSource } from '@harbour/core/realtime';
import { describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { IS_FULL } from '../kit/full-form.ts';
import { startTestApp } from '../kit/start-test-app.ts';

/** The rows of a large change. */
const ROWS = IS_FULL ? 2_000 : 500;

interface Made {
  readonly _id: string;
  readonly version: number;
  readonly slug: string;
}

const app = forAllTests(await startTestApp({ config: { publicUrl: 'https://harbour.example' } }));
const editor = await app.signIn('editor');
const line = await app.socket(editor);

const post = (given = {}): Promise<Made> => app.app.service('news').create(buildRecord('news', given));
const batch = (collection: string, changes: readonly object[]) =>
  line.call('create', 'batches', { collection, changes }, {});
const posts = (count: number) => Promise.all(Array.from({ length: count }, () => post()));

describe('each change of a batch', () => {
  test('is applied on its own and returns the values that undo it', async () => {
    const [patched, removed, trashed] = await Promise.all([post({ author: 'Amy' }), post(), post()]);
    await app.app.service('news').remove(trashed._id);
    const { results } = await batch('news', [
      { _id: patched._id, version: 1, data: { author: 'Bob', city: null } },
      { _id: removed._id, version: 1, remove: true },
      { _id: trashed._id, restore: true },
      { create: buildRecord('news', { slug: 'made-in-a-batch' }) },
    ]);
    expect(results).toEqual([
      { _id: patched._id, ok: true, version: 2, before: { author: 'Amy' } },
      { _id: removed._id, ok: true, version: 2, before: {} },
      { _id: trashed._id, ok: true, version: 3, before: {} },
      { _id: expect.any(String), ok: true, version: 1, before: {} },
    ]);
  });

  test('fails on its own: a conflict, a taken slug, an invalid value, a missing record', async () => {
    const [good, changed, named, wrong] = await Promise.all([
      post(),
      post({ author: 'Amy' }),
      post(),
      post(),
    ]);
    await app.app.service('news').patch(changed._id, { author: 'Bob' });
    const missing = '0190f5a0-0000-7000-8000-000000000009';
    const { results } = await batch('news', [
      { _id: changed._id, version: 1, data: { author: 'Cat' } },
      { _id: named._id, version: 1, data: { slug: good.slug } },
      { _id: wrong._id, version: 1, data: { slug: 'Not A Slug' } },
      { _id: missing, version: 1, data: { author: 'Dan' } },
      { _id: good._id, version: 1, data: { author: 'Eve' } },
      { create: { slug: 'no-title' } },
      { _id: changed._id.replace(/.$/, (last) => (last === '0' ? '1' : '0')), restore: true },
    ]);
    expect(results).toMatchObject([
      {
        _id: changed._id,
        ok: false,
        code: 'conflict',
        data: { conflicts: [{ field: 'author', theirs: 'Bob', mine: 'Cat' }] },
      },
      { _id: named._id, ok: false, code: 'already-exists', data: { subject: 'slug' } },
      { _id: wrong._id, ok: false, code: 'invalid-data', data: { issues: [{ path: 'slug' }] } },
      { _id: missing, ok: false, code: 'not-found' },
      { _id: good._id, ok: true, version: 2 },
      { _id: null, ok: false, code: 'invalid-data' },
      { ok: false, code: 'not-found' },
    ]);
  });

  test('fails on its own among others that set the same field', async () => {
    const [taken, ...made] = await posts(4);
    const slugs = ['free-one', taken?.slug, 'free-two'];
    const { results } = await batch(
      'news',
      made.map(({ _id }, index) => ({ _id, version: 1, data: { slug: slugs[index] } })),
    );
    expect(results).toMatchObject([
      { ok: true, before: { slug: made[0]?.slug } },
      { ok: false, code: 'already-exists', data: { subject: 'slug' } },
      { ok: true, version: 2 },
    ]);
    const admin = await app.signIn('admin');
    for (const [index, { _id }] of made.entries()) {
      const { total } = (await admin.get(`/api/auditLog?record=${_id}`)).body;
      expect(total).toBe(index === 1 ? 0 : 1);
    }
  });

  test('creates its record along with others, except one whose slug is taken', async () => {
    const taken = await post();
    const slugs = ['new-one', taken.slug, 'new-two'];
    const { results } = await batch(
      'news',
      slugs.map((slug) => ({ create: buildRecord('news', { slug, author: 'Importer' }) })),
    );
    expect(results).toMatchObject([
      { ok: true, version: 1 },
      { _id: null, ok: false, code: 'already-exists', data: { subject: 'slug' } },
      { ok: true, version: 1 },
    ]);
    const found = await line.call('find', 'news', { slug: 'new-one' });
    expect(found.data).toMatchObject([{ _id: results[0]._id, author: 'Importer' }]);
  });

  test('stores texts, lists, pictures, times and empty fields completely', async () => {
    const service = app.app.service('products');
    const made: Made[] = [];
    for (let n = 0; n < 3; n += 1) made.push(await service.create(buildRecord('products')));
    const files = [await app.app.service('attachments').create(buildRecord('attachments'))];
    const data = {
      name: { en: 'Till "X" \\ 1', 'zh-hk': '收銀機' },
      price: [{ currency: 'HKD', amount: 12_300 }],
      media: files.map(({ _id }) => _id),
      publish: '2026-01-31T09:00:00.123Z',
      order: 3,
      category: null,
    };
    const { results } = await batch(
      'products',
      made.map(({ _id }) => ({ _id, version: 1, data })),
    );
    expect(results).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    for (const { _id } of made) expect(await service.get(_id)).toMatchObject({ ...data, version: 2 });
    const found = await line.call('find', 'products', { $search: { text: '收銀' }, $limit: 0 });
    expect(found.total).toBe(3);
  });

  test('merges with edits by others, but does not remove a record that others edited', async () => {
    const [merged, removed] = await Promise.all([post(), post()]);
    for (const { _id } of [merged, removed]) await app.app.service('news').patch(_id, { author: 'Bob' });
    const { results } = await batch('news', [
      { _id: merged._id, version: 1, data: { city: 'Sha Tin' } },
      { _id: removed._id, version: 1, remove: true },
    ]);
    expect(results).toMatchObject([
      { ok: true, version: 3, before: { city: null } },
      { ok: false, code: 'conflict', data: { conflicts: [{ field: 'author', theirs: 'Bob' }] } },
    ]);
    expect(await app.app.service('news').get(merged._id)).toMatchObject({ author: 'Bob', city: 'Sha Tin' });
  });

  test('names no field in a conflict that its caller may not read', async () => {
    const admin = await app.signIn('admin');
    const { _id, version } = await app.app.service('users').create(buildRecord('users'));
    await app.app.service('users').patch(_id, { passwordHash: '$argon2id$secret', companyName: 'Kiosk' });
    const changes = [{ _id, version, remove: true }];
    const { body } = await admin.post('/api/batches', { collection: 'users', changes });
    expect(body.results).toMatchObject([{ ok: false, code: 'conflict' }]);
    const { conflicts } = body.results[0].data;
    expect(conflicts).toContainEqual({ field: 'companyName', theirs: 'Kiosk', mine: null });
    expect(JSON.stringify(conflicts)).not.toMatch(/passwordHash|secret/);
  });

  test('needs its own permission and has its own audit entry', async () => {
    const admin = await app.signIn('admin');
    const draft = await app.app.service('pushMessages').create(buildRecord('pushMessages'));
    const scheduled = await app.app
      .service('pushMessages')
      .create(buildRecord('pushMessages', { status: 'scheduled', date: '2099-01-01T00:00:00.000Z' }));
    const link = 'https://harbour.example/new';
    const { results } = await batch('pushMessages', [
      { _id: draft._id, version: 1, data: { link } },
      { _id: scheduled._id, version: 1, data: { link } },
    ]);
    expect(results).toMatchObject([{ ok: true }, { ok: false, code: 'forbidden' }]);
    const { results: forbidden } = await batch('industries', [{ create: buildRecord('industries') }]);
    expect(forbidden).toMatchObject([{ _id: null, ok: false, code: 'forbidden' }]);
    const { data } = (await admin.get(`/api/auditLog?record=${draft._id}`)).body;
    expect(data).toMatchObject([{ method: 'patch', actor: editor.account.id, after: { link } }]);
  });
});

describe('a batch', () => {
  test.each([
    { who: 'a visitor', code: 'not-authenticated', role: undefined },
    { who: 'a merchant', code: 'forbidden', role: 'merchant' as const },
  ])('of $who is refused over REST and sockets', async ({ code, role }) => {
    const person = role && (await app.signIn(role));
    const body = { collection: 'news', changes: [{ create: buildRecord('news') }] };
    expect((await (person ?? app.http).post('/api/batches', body)).body.data.code).toBe(code);
    const socket = await app.socket(person);
    await expect(socket.call('create', 'batches', body, {})).rejects.toMatchObject({ data: { code } });
  });

  test('works over REST', async () => {
    const { _id } = await post();
    const changes = [{ _id, version: 1, data: { author: 'Amy' } }];
    const { status, body } = await editor.post('/api/batches', { collection: 'news', changes });
    expect([status, body]).toEqual([
      201,
      { results: [{ _id, ok: true, version: 2, before: { author: null } }] },
    ]);
  });

  test.each([
    { fact: 'that is empty', changes: [] },
    { fact: 'of too many', changes: Array.from({ length: BATCH_MAX + 1 }, () => ({ create: {} })) },
    {
      fact: 'that names a record twice',
      changes: [1, 2].map((version) => ({
        _id: '0190f5a0-0000-7000-8000-000000000009',
        version,
        data: {},
      })),
    },
    { fact: 'with an unknown kind of change', changes: [{ purge: true }] },
  ])('$fact is rejected as a whole', async ({ changes }) => {
    await expect(batch('news', changes)).rejects.toMatchObject({ data: { code: 'invalid-data' } });
  });

  test('has no other methods', async () => {
    await expect(line.call('find', 'batches', {})).rejects.toMatchObject({
      data: { code: 'method-not-allowed' },
    });
  });
});

describe('sockets', () => {
  test('receive a batch as one message per audience, with only the fields each may read', async () => {
    const [visitor, merchant] = [await app.socket(), await app.socket(await app.signIn('merchant'))];
    const made = await Promise.all([post({ status: 'published' }), post(), post({ status: 'published' })]);
    const sockets = [line, visitor, merchant];
    // A call of one's own arrives behind all earlier events.
    const settle = () => Promise.all(sockets.map((socket) => socket.call('find', 'categories', {})));
    await settle();
    const from = sockets.map((socket) => socket.reported().length);
    await batch(
      'news',
      made.map(({ _id }) => ({ _id, version: 1, data: { facebookPostId: `post-${_id}` } })),
    );
    await settle();
    const [staff, public_, shop] = sockets.map((socket, index) => socket.reported().slice(from[index]));
    expect(staff).toMatchObject([
      ['news batch', made.map(({ _id }) => ({ event: 'patched', record: { _id } }))],
    ]);
    expect(public_).toMatchObject([['news batch', [{ event: 'patched' }, { event: 'patched' }]]]);
    expect(shop).toEqual(public_);
    expect(JSON.stringify(public_)).not.toContain('facebookPostId');
  });

  test('receive a batch of one like any other change', async () => {
    const { _id } = await post();
    await batch('news', [{ _id, version: 1, data: { author: 'Amy' } }]);
    await line.call('find', 'categories', {});
    expect(line.reported().at(-1)).toMatchObject(['news patched', { _id, author: 'Amy' }]);
  });

  test('of our own client receive single events, so that live lists update', async () => {
    const user = { _id: editor.account.id, email: editor.email, name: '', role: 'editor' } as const;
    const signIn = async () => ({ accessToken: editor.accessToken, user });
    const tokens: TokenSource = { signIn, refresh: signIn, signOut: async () => {}, clear: async () => {} };
    const client = createRealtimeClient({ url: app.url, tokens, onError: () => {} });
    client.connect();
    await client.session.resume();
    const made = await posts(3);
    const list = client.liveQuery('news', { query: { city: 'Tai Po', $limit: 10 }, onChange: () => {} });
    await eventually(() => expect(list.state().status).toBe('ready'));
    const changes = made.map(({ _id }) => ({ _id, version: 1, data: { city: 'Tai Po' } }));
    const response = await client.call('batches', { collection: 'news', changes: changes as never });
    expect(response.results.map(({ ok }) => ok)).toEqual([true, true, true]);
    await eventually(() => expect(list.state().page?.total).toBe(3));
    client.close();
  });
});

test(`changes ${ROWS} rows in batches of a hundred, each exactly once`, async () => {
  const service = app.app.service('categories');
  const changeAll = async (changes: readonly object[]) => {
    const results: Made[] = [];
    for (let start = 0; start < changes.length; start += BATCH_MAX) {
      results.push(...(await batch('categories', changes.slice(start, start + BATCH_MAX))).results);
    }
    return results;
  };
  const rows = Array.from({ length: ROWS }, (_, n) => buildRecord('categories', { slug: `row-${n}` }));
  const made = await changeAll(rows.map((create) => ({ create })));
  expect(new Set(made.map(({ _id }) => _id)).size).toBe(rows.length);
  const changed = await changeAll(made.map(({ _id, version }) => ({ _id, version, data: { order: 7 } })));
  expect(changed.filter(({ version }) => version !== 2)).toEqual([]);
  expect(await line.call('find', 'categories', { order: 7, $limit: 0 })).toMatchObject({ total: ROWS });
  await changeAll(changed.map(({ _id, version }) => ({ _id, version, remove: true })));
  expect(await service.find({ query: { $limit: 0 } })).toMatchObject({ total: 0 });
});
