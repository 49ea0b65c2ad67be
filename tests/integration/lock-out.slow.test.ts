import { defaultLimits } from '@harbour/server/http/rate-limits.ts';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { PASSWORD, startTestApp } from '../kit/start-test-app.ts';

/** More than an account gets from unknown browsers before it counts as attacked. */
const ENOUGH = defaultLimits.signInByAccount.points + 1;
const OWNER = '192.0.2.1';
const ELSEWHERE = '192.0.2.77';

const app = forAllTests(
  await startTestApp({ config: { trustedProxies: ['127.0.0.1'] }, limits: defaultLimits }),
);

interface Try {
  readonly email: string;
  readonly password: string;
  readonly from: string;
  readonly cookie?: string | undefined;
}

const signIn = ({ email, password, from, cookie = '' }: Try) =>
  app.http.post(
    '/api/authentication',
    { strategy: 'password', email, password },
    { 'x-forwarded-for': from, ...(cookie && { cookie, origin: app.url }) },
  );
const codeOf = async (tried: Try) => (await signIn(tried)).body.data?.code ?? 'signed-in';

/** Signs in from the owner's browser and returns the cookie that it keeps. */
async function deviceOf(email: string, from = OWNER): Promise<string> {
  const { status, headers } = await signIn({ email, password: PASSWORD, from });
  expect(status).toBe(201);
  const cookie = headers.getSetCookie().find((one) => one.startsWith('harbour_device='));
  expect(cookie).toMatch(/; Path=\/api\/authentication; .*HttpOnly; SameSite=Strict/);
  return cookie?.split(';')[0] ?? '';
}

/** Tries a wrong password from each of many addresses at once. */
async function attack(email: string, attackers = ENOUGH): Promise<void> {
  const addresses = Array.from({ length: attackers }, (_, n) => `198.51.${n >> 8}.${n & 255}`);
  const codes = await Promise.all(addresses.map((from) => codeOf({ email, password: 'a guess', from })));
  expect(new Set(codes)).toEqual(new Set(['wrong-credentials']));
}

/** Tries six wrong passwords at once. */
const guesses = (tried: Omit<Try, 'password'>) =>
  Promise.all(Array.from({ length: 6 }, () => codeOf({ ...tried, password: 'a guess' })));

test('wrong passwords from 200 addresses lock the owner out of no browser, known or new', async () => {
  const { email } = await app.signIn('admin', 'owner@example.com');
  const cookie = await deviceOf(email);
  await attack(email, 200);
  expect(await codeOf({ email, password: PASSWORD, from: OWNER, cookie })).toBe('signed-in');
  expect(await codeOf({ email, password: PASSWORD, from: ELSEWHERE })).toBe('signed-in');
});

test('an account under attack allows few attempts per address, like an unknown account', async () => {
  const { email } = await app.signIn('merchant', 'shop@example.com');
  for (const attacked of [email, 'nobody@example.com']) {
    await attack(attacked);
    const codes = await guesses({ email: attacked, from: '203.0.113.5' });
    expect(codes.toSorted()).toEqual([
      'too-many-requests',
      ...Array.from({ length: 5 }, () => 'wrong-credentials'),
    ]);
  }
});

test('attempts of others at its address do not count for a known browser', async () => {
  const { email } = await app.signIn('merchant', 'office@example.com');
  const from = '192.0.2.9';
  const cookie = await deviceOf(email, from);
  for (let n = 0; n < 30; n += 1) await signIn({ email: `guess-${n}@example.com`, password: 'x', from });
  expect(await codeOf({ email: 'guess@example.com', password: 'x', from })).toBe('too-many-requests');
  expect(await codeOf({ email, password: PASSWORD, from, cookie })).toBe('signed-in');
});

test('a known browser has ten wrong attempts of its own, which the right password resets', async () => {
  const { email } = await app.signIn('merchant', 'till@example.com');
  const cookie = await deviceOf(email);
  const guess = () => codeOf({ email, password: 'a guess', from: OWNER, cookie });
  for (let n = 0; n < 9; n += 1) expect(await guess()).toBe('wrong-credentials');
  expect(await codeOf({ email, password: PASSWORD, from: OWNER, cookie })).toBe('signed-in');
  for (let n = 0; n < 10; n += 1) expect(await guess()).toBe('wrong-credentials');
  expect(await guess()).toBe('too-many-requests');
});

test('a modified cookie, or one of another account, does not make a browser known', async () => {
  const own = await app.signIn('merchant', 'mine@example.com');
  const other = await app.signIn('merchant', 'theirs@example.com');
  const cookie = await deviceOf(own.email, '192.0.2.31');
  const [id, account, mark] = cookie.split('.');
  const forged = [id, account, `${mark?.slice(0, -1)}${mark?.endsWith('A') ? 'B' : 'A'}`].join('.');
  const tries = [
    { email: other.email, cookie },
    { email: own.email, cookie: forged },
  ];
  for (const [index, { email, cookie }] of tries.entries()) {
    const from = `192.0.2.4${index}`;
    await attack(email);
    expect(await guesses({ email, from, cookie })).toContain('too-many-requests');
  }
});

test('an attack does not stop a signed-in owner from changing the password', async () => {
  const owner = await app.signIn('merchant', 'inside@example.com');
  await attack(owner.email);
  const response = await owner.post('/api/accounts/password', {
    current: PASSWORD,
    password: 'Typhoon-2027',
  });
  expect(response.body).toEqual({ done: true });
});
