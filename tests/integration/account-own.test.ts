import { type Money, money } from '@harbour/core/money';
import { createProblemLog } from '@harbour/server/services/support/problem-log.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { PASSWORD, type Person, startTestApp } from '../kit/start-test-app.ts';

const HOUR_MS = 3_600_000;
let now = Date.parse('2026-11-01T02:00:00.000Z');
const app = forAllTests(await startTestApp({ now: () => now }));
const [merchant, stranger] = [await app.signIn('merchant'), await app.signIn('merchant')];
const admin = await app.signIn('admin');

const emailOf = async (person: Person) => (await person.get(`/api/users/${person.account.id}`)).body.email;

async function askFor(person: Person, email: string, password = PASSWORD) {
  return (await person.post('/api/accounts/changeEmail', { email, password })).body;
}

async function linkTo(email: string): Promise<string> {
  const mail = await app.outbox.lastTo(email);
  expect(mail.text).toContain('/portal/apps/account/email?verify=');
  return mail.token;
}

const confirm = async (person: Person, token: string) =>
  (await person.post('/api/accounts/confirmEmail', { token })).body;

test('changes the email address once its link is opened, and notifies the old address', async () => {
  const before = await emailOf(merchant);
  expect(await askFor(merchant, 'new-1@example.com')).toEqual({ done: true });
  expect(await emailOf(merchant)).toBe(before);
  const token = await linkTo('new-1@example.com');
  expect(await confirm(merchant, token)).toEqual({ email: 'new-1@example.com' });
  expect(await emailOf(merchant)).toBe('new-1@example.com');
  expect((await app.outbox.lastTo(before)).text).toContain('was changed');
  // The link opened again, in another browser or after a lost response.
  expect(await confirm(merchant, token)).toEqual({ email: 'new-1@example.com' });
});

test.each(['users', 'admins'] as const)(
  'notifies the old address when staff change the email of %s, unless it was never verified',
  async (kind) => {
    const proved = await app.signIn(kind === 'users' ? 'merchant' : 'editor');
    const by = await app.signIn('admin');
    const unproved = `mistyped-${kind}@example.com`;
    const { body: invited } = await by.post(`/api/${kind}`, { email: unproved });
    for (const [id, email] of [
      [proved.account.id, `moved-${proved.email}`],
      [invited._id, `right-${unproved}`],
    ]) {
      const { version } = (await by.get(`/api/${kind}/${id}`)).body;
      // A disabled account would get no other mail.
      const data = { version, email, disabledAt: new Date(now).toISOString() };
      expect((await by.patch(`/api/${kind}/${id}`, data)).status).toBe(200);
    }
    expect((await app.outbox.lastTo(proved.email)).subject).toContain('was changed');
    const mails = await app.outbox.to(unproved);
    expect(mails.map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('was changed'));
  },
);

test('a change of email requires the password and a different address', async () => {
  expect((await askFor(stranger, 'new-2@example.com', 'Wrong-2026')).data).toMatchObject({
    code: 'wrong-credentials',
    subject: 'password',
  });
  expect((await askFor(stranger, await emailOf(stranger))).data.code).toBe('already-exists');
});

test('a confirmation link is valid only for its own account and address', async () => {
  await askFor(merchant, 'new-3@example.com');
  const token = await linkTo('new-3@example.com');
  const [secret] = token.split('.');
  const forged = `${secret}.${Buffer.from('forged@example.com').toString('base64url')}`;
  expect((await confirm(merchant, forged)).data.code).toBe('link-expired');
  expect((await confirm(stranger, token)).data.code).toBe('forbidden');
  expect(await emailOf(stranger)).not.toContain('new-');
  expect(await confirm(merchant, token)).toEqual({ email: 'new-3@example.com' });
});

test('does not reveal that a new address is taken, and refuses it when its link is opened', async () => {
  const taken = await emailOf(stranger);
  expect(await askFor(merchant, taken)).toEqual({ done: true });
  expect((await confirm(merchant, await linkTo(taken))).data.code).toBe('link-expired');
});

test('exports all data of the account in one response, and none of another account', async () => {
  const invoice = (person: Person) =>
    app.app.service('invoices').create(buildRecord('invoices', { user: person.account.id }));
  for (let n = 0; n < 120; n += 1) await invoice(merchant);
  const { _id: others } = await invoice(stranger);
  const { body } = await merchant.get('/api/accounts/export');
  expect(body.collections.users).toMatchObject([{ _id: merchant.account.id }]);
  expect(body.collections.invoices).toHaveLength(120);
  expect(Object.keys(body.collections)).toEqual([
    'users',
    'billingProfiles',
    'orders',
    'subscriptions',
    'invoices',
    'payments',
    'refunds',
    'credits',
    'devices',
    'apiKeys',
    'webhooks',
  ]);
  expect(body.signIns).toMatchObject([{ current: true }]);
  const text = JSON.stringify(body);
  for (const secret of [others, stranger.account.id, 'passwordHash', '$argon2'])
    expect(text).not.toContain(secret);
});

