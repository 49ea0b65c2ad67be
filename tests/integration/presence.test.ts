import { randomUUID } from 'node:crypto';
import { createRealtimeClient, type TokenSource, watchPresence } from '@harbour/core/realtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import type { TestSocket } from '../kit/test-socket.ts';

let app: TestApp;
let people: { readonly amy: Person; readonly bob: Person };
beforeAll(async () => {
  app = await startTestApp();
  people = { amy: await app.signIn('editor'), bob: await app.signIn('admin') };
});
afterAll(() => app[Symbol.asyncDispose]());

const newPost = async (): Promise<string> => (await app.app.service('news').create(buildRecord('news')))._id;
const look = (line: TestSocket, id: string, field?: string | null) =>
  line.call('create', 'presence', { collection: 'news', id, ...(field === undefined ? {} : { field }) }, {});
const settle = (line: TestSocket) => line.call('find', 'categories', { $limit: 0 });
const reported = (line: TestSocket) => line.reported().filter(([event]) => event === 'presence changed');
const names = (presence: unknown) =>
  (presence as { readonly people: readonly { readonly admin: string }[] }).people.map(({ admin }) => admin);

describe('people at one record', () => {
  test('are notified of each other, and nobody else is', async () => {
    const [id, other] = [await newPost(), await newPost()];
    const [amy, bob, elsewhere] = [
      await app.socket(people.amy),
      await app.socket(people.bob),
      await app.socket(people.amy),
    ];
    await look(elsewhere, other);
    expect(names(await look(amy, id))).toEqual([people.amy.account.id]);
    const { people: both } = await look(bob, id, 'title');
    expect(both).toMatchObject([
      { admin: people.amy.account.id, name: people.amy.email },
      { admin: people.bob.account.id, field: 'title', since: expect.any(String) },
    ]);
    await settle(elsewhere);
    await settle(amy);
    expect(reported(amy).at(-1)).toEqual(['presence changed', { collection: 'news', id, people: both }]);
    expect(reported(elsewhere).every(([, news]) => news.id === other)).toBe(true);
  });

  test('are notified which field the other edits, and when they leave', async () => {
    const id = await newPost();
    const [amy, bob] = [await app.socket(people.amy), await app.socket(people.bob)];
    await look(amy, id);
    const { _id } = await look(bob, id);
    expect((await look(bob, id, 'author'))._id).toBe(_id);
    await look(bob, id, null);
    await bob.call('remove', 'presence', _id, {});
    await settle(amy);
    const fields = reported(amy).map(([, news]) => JSON.stringify(news).includes('"field":"author"'));
    expect(fields).toEqual([false, false, true, false, false]);
    expect(names(reported(amy).at(-1)?.[1])).toEqual([people.amy.account.id]);
  });

  test('leave when their connection closes, each window on its own', async () => {
    const id = await newPost();
    const [amy, first, second] = [
      await app.socket(people.amy),
      await app.socket(people.bob),
      await app.socket(people.bob),
    ];
    await look(amy, id);
    await look(first, id);
    expect(names(await look(second, id))).toHaveLength(2);
    const before = reported(amy).length;
    first.close();
    await first.closed();
    expect(names(await look(amy, id))).toHaveLength(2);
    expect(reported(amy)).toHaveLength(before);
    second.close();
    await eventually(() => expect(names(reported(amy).at(-1)?.[1])).toEqual([people.amy.account.id]));
  });

  test('do not remain if their connection closes while the record is being read', async () => {
    const id = await newPost();
    const [amy, first] = [await app.socket(people.amy), await app.socket(people.bob)];
    const reading = Promise.withResolvers<void>();
    app.app.service('news').hooks({ before: { get: [() => reading.promise] } });
    look(first, id).catch(() => undefined);
    await settle(first);
    const gone = new Promise((resolve) => app.app.once('disconnect', resolve));
    first.close();
    await gone;
    reading.resolve();
    expect(names(await look(amy, id))).toEqual([people.amy.account.id]);
  });

  test('leave when they sign out or are disabled', async () => {
    const id = await newPost();
    const eve = await app.signIn('editor');
    const [amy, leaving, disabled] = [
      await app.socket(people.amy),
      await app.socket(people.bob),
      await app.socket(eve),
    ];
    for (const line of [amy, leaving, disabled]) await look(line, id);
    await leaving.call('remove', 'authentication', null, {});
    people = { ...people, bob: await app.signIn('admin') };
    await app.app.service('admins').patch(eve.account.id, { disabledAt: new Date().toISOString() });
    await eventually(() => expect(names(reported(amy).at(-1)?.[1])).toEqual([people.amy.account.id]));
  });
});

