import type { RecordOf } from '@harbour/core/contract/collections';
import { newRecordId, type RecordId } from '@harbour/core/contract/values';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

type Job = RecordOf<'bulkJobs'>;
interface Made {
  readonly _id: RecordId;
  readonly version: number;
}

const DAY_MS = 86_400_000;

let app: TestApp;
let editor: Person;
let moved: number;
beforeEach(async () => {
  // Access tokens are signed by the machine's clock, so a test's days pass before today.
  moved = -40 * DAY_MS;
  app = await startTestApp({ now: () => Date.now() + moved });
  editor = await app.signIn('editor');
});
afterEach(() => app[Symbol.asyncDispose]());

const post = (given = {}): Promise<Made> => app.app.service('news').create(buildRecord('news', given));
const posts = (count: number, given = {}) => Promise.all(Array.from({ length: count }, () => post(given)));
const idOf = (record: Made | undefined): RecordId => {
  if (!record) throw new Error('There is no such record');
  return record._id;
};
const rowsOf = (records: readonly Made[]) => records.map(({ _id, version }) => ({ _id, version }));

async function request(person: Person, action: string, data: object) {
  const { status, body } = await person.post(`/api/bulkJobs/${action}`, data);
  if (status >= 400) throw Object.assign(new Error(body.message), { body });
  return body;
}

interface Order {
  readonly kind: string;
  readonly rows: readonly object[];
  readonly data?: object;
  readonly collection?: string;
}

async function start(person: Person, { kind, rows, data, collection = 'news' }: Order): Promise<RecordId> {
  const id = newRecordId();
  await request(person, 'open', { id, collection, kind, total: rows.length, ...(data && { data }) });
  for (let from = 0; from < rows.length; from += 500)
    await request(person, 'add', { id, from, rows: rows.slice(from, from + 500) });
  await request(person, 'begin', { id });
  return id;
}

const jobOf = (id: RecordId): Promise<Job> => app.app.service('bulkJobs').get(id);
const ended = (id: RecordId, status = 'done') =>
  eventually(async () => expect(await jobOf(id)).toMatchObject({ status }));

/** Waits until no server executes the job. */
const atRest = (id: RecordId) =>
  eventually(async () => {
    const orders = app.database.db.selectFrom('bulkOrders').select('owner').where('job', '=', id);
    expect(await orders.executeTakeFirst()).toEqual({ owner: null });
  });

async function undo(person: Person, id: RecordId): Promise<Job> {
  const job: Job = await request(person, 'undo', { id });
  await ended(job._id);
  return jobOf(job._id);
}

