import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const past = '2020-01-01T00:00:00.000Z';
const future = '2040-01-01T00:00:00.000Z';
const collections = [
  ['news', 'publishFrom', 'publishTo'],
  ['products', 'publish', 'expiry'],
  ['campaigns', 'publish', 'expiry'],
  ['ads', 'publish', 'expiry'],
] as const;

const app = forAllTests(await startTestApp());
const editor = await app.signIn('editor');

test.each(collections)('%s: cannot be published after the end, by any path', async (name, _from, until) => {
  const over = buildRecord(name, {
    status: 'published',
    [until]: past,
    ...(name === 'news' ? { publishFrom: '2019-01-01T00:00:00.000Z' } : {}),
  });
  const refused = await editor.post(`/api/${name}`, over);
  expect([refused.status, refused.body.data.issues]).toMatchObject([
    400,
    [{ path: until, code: 'alreadyOver' }],
  ]);
  const { body: draft } = await editor.post(`/api/${name}`, { ...over, status: 'draft' });
  const path = `/api/${name}/${draft._id}`;
  expect((await editor.patch(path, { status: 'published', version: 1 })).body.data.issues[0].path).toBe(
    until,
  );
  const changes = [{ _id: draft._id, version: 1, data: { status: 'published' } }];
  const { body } = await editor.post('/api/batches', { collection: name, changes });
  expect(body.results).toMatchObject([{ ok: false, code: 'invalid-data' }]);
  const published = await editor.patch(path, { status: 'published', [until]: future, version: 1 });
  expect(published.status).toBe(200);
  // What is live may be ended at once.
  expect((await editor.patch(path, { [until]: past, version: 2 })).status).toBe(200);
});

test.each(collections)('%s: cannot end before the beginning', async (name, from, until) => {
  const turned = buildRecord(name, { [from]: future, [until]: '2039-01-01T00:00:00.000Z' });
  expect((await editor.post(`/api/${name}`, turned)).body.data.issues).toMatchObject([
    { path: until, code: 'endsBeforeStart' },
  ]);
  const { body } = await editor.post(`/api/${name}`, { ...turned, [until]: null });
  const patched = await editor.patch(`/api/${name}/${body._id}`, { [until]: past, version: 1 });
  expect(patched.body.data.issues[0].code).toBe('endsBeforeStart');
});

test('a post of the events page cannot be published without its event, by any path', async () => {
  const post = buildRecord('news', { hasEvent: true, event: null, publishFrom: past, status: 'draft' });
  const refused = { path: 'hasEvent', code: 'eventMissing' };
  const created = await editor.post('/api/news', { ...post, status: 'published' });
  expect(created.body.data.issues).toMatchObject([refused]);
  const { body } = await editor.post('/api/news', post);
  const patched = await editor.patch(`/api/news/${body._id}`, { status: 'published', version: 1 });
  expect(patched.body.data.issues).toMatchObject([refused]);
});

test('an event and an incident must end after they begin, by any path', async () => {
  const event = { title: { en: 'Fair' }, content: { en: 'Come' }, location: 'hk' };
  const times = (startDate: string, endDate: string) => ({ event: { ...event, startDate, endDate } });
  const fair = buildRecord('news', { hasEvent: true, ...times(past, future) });
  const turned = { path: 'event.endDate', code: 'endsBeforeStart' };
  const refused = await editor.post('/api/news', { ...fair, ...times(future, past) });
  expect([refused.status, refused.body.data.issues]).toMatchObject([400, [turned]]);
  const { body: stored } = await editor.post('/api/news', fair);
  const change = { _id: stored._id, version: 1, data: times(future, past) };
  const { body } = await editor.post('/api/batches', { collection: 'news', changes: [change] });
  expect(body.results).toMatchObject([{ ok: false, code: 'invalid-data' }]);

  const outage = buildRecord('incidents', { startedAt: future, endedAt: past });
  expect((await editor.post('/api/incidents', outage)).body.data.issues).toMatchObject([
    { path: 'endedAt', code: 'endsBeforeStart' },
  ]);
});

test('two people who change one end each at the same time leave no inverted period', async () => {
  const months = (start: number, end: number) => ({
    startedAt: `2030-0${start}-01T00:00:00.000Z`,
    endedAt: `2030-0${end}-01T00:00:00.000Z`,
  });
  for (let round = 0; round < 5; round += 1) {
    const { body } = await editor.post('/api/incidents', buildRecord('incidents', months(3, 7)));
    const { startedAt, endedAt } = months(6, 4);
    const path = `/api/incidents/${body._id}`;
    const responses = await Promise.all([
      editor.patch(path, { startedAt, version: 1 }),
      editor.patch(path, { endedAt, version: 1 }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = responses.find(({ status }) => status === 400);
    expect(refused?.body.data.issues).toMatchObject([{ path: 'endedAt', code: 'endsBeforeStart' }]);
  }
});

test('a record whose period is over can be changed elsewhere', async () => {
  const over = buildRecord('news', {
    status: 'published',
    publishFrom: '2019-01-01T00:00:00.000Z',
    publishTo: past,
  });
  const { _id } = await app.app.service('news').create(over);
  expect((await editor.patch(`/api/news/${_id}`, { author: 'Amy', version: 1 })).status).toBe(200);
});
