import { createHash, randomBytes } from 'node:crypto';
import { BROWSER_SIGN_IN_PATH, signInCode } from '@harbour/core/contract/values';
import { totpCode } from '@harbour/server/services/accounts/second-factor/codes.ts';
import { readConfig } from '@harbour/server/settings/config.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../kit/identity-provider.ts';
import { createRedirectedBrowser, type RedirectedBrowser } from '../kit/redirected-browser.ts';
import { PASSWORD, type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const PUBLIC_URL = 'http://harbour.test';
const RETURN = '/api/sso/return';
const client = { clientId: 'harbour', clientSecret: 'only-for-tests' };

let provider: IdentityProvider;
let app: TestApp;
let admin: Person;
let sso: ReturnType<typeof readConfig>['sso'];
beforeAll(async () => {
  provider = await startIdentityProvider({ ...client, redirectUri: PUBLIC_URL + RETURN });
  ({ sso } = readConfig({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    OIDC_NAME: 'Harbour Accounts',
    OIDC_ADMIN_GROUP: 'pos-admins',
    OIDC_EDITOR_GROUP: 'pos-editors',
    OIDC_DOMAIN: 'company.example',
    OIDC_ONLY: 'true',
    BREAK_GLASS_EMAILS: 'glass@company.example, admin@company.example',
  }));
  app = await startTestApp({ config: { publicUrl: PUBLIC_URL, sso } });
  admin = await app.signIn('admin', 'admin@company.example');
});
beforeEach(() => {
  browser = newBrowser();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});

let browser: RedirectedBrowser;
const newBrowser = () => createRedirectedBrowser({ hosts: { [PUBLIC_URL]: app.url } });
const verifierAndChallenge = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};
const startOf = (challenge: string, more = '') =>
  `${PUBLIC_URL}${BROWSER_SIGN_IN_PATH}?challenge=${challenge}&locale=en${more}`;

/** Makes a person who is at the provider, and who signs in there next. */
function person(subject: string, claims: object = {}): void {
  const usual = { email: `${subject}@company.example`, email_verified: true, groups: ['pos-editors'] };
  provider.people.set(subject, { ...usual, ...claims });
  provider.signsIn = subject;
}

/** Presses the button of the first page. */
async function press(challenge: string, { more = '', atRedirect = (next: URL): URL | null => next } = {}) {
  const page = await browser.visit(startOf(challenge, more));
  const [, action = ''] = /action="([^"]+\/provider[^"]+)"/.exec(page.text) ?? [];
  const address = new URL(action.replaceAll('&#38;', '&'), PUBLIC_URL);
  return browser.visit(address, 'POST', atRedirect);
}
const exchange = (verifier: string, { http } = app) =>
  http.post('/api/authentication', { strategy: 'browser', client: 'desktop', verifier });

/** Signs in whole; returns the last page and what the program got. */
async function signIn() {
  const { verifier, challenge } = verifierAndChallenge();
  const page = await press(challenge);
  return { page, verifier, response: await exchange(verifier) };
}
const refusedAs = async (reason: string) => {
  const { page, response } = await signIn();
  expect([page.status, response.status, response.body.data.code, response.body.data.subject]).toEqual([
    403,
    403,
    'sso-refused',
    reason,
  ]);
  return page;
};
const staffOf = async (email: string) =>
  (await admin.get(`/api/admins?email=${encodeURIComponent(email)}`)).body.data[0];

