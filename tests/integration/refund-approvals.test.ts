import { randomUUID } from 'node:crypto';
import { collections, REFUND_REQUEST_DAYS, type RecordOf } from '@harbour/core/contract/collections';
import { type Money, money } from '@harbour/core/money';
import { execute } from '@harbour/server/database/statement.ts';
import { totpCode } from '@harbour/server/services/accounts/second-factor/codes.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { expectBooksAgree } from '../kit/books.ts';
import { buildRecord } from '../kit/build-record.ts';
import { payOrder } from '../kit/buyer.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { PASSWORD, type Person } from '../kit/start-test-app.ts';
import { startAppWithStripe } from '../kit/with-stripe.ts';

const DAY_MS = 86_400_000;
let time = Date.now();
const app = forAllTests(await startAppWithStripe({ hasRefundLimits: true, now: () => time }));
const [site] = await app.find('settings', { name: 'site' });
expect(site.refundLimits).toEqual(collections.settings.fields.refundLimits.default);
const [buyer, asker, colleague] = [
  await app.signIn('merchant'),
  await app.signIn('admin'),
  await app.signIn('admin'),
];
beforeEach(async () => {
  time = Date.now();
  await setLimit(50_00);
});
afterAll(() => expectBooksAgree(app.database));

const hkd = (amount: number) => money('HKD', amount);

/** Sets the limit, which applies at once: the ones before it are forgotten. */
async function setLimit(amount: number): Promise<void> {
  await changeLimit(amount);
  await execute(app.database.db, 'delete from "replacedRefundLimits"', []);
}

async function changeLimit(amount: number): Promise<void> {
  const [site] = await app.find('settings', { name: 'site' });
  await app.app.service('settings').patch(site._id, { refundLimits: [hkd(amount)] });
}

const paid = () => payOrder(app, buyer, app.stripe.payBy('success'));
const requested = (payment: RecordOf<'payments'>, amount: Money) => ({
  key: randomUUID(),
  payment: payment._id,
  amount,
  reason: 'The till came back',
});
const refund = (data: object, who = asker) => who.post('/api/payments/refund', data);
const approve = (request: string, who: Person) => who.post('/api/refunds/approve', { request });
const refuse = (request: string, who: Person) =>
  who.post('/api/refunds/refuse', { request, remark: 'Not agreed' });
const refunded = async ({ _id }: RecordOf<'payments'>) =>
  (await app.app.service('payments').get(_id)).refunded;
const requestOf = (id: string): Promise<RecordOf<'refundRequests'>> =>
  app.app.service('refundRequests').get(id);

test('a refund above the limit waits until a second admin approves it', async () => {
  const payment = await paid();
  const data = requested(payment, hkd(50_01));
  const { body } = await refund(data);
  expect(body).toMatchObject({ status: 'requested' });
  expect((await refund(data)).body).toEqual(body);
  expect(await refunded(payment)).toBe(null);
  expect(await requestOf(body.refund)).toMatchObject({
    status: 'awaiting',
    requestedBy: asker.account.id,
    reason: data.reason,
    amount: hkd(50_01),
    payment: payment._id,
    order: payment.order,
    decidedBy: null,
  });
  expect((await approve(body.refund, colleague)).body).toMatchObject({ status: 'succeeded' });
  expect(await refunded(payment)).toEqual(hkd(50_01));
  expect(await requestOf(body.refund)).toMatchObject({ status: 'refunded', decidedBy: colleague.account.id });
  // Once more is the same, and gives nothing back again.
  expect((await approve(body.refund, colleague)).status).toBe(201);
  expect(await refunded(payment)).toEqual(hkd(50_01));
  const entries = await app.find('auditLog', { record: body.refund });
  const writers = entries.map(({ actor }: { readonly actor: string }) => actor);
  expect(writers).toEqual(expect.arrayContaining([asker.account.id, colleague.account.id]));
});

test('an admin who has approved a request cannot refuse it afterwards', async () => {
  const payment = await paid();
  const { refund: request } = (await refund(requested(payment, hkd(60_00)))).body;
  expect((await approve(request, colleague)).status).toBe(201);
  expect((await refuse(request, colleague)).body.data).toMatchObject({
    code: 'conflict',
    subject: 'refunded',
  });
});

test('nobody can approve their own request, from another session or by an account made for it', async () => {
  const payment = await paid();
  const { refund: request } = (await refund(requested(payment, hkd(60_00)))).body;
  for (const who of [asker, await app.signInAgain(asker)]) {
    expect((await approve(request, who)).body.data).toMatchObject({
      code: 'forbidden',
      subject: 'requestedBy',
    });
  }
  time += 60_000;
  const made = await app.signIn('admin');
  await execute(app.database.db, `update "admins" set "adminSince" = $2 where "_id" = $1`, [
    made.account.id,
    new Date(time).toISOString(),
  ]);
  expect((await approve(request, made)).body.data).toMatchObject({ subject: 'adminSince' });
  expect((await approve(request, buyer)).body.data.code).toBe('forbidden');
  expect(await requestOf(request)).toMatchObject({ status: 'awaiting', decidedBy: null });
  expect(await refunded(payment)).toBe(null);
  const log = await app.app.service('securityLog').find({
    query: { event: 'refund', outcome: 'refused', account: asker.account.id },
  });
  expect(log.data[0]).toMatchObject({ reason: 'forbidden', detail: `refunds/approve ${request}` });
});

