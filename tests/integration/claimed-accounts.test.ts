import { totpCode } from '@harbour/server/services/accounts/second-factor/codes.ts';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { createHttpClient } from '../kit/http-client.ts';
import { createSoftAuthenticator } from '../kit/soft-authenticator.ts';
import { PASSWORD, startTestApp } from '../kit/start-test-app.ts';

const ORIGIN = 'https://pos.example';
const INTRUDER = 'Intruder-2026';
const app = forAllTests(await startTestApp({ config: { publicUrl: ORIGIN } }));

const authenticate = (data: object) => app.http.post('/api/authentication', { client: 'desktop', ...data });
const withPassword = (email: string) => authenticate({ strategy: 'password', email, password: PASSWORD });
const bearing = (token: string) => createHttpClient(app.url, { authorization: `Bearer ${token}` });
const codeOf = ({ body }: { readonly body: { readonly data?: { readonly code?: string } } }) =>
  body.data?.code;

/** Registers an address whose mails somebody else reads, and signs in at once, as a checkout does. */
async function intrude(email: string) {
  const registration = { strategy: 'register', email, password: INTRUDER };
  const { status, body } = await app.http.post('/api/authentication', registration);
  expect(status, JSON.stringify(body)).toBe(201);
  return bearing(body.accessToken);
}

/** Chooses a password by the link that is mailed to the owner of the address. */
async function claim(email: string): Promise<void> {
  await app.http.post('/api/accounts/forgot', { email });
  const { token } = await app.outbox.lastTo(email, '?reset=');
  expect((await app.http.post('/api/accounts/reset', { token, password: PASSWORD })).status).toBe(201);
}

/** Adds a passkey to the account of somebody who has just proved who they are. */
async function addPasskey(person: Pick<ReturnType<typeof bearing>, 'post'>) {
  const device = createSoftAuthenticator({ origin: ORIGIN });
  const begun = await person.post('/api/accounts/beginPasskey', {});
  const made = { name: 'A key', passkey: device.create(begun.body) };
  const added = await person.post('/api/accounts/addPasskey', made);
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return device;
}

const signInBy = async (device: Awaited<ReturnType<typeof addPasskey>>) => {
  const requested = await app.http.post('/api/accounts/beginPasskeyUse', { purpose: 'signIn' });
  return authenticate({ strategy: 'passkey', passkey: device.get(requested.body) });
};

test('a stranger’s passkey on an unverified address stops working once its owner claims it', async () => {
  const email = 'passkey-owner@example.com';
  const device = await addPasskey(await intrude(email));
  await claim(email);
  expect(codeOf(await signInBy(device))).toBe('wrong-passkey');
  const signedIn = await withPassword(email);
  expect([signedIn.status, codeOf(signedIn)]).toEqual([201, undefined]);
  expect((await bearing(signedIn.body.accessToken).get('/api/accounts/secondFactor')).body).toMatchObject({
    since: null,
    passkeys: [],
    recoveryCodesLeft: 0,
  });
});

test('a stranger’s authenticator app does not lock out the owner', async () => {
  const email = 'app-owner@example.com';
  const intruder = await intrude(email);
  const begun = await intruder.post('/api/accounts/beginSecondFactor', { password: INTRUDER });
  const code = totpCode(begun.body.secret, Date.now());
  expect((await intruder.post('/api/accounts/confirmSecondFactor', { code })).status).toBe(201);
  await claim(email);
  expect((await withPassword(email)).status).toBe(201);
});

test('a stranger’s API key, webhook and invoice address end once the owner claims the account', async () => {
  const email = 'data-owner@example.com';
  const intruder = await intrude(email);
  const scopes = [{ collection: 'orders', method: 'find' }];
  const { body: key } = await intruder.post('/api/apiKeys/issue', { name: 'Orders', scopes });
  expect((await bearing(key.key).get('/api/orders')).status).toBe(200);
  const hook = { name: 'Orders', url: 'https://intruder.example/hook', collections: ['orders'] };
  expect((await intruder.post('/api/webhooks/add', hook)).status).toBe(201);
  const profile = {
    place: 'hk',
    legalName: 'Data Ltd',
    emails: [{ email: 'intruder@example.com' }],
    address: { building: '1 Queen’s Road', district: 'Central', country: 'hk' },
  };
  const stored = await intruder.post('/api/billingProfiles', profile);
  expect(stored.status, JSON.stringify(stored.body)).toBe(201);
  await claim(email);
  expect(codeOf(await bearing(key.key).get('/api/orders'))).toBe('not-authenticated');
  const owner = bearing((await withPassword(email)).body.accessToken);
  expect((await owner.get('/api/webhooks')).body.data).toEqual([]);
  expect((await owner.get('/api/billingProfiles')).body.data).toMatchObject([
    { legalName: 'Data Ltd', emails: [] },
  ]);
});

test('resetting the password of a verified address keeps its passkeys and API keys', async () => {
  const owner = await app.signIn('merchant');
  const device = await addPasskey(owner);
  const scopes = [{ collection: 'orders', method: 'find' }];
  const { body: key } = await owner.post('/api/apiKeys/issue', { name: 'Orders', scopes });
  await claim(owner.email);
  expect(codeOf(await withPassword(owner.email))).toBe('second-factor-required');
  expect((await signInBy(device)).status).toBe(201);
  expect((await bearing(key.key).get('/api/orders')).status).toBe(200);
});

test('the owner of an address cannot verify it for the stranger who registered it', async () => {
  const email = 'click-owner@example.com';
  await intrude(email);
  const { purpose, token } = await app.outbox.lastTo(email);
  expect(purpose).toBe('verify');
  const verify = (data: object) => app.http.post('/api/accounts/verify', { token, ...data });
  expect(codeOf(await verify({}))).toBe('invalid-data');
  expect(codeOf(await verify({ password: PASSWORD }))).toBe('wrong-credentials');
  const asStranger = () => authenticate({ strategy: 'password', email, password: INTRUDER });
  expect(codeOf(await asStranger())).toBe('email-unverified');
  await claim(email);
  expect(codeOf(await asStranger())).toBe('wrong-credentials');
  expect((await withPassword(email)).status).toBe(201);
});

test('a wrong password does not use up the verification link', async () => {
  const email = 'both@example.com';
  await intrude(email);
  const { token } = await app.outbox.lastTo(email);
  const verify = (password: string) => app.http.post('/api/accounts/verify', { token, password });
  expect(codeOf(await verify(`${INTRUDER}?`))).toBe('wrong-credentials');
  expect((await verify(INTRUDER)).status).toBe(201);
  // A used link succeeds again: it was opened in another browser, or the first response was lost.
  expect((await verify(INTRUDER)).status).toBe(201);
  expect(codeOf(await verify(`${INTRUDER}?`))).toBe('wrong-credentials');
});

test('a merchant without a password is invited again instead of asked to verify', async () => {
  const email = 'invited@example.com';
  await app.app.service('users').create({ email, companyName: 'Invited Ltd' });
  await app.http.post('/api/accounts/verifyAgain', { email });
  expect((await app.outbox.lastTo(email)).purpose).toBe('invite');
});