test('the program learns of the provider, and a new person gets the role of their group', async () => {
  expect((await app.http.get('/api/accounts/signInWays')).body).toEqual({
    sso: 'Harbour Accounts',
    ssoOnly: true,
    browser: `${PUBLIC_URL}${BROWSER_SIGN_IN_PATH}`,
  });
  person('mei', { groups: ['everyone', 'pos-editors'], given_name: 'Mei', family_name: 'Chan' });
  const { verifier, challenge } = verifierAndChallenge();
  expect((await exchange(verifier)).body.data.code).toBe('sign-in-pending');
  const start = await browser.visit(startOf(challenge));
  expect(start.text).toContain(signInCode(challenge));
  expect((await press(challenge)).text).toContain('mei@company.example');
  const { status, body } = await exchange(verifier);
  expect([status, body.user.email, body.user.role]).toEqual([201, 'mei@company.example', 'editor']);
  expect(body.refreshToken).toEqual(expect.any(String));
  expect(await staffOf('mei@company.example')).toMatchObject({
    name: { firstName: 'Mei', lastName: 'Chan' },
    type: 'editor',
  });
  const signedIn = { event: 'signIn', outcome: 'done', means: 'sso' };
  const log = await admin.get(`/api/securityLog?account=${body.user._id}&$sort[_id]=1`);
  expect(log.body.data).toMatchObject([
    { event: 'roleChanged', means: 'sso', detail: ' → editor' },
    // The browser and the program, which share a code.
    ...[1, 2].map(() => ({ ...signedIn, detail: `browser ${signInCode(challenge)}` })),
  ]);
  expect(await app.outbox.to('mei@company.example')).toEqual([]);
});