describe('a bulk job', () => {
  test('edits its rows, lists conflicts with both values, and can be undone once', async () => {
    const made = await posts(230, { author: 'Amy' });
    const [theirs, same] = made;
    await app.app.service('news').patch(idOf(theirs), { author: 'Ben' });
    await app.app.service('news').patch(idOf(same), { author: 'Cat' });
    const id = await start(editor, { kind: 'edit', data: { author: 'Cat' }, rows: rowsOf(made) });
    await ended(id);
    expect(await jobOf(id)).toMatchObject({ changed: 228, skipped: 1, refused: 1, changedFields: 'author' });
    const { rows } = await request(editor, 'rows', { id, outcome: 'refused' });
    expect(rows).toMatchObject([
      {
        record: theirs?._id,
        code: 'conflict',
        data: { author: 'Cat' },
        detail: { conflicts: [{ field: 'author', theirs: 'Ben', mine: 'Cat' }], version: 2 },
      },
    ]);
    const back = await undo(editor, id);
    expect(back).toMatchObject({ kind: 'undo', undoOf: id, total: 228, changed: 228, refused: 0 });
    const authors = await Promise.all(made.map(({ _id }) => app.app.service('news').get(_id)));
    expect(authors.map(({ author }) => author)).toEqual(['Ben', 'Cat', ...Array(228).fill('Amy')]);
    await expect(request(editor, 'undo', { id })).resolves.toMatchObject({ _id: back._id });
  });

  test('does not undo what others have changed since, and lists it', async () => {
    const made = await posts(3, { author: 'Amy' });
    const id = await start(editor, { kind: 'edit', data: { author: 'Cat' }, rows: rowsOf(made) });
    await ended(id);
    await app.app.service('news').patch(idOf(made[1]), { author: 'Ben' });
    const back = await undo(editor, id);
    expect(back).toMatchObject({ changed: 2, refused: 1 });
    const { rows } = await request(editor, 'rows', { id: back._id, outcome: 'refused' });
    expect(rows).toMatchObject([{ record: made[1]?._id, code: 'conflict' }]);
    expect(await app.app.service('news').get(idOf(made[1]))).toMatchObject({ author: 'Ben' });
  });

  test('removes, publishes and imports rows, and each can be undone', async () => {
    const made = await posts(120, { status: 'draft' });
    const published = await start(editor, {
      kind: 'publish',
      data: { status: 'published' },
      rows: rowsOf(made),
    });
    await ended(published);
    const find = (query: object) => app.app.service('news').find({ query: { ...query, $limit: 0 } });
    expect((await find({ status: 'published' })).total).toBe(120);
    await undo(editor, published);
    expect((await find({ status: 'draft' })).total).toBe(120);
    const now = made.map(({ _id }) => ({ _id, version: 3 }));
    const removed = await start(editor, { kind: 'remove', rows: now });
    await ended(removed);
    expect((await find({})).total).toBe(0);
    await undo(editor, removed);
    expect((await find({})).total).toBe(120);
    const created = Array.from({ length: 150 }, () => ({ create: buildRecord('news') }));
    const imported = await start(editor, {
      kind: 'import',
      rows: [...created, { _id: made[0]?._id, version: 5, data: { author: 'File' } }],
    });
    await ended(imported);
    expect(await jobOf(imported)).toMatchObject({ changed: 151, refused: 0 });
    expect((await find({})).total).toBe(270);
    await undo(editor, imported);
    expect((await find({})).total).toBe(120);
  });

  test('gives a row the unique value that a later row releases, and undoes that', async () => {
    const made = await Promise.all(['a', 'b', 'c', 'held', 'spare'].map((slug) => post({ slug })));
    const slugs = () =>
      Promise.all(made.map(async ({ _id }) => (await app.app.service('news').get(_id)).slug));
    const rows = ['b', 'c', 'd', 'held', 'held'].map((slug, at) => ({ ...rowsOf(made)[at], data: { slug } }));
    const id = await start(editor, { rows, kind: 'import' });
    await ended(id);
    expect(await jobOf(id)).toMatchObject({ changed: 3, skipped: 1, refused: 1 });
    expect(await slugs()).toEqual(['b', 'c', 'd', 'held', 'spare']);
    await undo(editor, id);
    expect(await slugs()).toEqual(['a', 'b', 'c', 'held', 'spare']);
  });

  test('retries refused rows, and overwrites only what the person has seen', async () => {
    const made = await posts(2, { author: 'Amy' });
    const [first] = made;
    await app.app.service('news').patch(idOf(first), { author: 'Ben' });
    const id = await start(editor, { kind: 'edit', data: { author: 'Cat' }, rows: rowsOf(made) });
    await ended(id);
    await request(editor, 'retry', { id });
    await ended(id);
    expect(await jobOf(id)).toMatchObject({ changed: 1, refused: 1 });
    await app.app.service('news').patch(idOf(first), { author: 'Dan' });
    await request(editor, 'retry', { id, overwrite: true });
    await ended(id);
    expect(await jobOf(id)).toMatchObject({ changed: 1, refused: 1 });
    await request(editor, 'retry', { id, overwrite: true });
    await ended(id);
    expect(await jobOf(id)).toMatchObject({ changed: 2, refused: 0 });
    await undo(editor, id);
    expect(await app.app.service('news').get(idOf(first))).toMatchObject({ author: 'Dan' });
  });

  test('can be paused, resumed and cancelled midway, and what was done can be undone', async () => {
    const made = await posts(1_000, { author: 'Amy' });
    const id = await start(editor, { kind: 'edit', data: { author: 'Cat' }, rows: rowsOf(made) });
    await eventually(async () => expect((await jobOf(id)).changed).toBeGreaterThan(0));
    await request(editor, 'steer', { id, step: 'pause' });
    await atRest(id);
    const paused = await jobOf(id);
    expect(paused.status).toBe('paused');
    expect(paused.changed).toBeLessThan(1_000);
    await request(editor, 'steer', { id, step: 'resume' });
    await eventually(async () => expect((await jobOf(id)).changed).toBeGreaterThan(paused.changed));
    await request(editor, 'steer', { id, step: 'cancel' });
    await atRest(id);
    const { changed, status } = await jobOf(id);
    expect(status).toBe('cancelled');
    expect(changed).toBeLessThan(1_000);
    const count = async (author: string) =>
      (await app.app.service('news').find({ query: { $limit: 1_000, $cursor: '' } })).data.filter(
        (item: { readonly author: string }) => item.author === author,
      ).length;
    expect(await count('Cat')).toBe(changed);
    expect(await undo(editor, id)).toMatchObject({ total: changed, changed });
    expect(await count('Amy')).toBe(1_000);
  });

  test('is one audit entry with an entry for each row inside', async () => {
    const admin = await app.signIn('admin');
    const made = await posts(120, { author: 'Amy' });
    const id = await start(editor, { kind: 'edit', data: { author: 'Cat' }, rows: rowsOf(made) });
    await ended(id);
    const single = (await admin.get('/api/auditLog?job=null&$limit=50')).body;
    expect(single.data.filter(({ record }: { readonly record: string }) => record === id)).toMatchObject([
      {
        collection: 'bulkJobs',
        actorEmail: editor.email,
        method: 'create',
        after: { kind: 'edit', total: 120 },
      },
    ]);
    const inside = (await admin.get(`/api/auditLog?job=${id}`)).body;
    expect(inside).toMatchObject({ total: 120 });
    expect(inside.data[0]).toMatchObject({
      actorEmail: editor.email,
      before: { author: 'Amy' },
      after: { author: 'Cat' },
    });
  });
});

