import { MAX_PASSKEYS } from '@harbour/core/contract/actions';
import { beforeEach, describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from '../kit/soft-authenticator.ts';
import { PASSWORD, type Person, startTestApp } from '../kit/start-test-app.ts';

const ORIGIN = 'https://pos.example';
const LATER_MS = 11 * 60_000;
let time = Date.now();
const app = forAllTests(await startTestApp({ now: () => time, config: { publicUrl: ORIGIN } }));
beforeEach(() => {
  time = Date.now();
});

const authenticate = (data: object) => app.http.post('/api/authentication', { client: 'desktop', ...data });
const withPassword = ({ email }: Person) => authenticate({ strategy: 'password', email, password: PASSWORD });
const codeOf = ({ body }: { readonly body: { readonly data?: { readonly code?: string } } }) =>
  body.data?.code;
const subjectsTo = async (email: string) => (await app.outbox.to(email)).map(({ subject }) => subject);

/** Asks what to sign as a visitor, or as the person who is signed in. */
const toSign = async (data: object = {}, from: Pick<Person, 'post'> = app.http) => {
  const purpose = from === app.http ? 'signIn' : 'prove';
  return (await from.post('/api/accounts/beginPasskeyUse', { purpose, ...data })).body;
};

/** Adds a passkey to the account of a person who has just proved who they are. */
async function enrol(
  person: Person,
  device: SoftAuthenticator = createSoftAuthenticator({ origin: ORIGIN }),
) {
  const begun = await person.post('/api/accounts/beginPasskey', {});
  expect([begun.status, codeOf(begun)]).toEqual([201, undefined]);
  const made = { name: 'A key', passkey: device.create(begun.body) };
  const added = await person.post('/api/accounts/addPasskey', made);
  return { device, made, added };
}

describe.each(['merchant', 'admin'] as const)('a %s with a passkey', (role) => {
  test('can sign in by it alone, and a response works once', async () => {
    const person = await app.signIn(role);
    const { device, added, made } = await enrol(person);
    expect(added.body).toMatchObject({ passkey: { name: 'A key', lastUsedAt: null, synced: false } });
    expect(added.body.recoveryCodes).toHaveLength(10);
    expect(codeOf(await person.post('/api/accounts/addPasskey', made))).toBe('challenge-expired');
    const passkey = device.get(await toSign());
    const signedIn = await authenticate({ strategy: 'passkey', passkey });
    expect([signedIn.status, signedIn.body.user.email]).toEqual([201, person.email]);
    expect(signedIn.body.refreshToken).toEqual(expect.any(String));
    expect(codeOf(await authenticate({ strategy: 'passkey', passkey }))).toBe('challenge-expired');
    expect(await subjectsTo(person.email)).toContain('A passkey was added to your Harbour account');
  });

  test('is asked for it after the password, and can use a recovery code instead', async () => {
    const person = await app.signIn(role);
    const { device, added } = await enrol(person);
    const refused = await withPassword(person);
    expect(codeOf(refused)).toBe('second-factor-required');
    const { challenge, hasPasskey } = refused.body.data;
    expect(hasPasskey).toBe(true);
    const options = await toSign({ challenge });
    expect(options.allowCredentials).toHaveLength(1);
    const second = { strategy: 'secondFactor', challenge, passkey: device.get(options) };
    expect((await authenticate(second)).status).toBe(201);
    const again = (await withPassword(person)).body.data.challenge;
    const [code] = added.body.recoveryCodes;
    expect((await authenticate({ strategy: 'secondFactor', challenge: again, code })).status).toBe(201);
    expect((await person.get('/api/accounts/secondFactor')).body).toMatchObject({
      since: null,
      recoveryCodesLeft: 9,
      passkeys: [{ name: 'A key', lastUsedAt: expect.any(String) }],
    });
  });

  test('needs a fresh proof to change passkeys, and loses its recovery codes with the last', async () => {
    const person = await app.signIn(role);
    const { device, added } = await enrol(person);
    const { _id } = added.body.passkey;
    const call = (action: string, data: object = {}) => person.post(`/api/accounts/${action}`, data);
    time += LATER_MS;
    const needed = { code: 'proof-required', subject: 'code' };
    expect((await call('beginPasskey')).body.data).toEqual(needed);
    expect((await call('removePasskey', { passkey: _id })).body.data).toEqual(needed);
    expect((await call('renewRecoveryCodes')).body.data).toEqual(needed);
    expect((await call('beginSecondFactor', { password: PASSWORD })).body.data).toEqual(needed);
    expect(codeOf(await call('prove', { password: PASSWORD }))).toBe('already-exists');
    const proof = await call('prove', { passkey: device.get(await toSign({}, person)) });
    expect(proof.body).toEqual({ done: true });
    expect((await call('renamePasskey', { passkey: _id, name: 'Counter' })).body).toEqual({ done: true });
    expect((await call('renewRecoveryCodes')).body.recoveryCodes).toHaveLength(10);
    expect((await call('removePasskey', { passkey: _id })).body).toEqual({ done: true });
    expect(codeOf(await call('removePasskey', { passkey: _id }))).toBe('not-found');
    const own = await person.get('/api/accounts/secondFactor');
    expect(own.body).toEqual({ since: null, recoveryCodesLeft: 0, hasPassword: true, passkeys: [] });
    expect((await withPassword(person)).status).toBe(201);
    expect(codeOf(await authenticate({ strategy: 'passkey', passkey: device.get(await toSign()) }))).toBe(
      'wrong-passkey',
    );
    expect(await subjectsTo(person.email)).toContain('A passkey was removed from your Harbour account');
  });
});

test('passkeys added at the same time keep to the limit, and one comes with recovery codes', async () => {
  const person = await app.signIn('merchant');
  const asked = await Promise.all(
    Array.from({ length: MAX_PASSKEYS + 2 }, () => person.post('/api/accounts/beginPasskey', {})),
  );
  const made = asked.map(({ body }) => createSoftAuthenticator({ origin: ORIGIN }).create(body));
  const added = await Promise.all(
    made.map((passkey) => person.post('/api/accounts/addPasskey', { name: 'A key', passkey })),
  );
  expect(added.filter(({ status }) => status === 201)).toHaveLength(MAX_PASSKEYS);
  expect(added.filter((one) => codeOf(one) === 'in-use')).toHaveLength(2);
  expect(added.filter(({ body }) => Array.isArray(body.recoveryCodes))).toHaveLength(1);
});

test('rejects a passkey of another origin, without user verification, or copied', async () => {
  const person = await app.signIn('merchant');
  const add = async (device: SoftAuthenticator) => codeOf((await enrol(person, device)).added);
  expect(await add(createSoftAuthenticator({ origin: 'https://evil.example' }))).toBe('wrong-passkey');
  expect(await add(createSoftAuthenticator({ origin: ORIGIN, verifiesUser: false }))).toBe('wrong-passkey');
  const counts = [0, 5, 5, 6];
  const device = createSoftAuthenticator({ origin: ORIGIN, counter: () => counts.shift() ?? 0 });
  expect(await add(device)).toBeUndefined();
  const use = async () => authenticate({ strategy: 'passkey', passkey: device.get(await toSign()) });
  expect((await use()).status).toBe(201);
  expect(codeOf(await use())).toBe('wrong-passkey');
  expect((await use()).status).toBe(201);
});

test('a challenge expires after five minutes, and is bound to its purpose and account', async () => {
  const [person, other] = [await app.signIn('merchant'), await app.signIn('merchant')];
  const { device } = await enrol(person);
  const old = device.get(await toSign());
  time += 5 * 60_000;
  expect(codeOf(await authenticate({ strategy: 'passkey', passkey: old }))).toBe('challenge-expired');
  const proof = device.get(await toSign({}, person));
  expect(codeOf(await authenticate({ strategy: 'passkey', passkey: proof }))).toBe('challenge-expired');
  await enrol(await app.signInAgain(other));
  const { challenge } = (await withPassword(other)).body.data;
  const foreign = device.get(await toSign({ challenge }));
  expect(codeOf(await authenticate({ strategy: 'secondFactor', challenge, passkey: foreign }))).toBe(
    'wrong-passkey',
  );
  expect(
    codeOf(await app.http.post('/api/accounts/beginPasskeyUse', { purpose: 'signIn', challenge: 'x' })),
  ).toBe('challenge-expired');
});

test('an admin can remove a person’s lost passkey, which ends their sessions', async () => {
  const [admin, editor] = [await app.signIn('admin'), await app.signIn('editor')];
  const { device } = await enrol(editor);
  const account = { admin: editor.account.id };
  expect((await admin.post('/api/accounts/removeSecondFactorOf', { account })).body).toEqual({ done: true });
  expect((await editor.get('/api/accounts/profile')).status).toBe(401);
  expect(codeOf(await authenticate({ strategy: 'passkey', passkey: device.get(await toSign()) }))).toBe(
    'wrong-passkey',
  );
  expect((await withPassword(editor)).status).toBe(201);
});

test('a disabled account cannot sign in by its passkey', async () => {
  const person = await app.signIn('merchant');
  const { device } = await enrol(person);
  await app.app.service('users').patch(person.account.id, { disabledAt: new Date(time).toISOString() });
  const passkey = device.get(await toSign());
  expect(codeOf(await authenticate({ strategy: 'passkey', passkey }))).toBe('account-disabled');
});