test('a person is known by their subject, and each sign-in sets the role of their groups', async () => {
  person('kai');
  const first = await signIn();
  person('kai', { email: 'renamed@company.example', groups: ['pos-admins'] });
  browser = newBrowser();
  const second = await signIn();
  expect(second.response.body.user).toMatchObject({
    _id: first.response.body.user._id,
    email: 'kai@company.example',
    role: 'admin',
  });
  const sessions = await admin.post('/api/accounts/sessionsOf', {
    account: { admin: second.response.body.user._id },
  });
  expect(Date.parse(sessions.body[0].endsAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
});

test('the last admin stays an admin whatever the groups are, until there is another', async () => {
  if (!sso) throw new Error('The settings have no provider');
  const config = { publicUrl: PUBLIC_URL, sso: { ...sso, only: false, breakGlass: [] } };
  await using alone = await startTestApp({ config });
  const roleIn = async (group: string, subject: string) => {
    person(subject, { groups: [group] });
    browser = createRedirectedBrowser({ hosts: { [PUBLIC_URL]: alone.url } });
    const { verifier, challenge } = verifierAndChallenge();
    await press(challenge);
    return (await exchange(verifier, alone)).body.user.role;
  };
  expect(await roleIn('pos-admins', 'first')).toBe('admin');
  expect(await roleIn('pos-editors', 'first')).toBe('admin');
  expect(await roleIn('pos-admins', 'other')).toBe('admin');
  expect(await roleIn('pos-editors', 'first')).toBe('editor');
  const log = alone.database.db.selectFrom('securityLog').select(['outcome', 'reason']);
  const [refused] = await log.where('detail', '=', 'admin → editor').orderBy('_id').execute();
  expect(refused).toEqual({ outcome: 'refused', reason: 'last-admin' });
});

test('links an invited person by their address, and nobody else at the provider gets in', async () => {
  const made = await app.app.service('admins').create({ email: 'invited@company.example', type: 'editor' });
  person('invited-1', { email: 'Invited@company.example' });
  expect((await signIn()).response.body.user._id).toBe(made._id);
  person('invited-2', { email: 'invited@company.example' });
  browser = newBrowser();
  await refusedAs('otherIdentity');
});

test.each([
  ['noGroup', { groups: ['everyone'] }],
  ['noGroup', { groups: [] }],
  ['wrongDomain', { email: 'x@company.example.evil.example' }],
  ['unverified', { email_verified: false }],
])('%s: %j is refused with its reason', async (reason, claims) => {
  const subject = `refused-${randomBytes(4).toString('hex')}`;
  person(subject, claims);
  const page = await refusedAs(reason);
  expect(page.text).toContain('You were not logged in');
  const { body } = await admin.get(`/api/securityLog?reason=sso-refused&$sort[_id]=-1&$limit=1`);
  expect(body.data[0]).toMatchObject({ event: 'signIn', outcome: 'refused', means: 'sso', detail: reason });
});

test('refuses an account that staff disabled, and a person who stops at the provider', async () => {
  person('gone');
  const { response } = await signIn();
  await app.app.service('admins').patch(response.body.user._id, { disabledAt: new Date().toISOString() });
  browser = newBrowser();
  await refusedAs('disabled');
  provider.signsIn = null;
  browser = newBrowser();
  await refusedAs('denied');
});

test('a state is valid once, in the browser that began, and not if it was modified', async () => {
  person('state');
  const { verifier, challenge } = verifierAndChallenge();
  const stopAtReturn = (next: URL) => (next.pathname === RETURN ? null : next);
  const { url } = await press(challenge, { atRedirect: stopAtReturn });
  const tampered = new URL(url);
  tampered.searchParams.set('state', `${tampered.searchParams.get('state')}x`);
  expect((await browser.visit(tampered)).status).toBe(410);
  expect((await newBrowser().visit(url)).status).toBe(410);
  expect((await exchange(verifier)).body.data.code).toBe('sign-in-pending');
  expect((await browser.visit(url)).status).toBe(200);
  expect((await browser.visit(url)).status).toBe(410);
  expect((await exchange(verifier)).status).toBe(201);
});

test('rejects a code of another attempt, and an ID token with another nonce', async () => {
  person('mixed');
  const stopAtReturn = (next: URL) => (next.pathname === RETURN ? null : next);
  const stolen = (await press(verifierAndChallenge().challenge, { atRedirect: stopAtReturn })).url;
  browser = newBrowser();
  const { verifier, challenge } = verifierAndChallenge();
  const { url } = await press(challenge, { atRedirect: stopAtReturn });
  url.searchParams.set('code', stolen.searchParams.get('code') ?? '');
  expect((await browser.visit(url)).status).toBe(403);
  expect((await exchange(verifier)).body.data.subject).toBe('invalid');
  browser = newBrowser();
  const next = verifierAndChallenge();
  const withOtherNonce = (address: URL) => {
    if (address.searchParams.has('nonce')) address.searchParams.set('nonce', 'another');
    return address;
  };
  expect((await press(next.challenge, { atRedirect: withOtherNonce })).status).toBe(403);
  expect((await exchange(next.verifier)).body.data.subject).toBe('invalid');
});

test('a result can be used once, by the program with the verifier', async () => {
  person('bound');
  const { verifier, challenge } = verifierAndChallenge();
  await press(challenge);
  for (const other of [challenge, verifierAndChallenge().verifier, '']) {
    expect((await exchange(other)).body.data.code).toBe('sign-in-pending');
  }
  expect((await exchange(verifier)).status).toBe(201);
  expect((await exchange(verifier)).body.data.code).toBe('sign-in-pending');
});

test('another site cannot begin for a person: without our page there is no attempt', async () => {
  const { challenge } = verifierAndChallenge();
  const go = `${PUBLIC_URL}${BROWSER_SIGN_IN_PATH}/provider?challenge=${challenge}&until=${Date.now() + 60_000}`;
  expect((await browser.visit(go, 'POST')).status).toBe(410);
  await browser.visit(startOf(challenge));
  expect((await browser.visit(`${go}&mark=guessed`, 'POST')).status).toBe(410);
  expect((await browser.visit(startOf('"><script>'))).status).toBe(410);
});

test('a program that knows only single sign-on can sign in the same way', async () => {
  person('earlier');
  const { verifier, challenge } = verifierAndChallenge();
  const earlier = (data: object) => app.http.post('/api/authentication', { client: 'desktop', ...data });
  const request = () => earlier({ strategy: 'sso', sso: verifier });
  expect((await request()).body.data.code).toBe('sso-pending');
  const page = await browser.visit(`${PUBLIC_URL}/api/sso/start?challenge=${challenge}&locale=en`);
  expect(page.text).toContain(signInCode(challenge));
  await press(challenge);
  const entered = await request();
  expect([entered.status, entered.body.user.email]).toEqual([201, 'earlier@company.example']);
  const token = { authorization: `Bearer ${entered.body.accessToken}` };
  const fresh = verifierAndChallenge();
  const prove = () => app.http.post('/api/accounts/prove', { sso: fresh.verifier }, token);
  expect((await prove()).body.data.code).toBe('sso-pending');
  await press(fresh.challenge, { more: '&fresh=1' });
  expect((await prove()).body).toEqual({ done: true });
});

test('asks for a second factor of the account unless the provider has asked for one', async () => {
  person('two-step');
  const { response } = await signIn();
  const token = { authorization: `Bearer ${response.body.accessToken}` };
  await app.app.service('admins').patch(response.body.user._id, { passwordHash: null });
  await app.app.service('admins').patch(response.body.user._id, { secondFactorAt: new Date().toISOString() });
  browser = newBrowser();
  expect((await signIn()).response.body.data.code).toBe('second-factor-required');
  person('two-step', { amr: ['pwd', 'otp'] });
  browser = newBrowser();
  expect((await signIn()).response.status).toBe(201);
  // A proof is renewed by a sign-on at which the provider asks for the person anew.
  const [silent, fresh] = [verifierAndChallenge(), verifierAndChallenge()];
  await press(silent.challenge);
  const prove = (verifier: string) => app.http.post('/api/accounts/prove', { verifier }, token);
  expect((await prove(silent.verifier)).body.data.subject).toBe('invalid');
  await press(fresh.challenge, { more: '&fresh=1' });
  expect((await prove(fresh.verifier)).body).toEqual({ done: true });
});

test('an admin of the provider needs a second factor, of the provider or of ours', async () => {
  person('boss', { groups: ['pos-admins'] });
  const first = await signIn();
  const { _id: id } = first.response.body.user;
  // Far longer ago than any days of grace.
  await app.app.service('admins').patch(id, { adminSince: '1700-01-01T00:00:00.000Z' });
  const bearer = (response: typeof first.response) => ({
    authorization: `Bearer ${response.body.accessToken}`,
  });
  const orders = async (response: typeof first.response) =>
    (await app.http.get('/api/orders', bearer(response))).body.data.code ?? 'open';
  expect(await orders(first.response)).toBe('factor-required');
  person('boss', { groups: ['pos-admins'], amr: ['mfa'] });
  browser = newBrowser();
  const second = await signIn();
  expect(await orders(second.response)).toBe('open');
  const renewed = await app.http.post('/api/authentication', {
    strategy: 'refresh',
    client: 'desktop',
    refreshToken: second.response.body.refreshToken,
  });
  expect(await orders(renewed)).toBe('open');
  // The one without it may set up an app; this account has no password.
  const begun = await app.http.post('/api/accounts/beginSecondFactor', {}, bearer(first.response));
  const code = totpCode(begun.body.secret, Date.now());
  await app.http.post('/api/accounts/confirmSecondFactor', { code }, bearer(first.response));
  expect(await orders(first.response)).toBe('open');
});

test('staff can sign in only by the provider, except for emergencies, even while it is down', async () => {
  const password = (email: string) =>
    app.http.post('/api/authentication', {
      strategy: 'password',
      client: 'desktop',
      email,
      password: PASSWORD,
    });
  await app.signIn('editor', 'plain@company.example');
  expect((await password('plain@company.example')).body.data.code).toBe('sso-only');
  const merchant = await app.signIn('merchant');
  expect((await password(merchant.email)).status).toBe(201);
  const glass = await app.signIn('admin', 'glass@company.example');
  const begun = await glass.post('/api/accounts/beginSecondFactor', { password: PASSWORD });
  const { secret } = begun.body;
  await glass.post('/api/accounts/confirmSecondFactor', { code: totpCode(secret, Date.now() - 30_000) });
  person('late');
  const { verifier, challenge: begunBefore } = verifierAndChallenge();
  const stopAtReturn = (next: URL) => (next.pathname === RETURN ? null : next);
  const { url } = await press(begunBefore, { atRedirect: stopAtReturn });
  await provider.stop();
  expect((await browser.visit(url)).text).toContain('cannot be reached');
  expect((await exchange(verifier)).body.data.subject).toBe('unavailable');
  const stopAtProvider = (next: URL) => (next.origin === provider.issuer ? null : next);
  expect((await press(verifierAndChallenge().challenge, { atRedirect: stopAtProvider })).status).toBe(303);
  const { challenge } = (await password('glass@company.example')).body.data;
  const code = totpCode(secret, Date.now());
  const entered = await app.http.post('/api/authentication', {
    strategy: 'secondFactor',
    client: 'desktop',
    challenge,
    code,
  });
  expect([entered.status, entered.body.user.role]).toEqual([201, 'admin']);
  await provider.restart();
});