test('a support code identifies an account to an admin for at most an hour', async () => {
  const { code, expiresAt } = (await merchant.get('/api/accounts/supportCode')).body;
  const lookUp = async () => (await admin.post('/api/accounts/ofSupportCode', { code })).body;
  await merchant.post('/api/devices', { deviceId: 'till-9', subscription: stranger.account.id });
  expect(await lookUp()).toMatchObject({
    _id: merchant.account.id,
    expiresAt,
    failedMails: [],
  });
  // Refusals are stored in the background: one of an earlier test may come later.
  await expect
    .poll(async () => (await lookUp()).troubles)
    .toContainEqual(expect.objectContaining({ call: 'devices create', code: 'not-found' }));
  expect(Date.parse(expiresAt) - now).toBeLessThanOrEqual(HOUR_MS);
  now = Date.parse(expiresAt) + HOUR_MS / 2;
  expect((await lookUp()).data.code).toBe('not-found');
});

test('opening an account by support code is shown to its owner and recorded in the audit log', async () => {
  const owner = await app.signIn('merchant');
  const { code, expiresAt } = (await owner.get('/api/accounts/supportCode')).body;
  const page = await app.socket(owner);
  const open = async (person: Person) => (await person.post('/api/accounts/ofSupportCode', { code })).status;
  const entries = async () =>
    (await admin.get(`/api/auditLog?record=${owner.account.id}&$sort[_id]=1`)).body.data;

  expect(await open(admin)).toBe(201);
  const opened = { supportedAt: new Date(now).toISOString(), supportedUntil: expiresAt };
  await expect
    .poll(() => page.reported())
    .toMatchObject([['users patched', { _id: owner.account.id, ...opened }]]);
  const [entry] = await entries();
  expect(entry).toMatchObject({ actor: admin.account.id, collection: 'users', after: opened });

  now += 1000;
  const colleague = await app.signIn('admin');
  expect(await open(colleague)).toBe(201);
  expect(await entries()).toMatchObject([{ actor: admin.account.id }, { actor: colleague.account.id }]);
  expect(await open(owner)).toBe(403);
  expect(await entries()).toHaveLength(2);
});

test('keeps the newest twenty refusals of an account and includes them in its export', async () => {
  const [owner, other] = [await app.signIn('merchant'), await app.signIn('merchant')];
  for (let n = 0; n < 30; n += 1) {
    now += 1;
    await owner.get(`/api/invoices/${other.account.id}`);
  }
  const log = createProblemLog(app.database.db);
  const newest = { at: new Date(now).toISOString(), call: 'invoices get', code: 'not-found' } as const;
  await expect.poll(async () => (await log.of(owner.account.id))[0]).toEqual(newest);
  const stored = () =>
    app.database.db
      .selectFrom('accountTroubles')
      .select('number')
      .where('user', '=', owner.account.id)
      .execute();
  // The oldest is removed after the newest was noted.
  await expect.poll(stored).toHaveLength(20);
  // One that is stored late takes the place of no newer one.
  await log.note(owner.account.id, { ...newest, at: new Date(now - 100).toISOString() });
  const { troubles } = (await owner.get('/api/accounts/export')).body;
  expect([troubles.length, troubles[0]]).toEqual([20, newest]);
  expect(await log.of(other.account.id)).toEqual([]);
});

test('the credit balance is the sum of the account’s own entries per currency', async () => {
  const [owner, other] = [await app.signIn('merchant'), await app.signIn('merchant')];
  const enter = ({ account }: Person, amount: Money, more: object = {}) =>
    app.app
      .service('credits')
      .create({ user: account.id, reason: 'goodwill', currency: amount.currency, amount, ...more });
  for (let n = 0; n < 119; n += 1) await enter(owner, money('HKD', 101));
  const { _id: reverses } = await enter(owner, money('HKD', 101));
  await enter(owner, money('HKD', -20), { reverses });
  await enter(owner, money('SGD', 7));
  await enter(other, money('SGD', 900));
  const { body } = await owner.get('/api/credits/balance');
  expect(body).toEqual([money('HKD', 12_100), money('SGD', 7)]);
});
