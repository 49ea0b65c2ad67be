import { createHash } from 'node:crypto';
import { totpCode } from '@harbour/server/services/accounts/second-factor/codes.ts';
import { createFactorStore } from '@harbour/server/services/accounts/second-factor/factor-store.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { PASSWORD, type Person, SECRET, startTestApp } from '../kit/start-test-app.ts';

const STEP_MS = 30_000;
let time = Date.now();
const app = forAllTests(
  await startTestApp({
    now: () => time,
    config: { trustedProxies: ['127.0.0.1'] },
    limits: { codeOfAccount: { points: 20, seconds: 3600 }, codeOfSession: { points: 10, seconds: 900 } },
  }),
);
beforeEach(() => {
  time = Date.now();
});

/** Returns the next code of an app, in a step of its own. */
function nextCode(secret: string): string {
  time += STEP_MS;
  return totpCode(secret, time);
}

/** Sets up an authenticator app and returns its secret and the recovery codes. */
async function enrol(person: Person) {
  const begun = await person.post('/api/accounts/beginSecondFactor', { password: PASSWORD });
  expect([begun.status, begun.body.data]).toEqual([201, undefined]);
  const secret: string = begun.body.secret;
  const confirmed = await person.post('/api/accounts/confirmSecondFactor', { code: nextCode(secret) });
  return { begun, secret, recoveryCodes: confirmed.body.recoveryCodes as readonly string[] };
}

const ADDRESS = '198.51.100.1';
const authenticate = (data: object, from = ADDRESS) =>
  app.http.post('/api/authentication', { client: 'desktop', ...data }, { 'x-forwarded-for': from });
const challengeOf = async (email: string, from = ADDRESS) => {
  const { status, body } = await authenticate({ strategy: 'password', email, password: PASSWORD }, from);
  expect([status, body.data]).toMatchObject([403, { code: 'second-factor-required', hasPasskey: false }]);
  return body.data.challenge as string;
};
const respond = (challenge: string, code: string, from = ADDRESS) =>
  authenticate({ strategy: 'secondFactor', challenge, code }, from);
const subjectsTo = async (email: string) => (await app.outbox.to(email)).map(({ subject }) => subject);

describe.each(['merchant', 'admin'] as const)('a %s with an authenticator app', (role) => {
  test('signs in with password and code, neither of which is enough alone', async () => {
    const person = await app.signIn(role);
    const { begun, secret } = await enrol(person);
    expect(begun.body.picture).toMatch(/^data:image\/svg\+xml;base64,/);
    const challenge = await challengeOf(person.email);
    expect((await respond(challenge, '000000')).body.data.code).toBe('wrong-code');
    const code = nextCode(secret);
    expect((await respond('no-challenge', code)).body.data.code).toBe('challenge-expired');
    const signedIn = await respond(challenge, code);
    expect([signedIn.status, signedIn.body.user.email]).toEqual([201, person.email]);
    expect(signedIn.body.refreshToken).toEqual(expect.any(String));
    expect(await subjectsTo(person.email)).toContain('Your Harbour account now asks for a code');
  });

  test('can use a code, a challenge and a recovery code only once', async () => {
    const person = await app.signIn(role);
    const { secret, recoveryCodes } = await enrol(person);
    expect(recoveryCodes).toHaveLength(10);
    const code = nextCode(secret);
    const challenge = await challengeOf(person.email);
    expect((await respond(challenge, code)).status).toBe(201);
    expect((await respond(challenge, nextCode(secret))).body.data.code).toBe('challenge-expired');
    const next = await challengeOf(person.email);
    expect((await respond(next, code)).body.data.code).toBe('wrong-code');
    const [recovery = ''] = recoveryCodes;
    const entered = recovery.toLowerCase().replaceAll('-', ' ');
    expect((await respond(next, entered)).status).toBe(201);
    expect((await respond(await challengeOf(person.email), recovery)).body.data.code).toBe('wrong-code');
    expect(await subjectsTo(person.email)).toContain('A recovery code of your Harbour account was used');
    const own = await person.get('/api/accounts/secondFactor');
    expect(own.body).toEqual({
      since: expect.any(String),
      recoveryCodesLeft: 9,
      hasPassword: true,
      passkeys: [],
    });
  });

  test('needs a code to renew the recovery codes and to remove the app', async () => {
    const person = await app.signIn(role);
    const { secret, recoveryCodes } = await enrol(person);
    const call = (action: string, code: string) => person.post(`/api/accounts/${action}`, { code });
    expect((await call('removeSecondFactor', '000000')).body.data.code).toBe('wrong-code');
    const renewed = await call('renewRecoveryCodes', nextCode(secret));
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await call('removeSecondFactor', recoveryCodes[0] ?? '')).body.data.code).toBe('wrong-code');
    expect((await call('removeSecondFactor', renewed.body.recoveryCodes[0])).body).toEqual({ done: true });
    // Again from another window, or after a lost response, when no code can be right.
    expect((await call('removeSecondFactor', nextCode(secret))).body).toEqual({ done: true });
    expect((await call('renewRecoveryCodes', nextCode(secret))).body.data.code).toBe('not-found');
    expect(
      (await authenticate({ strategy: 'password', email: person.email, password: PASSWORD })).status,
    ).toBe(201);
    const removals = (await subjectsTo(person.email)).filter((subject) => subject.includes('no longer asks'));
    expect(removals).toEqual(['Your Harbour account no longer asks for a code']);
  });
});

