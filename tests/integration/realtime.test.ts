import { actions } from '@harbour/core/contract/actions';
import { describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';
import type { ReceivedEvent } from '../kit/test-socket.ts';

const app = forAllTests(await startTestApp());
const admin = await app.signIn('admin');
const merchant = await app.signIn('merchant');
const sockets = {
  visitor: await app.socket(),
  merchant: await app.socket(merchant),
  stranger: await app.socket(await app.signIn('merchant')),
  editor: await app.socket(await app.signIn('editor')),
  admin: await app.socket(admin),
};

/**
 * The events that each socket received while `work` ran; a later call of its own ensures that none is still
 * in transit.
 */
async function eventsDuring(
  work: () => Promise<unknown>,
): Promise<Readonly<Record<string, readonly ReceivedEvent[]>>> {
  const entries = Object.entries(sockets);
  const settle = () =>
    Promise.all(entries.map(([, socket]) => socket.call('find', 'categories', { $limit: 0 })));
  await settle();
  const before = entries.map(([, socket]) => socket.reported().length);
  await work();
  await settle();
  return Object.fromEntries(
    entries.map(([name, socket], index) => [name, socket.reported().slice(before[index])]),
  );
}
const names = (reported: Readonly<Record<string, readonly ReceivedEvent[]>>) =>
  Object.fromEntries(
    Object.entries(reported).map(([name, events]) => [name, events.map(([event]) => event)]),
  );

test('a price changed by an admin over the socket reaches visitors live and complete', async () => {
  const { _id: id, version } = await app.app.service('modules').create(buildRecord('modules'));
  const monthPrice = [{ currency: 'HKD', amount: 12_300 }];
  const reported = await eventsDuring(() =>
    sockets.admin.call('patch', 'modules', id, { monthPrice, version }, {}),
  );
  expect(reported.visitor).toEqual([['modules patched', expect.objectContaining({ _id: id, monthPrice })]]);
  expect(reported.visitor?.[0]?.[1]).not.toHaveProperty('deletedAt');
});

describe('a post', () => {
  test('is created for staff as a draft, then for everyone, then removed for visitors', async () => {
    let post: { _id: string; version: number };
    const created = await eventsDuring(async () => {
      post = await sockets.editor.call('create', 'news', buildRecord('news'), {});
    });
    const patch = (data: object) => async () => {
      post = await sockets.editor.call('patch', 'news', post._id, { ...data, version: post.version }, {});
    };
    const published = await eventsDuring(patch({ status: 'published' }));
    const withdrawn = await eventsDuring(patch({ status: 'draft' }));
    expect(names(created)).toMatchObject({ visitor: [], merchant: [], editor: ['news created'] });
    expect(names(published)).toMatchObject({
      visitor: ['news created'],
      merchant: ['news created'],
      editor: ['news patched'],
    });
    expect(withdrawn.visitor).toEqual([['news removed', { _id: expect.any(String) }]]);
    expect(names(withdrawn)).toMatchObject({ editor: ['news patched'] });
  });

  test('is reported when it goes to the trash and comes back', async () => {
    const { _id } = await app.app.service('news').create(buildRecord('news', { status: 'published' }));
    const reported = await eventsDuring(async () => {
      await sockets.editor.call('remove', 'news', _id, {});
      await sockets.editor.call('restore', 'news', { id: _id }, {});
    });
    expect(names(reported)).toMatchObject({
      visitor: ['news removed', 'news restored'],
      editor: ['news removed', 'news restored'],
    });
  });
});

test('a device is reported to its merchant and to staff, without the push token to editors', async () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/secret';
  const pushToken = JSON.stringify({ endpoint, keys: { p256dh: 'key', auth: 'secret' } });
  const reported = await eventsDuring(() =>
    sockets.merchant.call('create', 'devices', { deviceId: 'till-1', pushToken }, {}),
  );
  expect(names(reported)).toEqual({
    visitor: [],
    merchant: ['devices created'],
    stranger: [],
    editor: ['devices created'],
    admin: ['devices created'],
  });
  expect(reported.merchant?.[0]?.[1]).toMatchObject({ pushToken, user: merchant.account.id });
  expect(reported.editor?.[0]?.[1]).not.toHaveProperty('pushToken');
});