describe('presence is refused', () => {
  test('to those who may not read the record, and to those who are not staff', async () => {
    const amy = await app.socket(people.amy);
    const form = await app.app
      .service('contactForms')
      .create(buildRecord('contactForms', { reference: undefined }));
    const at = (collection: string, id: string) => amy.call('create', 'presence', { collection, id }, {});
    await expect(at('contactForms', form._id)).rejects.toMatchObject({ data: { code: 'forbidden' } });
    await expect(at('news', form._id)).rejects.toMatchObject({ data: { code: 'not-found' } });
    const [visitor, merchant] = [await app.socket(), await app.socket(await app.signIn('merchant'))];
    const id = await newPost();
    await expect(look(visitor, id)).rejects.toMatchObject({ data: { code: 'not-authenticated' } });
    await expect(look(merchant, id)).rejects.toMatchObject({ data: { code: 'forbidden' } });
    await expect(merchant.call('remove', 'presence', 'x', {})).rejects.toMatchObject({
      data: { code: 'forbidden' },
    });
  });

  test('without a socket, and at more than twenty records', async () => {
    const id = await newPost();
    const { body } = await people.amy.post('/api/presence', { collection: 'news', id });
    expect(body.data.code).toBe('method-not-allowed');
    const amy = await app.socket(people.amy);
    const posts: string[] = [id];
    while (posts.length < 23) posts.push(await newPost());
    const views = await Promise.allSettled(posts.map((post) => look(amy, post)));
    expect(views.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(views.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { data: { code: 'too-many-requests' } },
    });
  });
});

/** Connects our own client as Amy. */
async function connectClient(onError: (error: unknown) => void = () => {}) {
  const { amy } = people;
  const user = { _id: amy.account.id, email: amy.email, name: '', role: 'editor' } as const;
  const signIn = async () => ({ accessToken: amy.accessToken, user });
  const tokens: TokenSource = { signIn, refresh: signIn, signOut: async () => {}, clear: async () => {} };
  const client = createRealtimeClient({ url: app.url, tokens, onError });
  client.connect();
  await client.session.resume();
  return client;
}

test('our own client reports no error for a record that is gone', async () => {
  const errors: unknown[] = [];
  const client = await connectClient((error) => errors.push(error));
  const watch = (id: string, onChange: () => void) =>
    watchPresence(client.presence, { collection: 'news', id: id as never, onChange });
  const id = await newPost();
  await new Promise<void>((seen) => {
    watch(id, seen);
  });
  const gone = randomUUID();
  watch(gone, () => {});
  // Asked for after the watch, it is refused after it too.
  const requested = client.presence.service.create({ collection: 'news', id: gone as never, field: null });
  await expect(requested).rejects.toThrow('news has no record');
  client.close();
  expect(errors).toEqual([]);
});

test('our own client announces itself again on a new connection', async () => {
  const id = await newPost();
  const { amy } = people;
  const client = await connectClient();
  const heard: number[] = [];
  const watching = watchPresence(client.presence, {
    collection: 'news',
    id: id as never,
    onChange: (present) => heard.push(present.length),
  });
  await eventually(() => expect(heard).toContain(1));
  const bob = await app.socket(people.bob);
  expect(names(await look(bob, id))).toHaveLength(2);
  await app.app.service('admins').patch(amy.account.id, { type: 'admin' });
  await eventually(() => expect(heard).toContain(0));
  await eventually(() => expect(heard.slice(heard.indexOf(0))).toContain(2));
  watching.edit('title');
  await eventually(() => expect(JSON.stringify(reported(bob).at(-1))).toContain('"field":"title"'));
  watching.close();
  await eventually(() => expect(names(reported(bob).at(-1)?.[1])).toEqual([people.bob.account.id]));
  client.close();
});
