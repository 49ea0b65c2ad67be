import { actions, isOpenWithoutFactor } from '@harbour/core/contract/actions';
import { collectionNames } from '@harbour/core/contract/collections';
import { totpCode } from '@harbour/server/services/accounts/second-factor/codes.ts';
import { expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { PASSWORD, type Person, startTestApp } from '../kit/start-test-app.ts';

const DAY_MS = 86_400_000;
const app = forAllTests(await startTestApp({ config: { adminFactorDays: 7 } }));

const REFUSED = { status: 403, body: { data: { code: 'factor-required' } } };
const isoIn = (ms: number) => new Date(Date.now() + ms).toISOString();

/** An admin who became one that many days ago. */
async function adminSince(days: number): Promise<Person> {
  const admin = await app.signIn('admin');
  await app.app.service('admins').patch(admin.account.id, { adminSince: isoIn(-days * DAY_MS) });
  return admin;
}

const refreshed = async ({ email }: Person) =>
  (await app.http.post('/api/authentication', { strategy: 'password', email, password: PASSWORD })).body.user;

/** Sets up an authenticator app by the calls that are open. */
async function enrol(admin: Person): Promise<readonly string[]> {
  const begun = await admin.post('/api/accounts/beginSecondFactor', { password: PASSWORD });
  const confirmed = await admin.post('/api/accounts/confirmSecondFactor', {
    code: totpCode(begun.body.secret, Date.now()),
  });
  return confirmed.body.recoveryCodes;
}

test('an admin without a second factor can work for seven days, and is told the deadline', async () => {
  const admin = await adminSince(6.9);
  expect((await admin.get('/api/orders')).status).toBe(200);
  const { missingFactor } = await refreshed(admin);
  expect(missingFactor.isDue).toBe(false);
  const left = Date.parse(missingFactor.dueAt) - Date.now();
  expect(left / DAY_MS).toBeGreaterThan(0.09);
  expect(left / DAY_MS).toBeLessThan(0.11);
});

test('the database records since when somebody is an admin, and clears it for an editor', async () => {
  const editor = await app.signIn('editor');
  const { id } = editor.account;
  const admins = app.app.service('admins');
  expect((await admins.get(id)).adminSince).toBeNull();
  expect(await refreshed(editor)).not.toHaveProperty('missingFactor');
  const promoted = await admins.patch(id, { type: 'admin' });
  expect(Math.abs(Date.parse(promoted.adminSince) - Date.now())).toBeLessThan(DAY_MS);
  await admins.patch(id, { adminSince: isoIn(-30 * DAY_MS) });
  expect((await admins.patch(id, { type: 'admin' })).adminSince).toBe((await admins.get(id)).adminSince);
  expect((await admins.patch(id, { type: 'editor' })).adminSince).toBeNull();
});

test('after the deadline every call is refused except those that set up a factor', async () => {
  const admin = await adminSince(7.01);
  const { missingFactor } = await refreshed(admin);
  expect(missingFactor.isDue).toBe(true);
  for (const collection of collectionNames) {
    const path = `/api/${collection}`;
    const id = admin.account.id;
    expect(await admin.get(path), path).toMatchObject(REFUSED);
    expect(await admin.get(`${path}/${id}`), path).toMatchObject(REFUSED);
    expect(await admin.post(path, {}), path).toMatchObject(REFUSED);
    expect(await admin.patch(`${path}/${id}`, { version: 1 }), path).toMatchObject(REFUSED);
    expect(await admin.delete(`${path}/${id}`), path).toMatchObject(REFUSED);
  }
  const closed: string[] = [];
  for (const [action, { method }] of Object.entries(actions)) {
    const path = `/api/${action}`;
    const response = await (method === 'find' ? admin.get(path) : admin.post(path, {}));
    if (response.body?.data?.code === 'factor-required') closed.push(action);
  }
  const open = Object.keys(actions).filter((action) => !closed.includes(action));
  expect(open.toSorted()).toEqual(Object.keys(actions).filter(isOpenWithoutFactor).toSorted());
  expect(open).toEqual(expect.arrayContaining(['accounts/beginPasskey', 'accounts/beginSecondFactor']));
});

test('sockets are refused after the deadline as well, and receive no events for admins', async () => {
  const admin = await adminSince(8);
  const watching = await app.socket(admin);
  await expect(watching.call('find', 'orders', {})).rejects.toMatchObject({
    data: { code: 'factor-required' },
  });
  const reported = () => watching.reported().filter(([event]) => event === 'admins created');
  await app.signIn('editor');
  await expect(watching.call('find', 'orders', {})).rejects.toThrow();
  expect(reported()).toEqual([]);
  await enrol(admin);
  await expect(watching.call('find', 'orders', {})).resolves.toMatchObject({ data: [] });
  await eventually(async () => {
    await app.signIn('editor');
    expect(reported()).not.toEqual([]);
  });
});

test('setting up a factor lifts the refusal at once, and removing it restores the refusal', async () => {
  const admin = await adminSince(30);
  const [code] = await enrol(admin);
  expect((await admin.get('/api/orders')).status).toBe(200);
  expect((await admin.post('/api/accounts/removeSecondFactor', { code })).body).toEqual({ done: true });
  expect(await admin.get('/api/orders')).toMatchObject(REFUSED);
  expect((await admin.delete('/api/authentication')).body).toEqual({ signedOut: true });
});

test('an API key of an admin without a factor is refused after the deadline', async () => {
  const admin = await adminSince(1);
  const scopes = [{ collection: 'orders', method: 'find' }];
  const issued = await admin.post('/api/apiKeys/issue', { name: 'Report', scopes });
  const withKey = { authorization: `Bearer ${issued.body.key}` };
  const read = () => fetch(`${app.url}/api/orders`, { headers: withKey });
  expect((await read()).status).toBe(200);
  await app.app.service('admins').patch(admin.account.id, { adminSince: isoIn(-8 * DAY_MS) });
  expect((await read()).status).toBe(403);
});

test('editors and merchants need no second factor', async () => {
  for (const role of ['editor', 'merchant'] as const) {
    const person = await app.signIn(role);
    expect((await person.get('/api/news')).status).toBe(200);
    expect(await refreshed(person)).not.toHaveProperty('missingFactor');
  }
});

test('the security log records the refusals', async () => {
  const admin = await adminSince(9);
  await admin.get('/api/orders');
  const { data } = await app.app.service('securityLog').find({
    query: { account: admin.account.id, reason: 'factor-required' },
  });
  expect(data).toMatchObject([{ event: 'refusal', outcome: 'refused', detail: 'find orders' }]);
});