test('accounts are reported to their owner and to admins, the audit log only to admins', async () => {
  const { version } = (await admin.get(`/api/users/${merchant.account.id}`)).body;
  const reported = await eventsDuring(() =>
    sockets.admin.call('patch', 'users', merchant.account.id, { companyName: 'Kiosk Ltd', version }, {}),
  );
  expect(names(reported)).toEqual({
    visitor: [],
    merchant: ['users patched'],
    stranger: [],
    editor: [],
    admin: expect.arrayContaining(['users patched', 'auditLog created']),
  });
  expect(JSON.stringify(reported)).not.toContain('argon2');
});

test('a socket that signs out leaves its rooms', async () => {
  const person = await app.signIn('editor');
  const socket = await app.socket(person);
  await socket.call('remove', 'authentication', null, {});
  await app.app.service('news').create(buildRecord('news'));
  await expect(socket.call('find', 'pushMessages', {})).rejects.toMatchObject({
    data: { code: 'not-authenticated' },
  });
  expect(socket.reported()).toEqual([]);
});

test('errors of the transport itself have a code too', async () => {
  await expect(sockets.visitor.call('find', 'nothing', {})).rejects.toMatchObject({
    code: 404,
    data: { code: 'not-found' },
  });
  await expect(sockets.visitor.call('update', 'news', '1', {}, {})).rejects.toMatchObject({
    code: 405,
    data: { code: 'method-not-allowed' },
  });
});

describe('a malformed call', () => {
  const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
  const odd = [null, undefined, 1, 'x', true, [], [[]], {}, { toString: 1, valueOf: 1 }, deep];
  const reads = odd.flatMap((value) => [
    ['find', 'news', value],
    ['get', 'news', value, {}],
    ['get', 'news', '1', value],
    ['find', 'news', { $or: value }],
    ['find', 'news', { slug: value }],
    ['find', 'news', { $search: { text: 'a', fields: value, at: 'start' } }],
    ['find', 'news', { $sort: value, $select: value, $populate: value, $cursor: value }],
  ]);
  const writes = odd.flatMap((value) => [
    ['create', 'contactForms', value, {}],
    ['create', 'missingTranslate', value, {}],
    ['create', 'accounts/verify', value, {}],
    ['create', 'authentication', value, {}],
    ...Object.keys(actions).flatMap((action) => [
      ['create', action, value, {}],
      ['create', action, { collection: value, changes: value, query: value, id: value, count: value }, {}],
    ]),
    [
      'create',
      'batches',
      { collection: 'news', changes: [{ create: value }, { _id: value, version: 1 }] },
      {},
    ],
    ['create', 'selections', { collection: 'news', count: 0, query: { $search: value, $or: value } }, {}],
    ['remove', 'presence', value, {}],
    ['patch', 'news', value, value, {}],
    ['remove', 'news', value, {}],
    ['restore', 'news', value, {}],
    ['purge', 'news', value, {}],
    ['create', value, {}, {}],
  ]);

  test.each([
    { role: 'visitor', calls: reads },
    { role: 'admin', calls: writes },
  ] as const)('is rejected with a code, and never fails internally ($role)', async ({ role, calls }) => {
    const failures: string[] = [];
    for (const [method = '', path = '', ...args] of calls) {
      const call = sockets[role].call(String(method), path as string, ...args);
      const code = await call.then(
        () => 'answered',
        (error) => error?.data?.code,
      );
      if (code === undefined || code === 'general')
        failures.push(JSON.stringify([method, path, ...args]).slice(0, 100));
    }
    expect(failures).toEqual([]);
  });

  test('that repeats a field a hundred thousand times gets a response', async () => {
    const fields = Array.from({ length: 100_000 }, () => 'title');
    const query = { $search: { text: 'ab', fields, at: 'start' } };
    expect(await sockets.visitor.call('find', 'news', query)).toMatchObject({ limit: 10 });
  });
});