describe('the permissions of a bulk job', () => {
  test('are those of its author, for every row and field', async () => {
    const [made] = await posts(1);
    const unseen = await app.app.service('users').create(buildRecord('users'));
    const rows = rowsOf([unseen]);
    await expect(start(editor, { kind: 'remove', collection: 'users', rows })).rejects.toMatchObject({
      body: { code: 403, data: { code: 'forbidden' } },
    });
    const id = await start(editor, {
      kind: 'edit',
      data: { version: 9, createdAt: '2020-01-01T00:00:00.000Z' },
      rows: rowsOf(made ? [made] : []),
    });
    await ended(id);
    expect(await jobOf(id)).toMatchObject({ changed: 0, refused: 1 });
    const { rows: refused } = await request(editor, 'rows', { id });
    expect(refused).toMatchObject([{ outcome: 'refused', code: 'forbidden-field' }]);
  });

  test('hide the content of private views from colleagues, but not that they changed', async () => {
    const colleague = await app.signIn('editor');
    const admin = await app.signIn('admin');
    const view = { page: '/orders', name: 'My secret view', query: '?$search=secret' };
    const { body: made } = await editor.post('/api/savedViews', view);
    const id = await start(editor, {
      kind: 'edit',
      collection: 'savedViews',
      data: { name: 'A secret name' },
      rows: rowsOf([made]),
    });
    await ended(id);
    expect(JSON.stringify(await request(editor, 'rows', { id }))).toContain('A secret name');
    for (const other of [colleague, admin]) {
      const shown = await request(other, 'rows', { id });
      expect(shown.rows).toMatchObject([{ outcome: 'changed', data: {}, before: {} }]);
      expect(JSON.stringify(shown)).not.toContain('ecret');
    }
  });

  test('are checked for each row if they have a condition', async () => {
    const service = app.app.service('pushMessages');
    const drafts = await Promise.all(
      [1, 2].map(() => service.create(buildRecord('pushMessages', { status: 'draft' }))),
    );
    const sent = await service.create(buildRecord('pushMessages', { status: 'sent' }));
    const id = await start(editor, {
      kind: 'edit',
      collection: 'pushMessages',
      data: { title: { en: 'Closed on Monday' } },
      rows: rowsOf([...drafts, sent]),
    });
    await ended(id);
    expect(await jobOf(id)).toMatchObject({ changed: 2, refused: 1 });
    const titles = await Promise.all([...drafts, sent].map(({ _id }) => service.get(_id)));
    expect(titles.map(({ title }) => title.en)).toEqual([
      ...Array(2).fill('Closed on Monday'),
      sent.title.en,
    ]);
    await undo(editor, id);
    expect(await service.get(drafts[0]._id)).toMatchObject({ title: drafts[0].title, version: 3 });
  });

  test('let staff see jobs of collections they may read, and only author and admins steer them', async () => {
    const admin = await app.signIn('admin');
    const user = await app.app.service('users').create(buildRecord('users'));
    const ofUsers = await start(admin, { kind: 'remove', collection: 'users', rows: rowsOf([user]) });
    const [made] = await posts(1);
    const ofNews = await start(admin, { kind: 'remove', rows: rowsOf(made ? [made] : []) });
    const { body } = await editor.get('/api/bulkJobs');
    expect(body.data.map(({ _id }: Job) => _id)).toEqual([ofNews]);
    await expect(request(editor, 'rows', { id: ofUsers })).rejects.toMatchObject({
      body: { data: { code: 'not-found' } },
    });
    await expect(request(editor, 'steer', { id: ofNews, step: 'cancel' })).rejects.toMatchObject({
      body: { data: { code: 'forbidden' } },
    });
  });

  test('end with the account: its job stops, and resumes once the account is enabled again', async () => {
    const admin = await app.signIn('admin');
    const made = await posts(1_000, { author: 'Amy' });
    const id = await start(editor, { kind: 'edit', data: { author: 'Cat' }, rows: rowsOf(made) });
    await eventually(async () => expect((await jobOf(id)).changed).toBeGreaterThan(0));
    const { id: account } = editor.account;
    await app.app.service('admins').patch(account, { disabledAt: new Date().toISOString() });
    await ended(id, 'failed');
    const stopped = await jobOf(id);
    expect(stopped).toMatchObject({ failure: 'not-authenticated', refused: 0 });
    expect(stopped.changed).toBeLessThan(1_000);
    await app.app.service('admins').patch(account, { disabledAt: null });
    await request(admin, 'steer', { id, step: 'resume' });
    await ended(id);
    expect(await jobOf(id)).toMatchObject({ changed: 1_000, refused: 0, failure: null });
  });
});