test('an app that was not confirmed is not required at sign-in', async () => {
  const person = await app.signIn('merchant');
  await person.post('/api/accounts/beginSecondFactor', { password: PASSWORD });
  expect((await person.get('/api/accounts/secondFactor')).body.since).toBeNull();
  expect((await app.signInAgain(person)).accessToken).toEqual(expect.any(String));
});

test('setting up an app needs the password, and does not replace an existing one', async () => {
  const person = await app.signIn('editor');
  const begin = (password: string) => person.post('/api/accounts/beginSecondFactor', { password });
  expect((await begin('Wrong-2026')).body.data.code).toBe('wrong-credentials');
  await enrol(person);
  expect((await begin(PASSWORD)).body.data.code).toBe('already-exists');
});

test('a challenge expires after five minutes', async () => {
  const person = await app.signIn('merchant');
  const { secret } = await enrol(person);
  const challenge = await challengeOf(person.email);
  time += 5 * 60_000;
  expect((await respond(challenge, nextCode(secret))).body.data.code).toBe('challenge-expired');
});

test('wrong codes are counted per account, across challenges and addresses', async () => {
  const person = await app.signIn('merchant');
  const { secret } = await enrol(person);
  const codes: string[] = [];
  for (let n = 0; n < 21; n++) {
    const from = `203.0.113.${n}`;
    const challenge = await challengeOf(person.email, from);
    codes.push((await respond(challenge, '000000', from)).body.data.code);
  }
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'wrong-code'));
  expect(codes.at(-1)).toBe('too-many-requests');
  const challenge = await challengeOf(person.email);
  expect((await respond(challenge, nextCode(secret))).body.data.code).toBe('too-many-requests');
});

test('an admin can remove a person’s lost app, which is audited and mailed and ends sessions', async () => {
  const [admin, editor] = [await app.signIn('admin'), await app.signIn('editor')];
  await enrol(editor);
  const remove = (who: Person, id: string) =>
    who.post('/api/accounts/removeSecondFactorOf', { account: { admin: id } });
  expect((await remove(editor, admin.account.id)).body.data.code).toBe('forbidden');
  expect((await remove(admin, admin.account.id)).body.data.code).toBe('own-account');
  expect((await remove(admin, editor.account.id)).body).toEqual({ done: true });
  expect((await remove(admin, editor.account.id)).body.data.code).toBe('not-found');
  expect((await editor.get('/api/accounts/profile')).status).toBe(401);
  expect(await subjectsTo(editor.email)).toContain('Your Harbour account no longer asks for a code');
  const { data } = (await admin.get(`/api/auditLog?record=${editor.account.id}&actor=${admin.account.id}`))
    .body;
  expect(data).toMatchObject([{ method: 'patch', after: { secondFactorAt: null } }]);
});

test('an earlier recovery code of 16 letters still signs in, once', async () => {
  const person = await app.signIn('merchant');
  await enrol(person);
  const hash = createHash('sha256').update(`users/${person.account.id}/7KLM2XUDVB9P4TRW`).digest('hex');
  const row = { userKind: 'users', userId: person.account.id, hash, usedAt: null } as const;
  await app.database.db.insertInto('recoveryCodes').values(row).execute();
  const use = async () => respond(await challengeOf(person.email), '7klm 2xud vb9p 4trw');
  expect((await use()).status).toBe(201);
  expect((await use()).body.data.code).toBe('wrong-code');
});

test('accepts a recovery code with spaces around its dashes and look-alike letters', async () => {
  const person = await app.signIn('merchant');
  const { recoveryCodes } = await enrol(person);
  const [recovery = ''] = recoveryCodes;
  expect(recovery).toMatch(/^(?:[\dA-HJKMNP-TV-Z]{4}-){6}[\dA-HJKMNP-TV-Z]{4}$/);
  const entered = recovery.toLowerCase().replaceAll('-', ' - ').replaceAll('0', 'o').replaceAll('1', 'l');
  expect((await respond(await challengeOf(person.email), entered)).status).toBe(201);
});

test('neither the secret nor the recovery codes are readable in the database', async () => {
  const person = await app.signIn('merchant');
  const { secret, recoveryCodes } = await enrol(person);
  const { db } = app.database;
  const rows = [
    ...(await db.selectFrom('secondFactors').selectAll().execute()),
    ...(await db.selectFrom('recoveryCodes').selectAll().execute()),
  ];
  const stored = JSON.stringify(rows);
  for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
});

test('a secret that another window begins does not replace the one that was confirmed meanwhile', async () => {
  const { account } = await app.signIn('merchant');
  const { db } = app.database;
  const factors = createFactorStore({ db, secret: SECRET, oldSecret: null, now: () => time });
  const secret = (await factors.begin(account)) ?? '';
  expect(await factors.confirm(account, nextCode(secret))).toHaveLength(10);
  expect(await factors.begin(account)).toBeUndefined();
  expect(await factors.redeem(account, nextCode(secret))).toBe('totp');
});
