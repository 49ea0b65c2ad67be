import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const view = { page: 'news', name: 'Drafts of this week', query: '?status=draft&sort=-updatedAt' };
const app = forAllTests(await startTestApp());
const people = {
  amy: await app.signIn('editor'),
  bob: await app.signIn('editor'),
  admin: await app.signIn('admin'),
};

test('a view belongs to its creator, who cannot name another owner', async () => {
  const { amy, bob } = people;
  const { status, body } = await amy.post('/api/savedViews', view);
  expect([status, body]).toMatchObject([201, { ...view, owner: amy.account.id, shared: false }]);
  const claimed = await amy.post('/api/savedViews', { ...view, owner: bob.account.id });
  expect(claimed.body.data).toEqual({ code: 'forbidden-field', subject: 'owner' });
  for (const other of [bob, people.admin]) {
    expect((await other.get(`/api/savedViews/${body._id}`)).body.data.code).toBe('not-found');
  }
});

test('all staff can use a shared view, and only its creator can change it', async () => {
  const { amy, bob, admin } = people;
  const { body } = await amy.post('/api/savedViews', { ...view, name: 'Shared', shared: true });
  const path = `/api/savedViews/${body._id}`;
  for (const other of [bob, admin]) {
    expect((await other.get('/api/savedViews?page=news')).body.data).toMatchObject([{ name: 'Shared' }]);
    const change = { name: 'Taken', version: body.version };
    expect((await other.patch(path, change)).body.data.code).toBe('forbidden');
    expect((await other.delete(path)).body.data.code).toBe('forbidden');
  }
  expect((await amy.patch(path, { name: 'Renamed', version: 1 })).body.name).toBe('Renamed');
});

test('sharing a view shows it to colleagues, and unsharing it removes it from them', async () => {
  const { amy, bob } = people;
  const [maker, colleague, visitor] = [await app.socket(amy), await app.socket(bob), await app.socket()];
  const made = await maker.call('create', 'savedViews', view, {});
  const shared = await maker.call('patch', 'savedViews', made._id, { shared: true, version: 1 }, {});
  await maker.call('patch', 'savedViews', made._id, { shared: false, version: shared.version }, {});
  for (const line of [colleague, visitor]) await line.call('find', 'categories', {});
  expect(colleague.reported().map(([event]) => event)).toEqual(['savedViews created', 'savedViews removed']);
  expect(visitor.reported()).toEqual([]);
  expect(maker.reported().map(([event]) => event)).toEqual([
    'savedViews created',
    'savedViews patched',
    'savedViews patched',
  ]);
});