test('the rows of a bulk job are removed after 30 days, and it can no longer be undone', async () => {
  const id = await start(editor, { kind: 'edit', data: { author: 'Cat' }, rows: rowsOf(await posts(2)) });
  await ended(id);
  moved += 29 * DAY_MS;
  await app.runJobs();
  expect((await request(editor, 'rows', { id })).rows).toHaveLength(2);
  moved += 2 * DAY_MS;
  await app.runJobs();
  expect((await request(editor, 'rows', { id })).rows).toHaveLength(0);
  await expect(request(editor, 'undo', { id })).rejects.toMatchObject({
    body: { data: { code: 'not-found' } },
  });
  expect(await jobOf(id)).toMatchObject({ status: 'done', changed: 2, keptUntil: null });
});

test('repeated calls open one job and add each row once, and it begins only with all rows', async () => {
  const made = await posts(3, { author: 'Amy' });
  const id = newRecordId();
  const opening = { id, collection: 'news', kind: 'edit', total: 3, data: { author: 'Cat' } };
  await request(editor, 'open', opening);
  await request(editor, 'open', opening);
  for (let time = 0; time < 2; time += 1)
    await request(editor, 'add', { id, from: 0, rows: rowsOf(made.slice(0, 2)) });
  await expect(request(editor, 'begin', { id })).rejects.toMatchObject({
    body: { data: { code: 'count-changed', expected: 3, found: 2 } },
  });
  await request(editor, 'add', { id, from: 2, rows: rowsOf(made.slice(2)) });
  await request(editor, 'begin', { id });
  await request(editor, 'begin', { id });
  await ended(id);
  expect(await jobOf(id)).toMatchObject({ changed: 3, skipped: 0, refused: 0 });
});