/** Signs in an admin who is one before the next request. */
async function signInEarlier(): Promise<Person> {
  const admin = await app.signIn('admin');
  time += 60_000;
  return admin;
}

/** Changes a colleague's record as the admin who asks for refunds. */
async function change({ account }: Person, data: object): Promise<void> {
  const path = `/api/admins/${account.id}`;
  const { version } = (await asker.get(path)).body;
  const { status, body } = await asker.patch(path, { version, ...data });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Chooses a password by the link that is mailed to an address, and signs in. */
async function takeOver(person: Person, email: string): Promise<Person> {
  await app.http.post('/api/accounts/forgot', { email });
  const { token } = await app.outbox.lastTo(email, '?reset=');
  expect((await app.http.post('/api/accounts/reset', { token, password: PASSWORD })).status).toBe(201);
  return app.signInAgain({ ...person, email });
}

const CHANGED = { code: 'forbidden', subject: 'accountChanged' };

test('nobody can approve their own request by taking over a colleague’s account', async () => {
  const victim = await signInEarlier();
  const payment = await paid();
  const { refund: request } = (await refund(requested(payment, hkd(60_00)))).body;
  const email = 'mailbox-of-the-asker@example.com';
  await change(victim, { email });
  expect((await approve(request, await takeOver(victim, email))).body.data).toMatchObject(CHANGED);
  expect(await requestOf(request)).toMatchObject({ status: 'awaiting', decidedBy: null });
  expect(await refunded(payment)).toBe(null);
});

test('a change of a colleague’s account over a day ago does not prevent their approval', async () => {
  const admin = await signInEarlier();
  const now = time;
  time -= DAY_MS + 60_000;
  await change(admin, { email: 'moved@example.com' });
  time = now;
  const payment = await paid();
  const { refund: request } = (await refund(requested(payment, hkd(60_00)))).body;
  expect((await approve(request, admin)).status).toBe(201);
});

test.each([
  ['had their factors removed by another admin', async (who: Person) => void (await loseFactor(who))],
  [
    'was disabled and enabled again',
    async (who: Person) => {
      await change(who, { disabledAt: new Date(time).toISOString() });
      await change(who, { disabledAt: null });
    },
  ],
])('an admin who %s just before a request cannot approve it', async (_how, alter) => {
  const admin = await signInEarlier();
  await alter(admin);
  const payment = await paid();
  const { refund: request } = (await refund(requested(payment, hkd(60_00)))).body;
  expect((await approve(request, await app.signInAgain(admin))).body.data).toMatchObject(CHANGED);
  expect((await approve(request, colleague)).status).toBe(201);
});

/** Gives a person an authenticator app, which the asker removes. */
async function loseFactor(person: Person): Promise<void> {
  const begun = await person.post('/api/accounts/beginSecondFactor', { password: PASSWORD });
  const code = totpCode(begun.body.secret, time);
  expect((await person.post('/api/accounts/confirmSecondFactor', { code })).status).toBe(201);
  const account = { admin: person.account.id };
  expect((await asker.post('/api/accounts/removeSecondFactorOf', { account })).status).toBe(201);
}

test('an account that an admin created just before a request cannot approve it', async () => {
  const email = 'made-before@example.com';
  const { body: made } = await asker.post('/api/admins', { email, type: 'admin' });
  const { token } = await app.outbox.lastTo(email);
  expect((await app.http.post('/api/accounts/accept', { token, password: PASSWORD })).status).toBe(201);
  time += 60_000;
  const helper = await app.signInAgain({ ...colleague, account: { kind: 'admins', id: made._id }, email });
  const payment = await paid();
  const { refund: request } = (await refund(requested(payment, hkd(60_00)))).body;
  expect((await approve(request, helper)).body.data).toMatchObject(CHANGED);
});

test('a colleague whose name or picture was changed can still approve', async () => {
  const admin = await signInEarlier();
  const { _id: avatar } = await app.app.service('attachments').create(buildRecord('attachments'));
  await change(admin, { name: { firstName: 'Ada', lastName: 'Chan' }, avatar });
  const payment = await paid();
  const { refund: request } = (await refund(requested(payment, hkd(60_00)))).body;
  expect((await approve(request, admin)).status).toBe(201);
});

test('approving needs a fresh proof, and refusing does not', async () => {
  const [one, other] = [await paid(), await paid()];
  const { refund: request } = (await refund(requested(one, hkd(60_00)))).body;
  const { refund: second } = (await refund(requested(other, hkd(60_00)))).body;
  time += 11 * 60_000;
  const late = { code: 'proof-required' };
  expect((await approve(request, colleague)).body.data).toMatchObject(late);
  expect((await refuse(second, colleague)).status).toBe(201);
  expect(await requestOf(second)).toMatchObject({ status: 'refused', remark: 'Not agreed' });
  expect((await approve(request, colleague)).body.data).toMatchObject(late);
  expect((await refuse(request, asker)).status).toBe(201);
  expect(await requestOf(request)).toMatchObject({ status: 'withdrawn', decidedBy: asker.account.id });
  expect((await refuse(request, colleague)).body.data.code).toBe('conflict');
});

test('refunds below the limit count together, in sequence and at the same time', async () => {
  const payment = await paid();
  expect((await refund(requested(payment, hkd(30_00)))).body.status).toBe('succeeded');
  expect((await refund(requested(payment, hkd(20_01)), colleague)).body.status).toBe('requested');
  expect((await refund(requested(payment, hkd(20_00)))).body.status).toBe('succeeded');
  expect(await refunded(payment)).toEqual(hkd(50_00));
  const other = await paid();
  const results = await Promise.all([1, 2, 3].map(() => refund(requested(other, hkd(20_00)))));
  const states = results.map(({ body }) => body.status).toSorted();
  expect(states).toEqual(['requested', 'succeeded', 'succeeded']);
  expect(await refunded(other)).toEqual(hkd(40_00));
});

test('a payment has one open request, which expires and can then be made again', async () => {
  const payment = await paid();
  const { refund: request } = (await refund(requested(payment, hkd(60_00)))).body;
  expect((await refund(requested(payment, hkd(70_00)))).body.data).toMatchObject({
    code: 'conflict',
    subject: 'payment',
  });
  const { createdAt, expiresAt } = await requestOf(request);
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(REFUND_REQUEST_DAYS * DAY_MS);
  await app.app.service('refundRequests').patch(request, { expiresAt: new Date(time).toISOString() });
  expect((await approve(request, colleague)).body.data).toMatchObject({
    code: 'conflict',
    subject: 'expired',
  });
  expect(await requestOf(request)).toMatchObject({ status: 'expired' });
  expect((await refund(requested(payment, hkd(70_00)))).body.status).toBe('requested');
  expect(await refunded(payment)).toBe(null);
});

test('refuses to approve more than is left, and the database enforces the approved amount', async () => {
  const payment = await paid();
  const whole = requested(payment, payment.amount);
  const { refund: request } = (await refund(whole)).body;
  await refund(requested(payment, hkd(10_00)));
  expect((await approve(request, colleague)).body.data.code).toBe('invalid-data');
  expect(await requestOf(request)).toMatchObject({ status: 'awaiting', decidedBy: null });
  const facts = {
    reference: 'RF-OTHER2345',
    payment: payment._id,
    user: payment.user,
    reason: 'x',
    currency: 'HKD',
    amount: hkd(70_00),
    requestedBy: asker.account.id,
  };
  const create = (more: object) => app.app.service('refunds').create({ ...facts, ...more });
  await expect(create({})).rejects.toMatchObject({ data: { code: 'conflict', subject: 'request' } });
  await expect(create({ request })).rejects.toMatchObject({ data: { subject: 'request' } });
  const own = { status: 'approved', decidedBy: asker.account.id };
  const patched = app.app.service('refundRequests').patch(request, own);
  await expect(patched).rejects.toMatchObject({ data: { code: 'conflict', subject: 'decidedBy' } });
});

test('only admins can read the limit, and changing it needs a fresh proof', async () => {
  const [site] = (await asker.get('/api/settings?name=site')).body.data;
  expect(site.refundLimits).toEqual([hkd(50_00)]);
  const [seen] = (await app.http.get('/api/settings?name=site')).body.data;
  expect(seen).not.toHaveProperty('refundLimits');
  const admin = await app.signInAgain(asker);
  time += 11 * 60_000;
  const change = { version: site.version, refundLimits: [hkd(99_00)] };
  const path = `/api/settings/${site._id}`;
  expect((await admin.patch(path, change)).body.data.code).toBe('proof-required');
});

test('a raised limit applies after 24 hours, a lowered one at once', async () => {
  const passSinceChange = (span: string) =>
    execute(app.database.db, `update "replacedRefundLimits" set "until" = "until" - interval '${span}'`, []);
  const refundOf = async (amount: number) =>
    (await asker.post('/api/payments/refund', requested(await paid(), hkd(amount)))).body.status;
  await changeLimit(80_00);
  await changeLimit(200_00);
  expect(await refundOf(50_00)).toBe('succeeded');
  expect(await refundOf(60_00)).toBe('requested');
  await passSinceChange('23 hours 59 minutes');
  expect(await refundOf(60_00)).toBe('requested');
  await passSinceChange('2 minutes');
  expect(await refundOf(60_00)).toBe('succeeded');
  await changeLimit(10_00);
  expect(await refundOf(11_00)).toBe('requested');
});
