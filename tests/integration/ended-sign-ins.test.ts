import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { expect, test } from 'vitest';
import { hiddenIn, signInSteps } from '../kit/browser-sign-in.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { createRedirectedBrowser } from '../kit/redirected-browser.ts';
import { PASSWORD, startTestApp } from '../kit/start-test-app.ts';

const ORIGIN = 'https://pos.example';

const app = forAllTests(await startTestApp({ config: { publicUrl: ORIGIN } }));

const browser = () => createRedirectedBrowser({ hosts: { [ORIGIN]: app.url } });

test('a proof given before all sessions were ended signs nobody in', async () => {
  const [person, admin] = [await app.signIn('editor'), await app.signIn('admin')];
  const at = browser();
  const { newProgram, sendPassword, enrolApp, actionIn } = signInSteps({
    origin: ORIGIN,
    app: () => app,
    browser: () => at,
    now: Date.now,
  });
  const endAll = () => admin.post('/api/accounts/endSessionsOf', { account: { admin: person.account.id } });

  const granted = newProgram();
  expect((await sendPassword(granted.address, person)).status).toBe(200);
  expect((await endAll()).status).toBe(201);
  expect((await granted.take()).body.data.code).toBe('sso-refused');

  await enrolApp(await app.signInAgain(person));
  const pending = newProgram();
  const requested = await sendPassword(pending.address, person);
  expect((await endAll()).status).toBe(201);
  const late = { pending: hiddenIn(requested, 'pending'), code: '000000' };
  const response = await at.send(actionIn(requested, 'code'), late);
  expect(response.text).not.toContain('This code is wrong');
  expect((await pending.take()).body.data.code).toBe('sign-in-pending');
});

test('earlier sessions have ended by the time a new password is stored', async () => {
  const merchant = await app.signIn('merchant');
  await app.http.post('/api/accounts/forgot', { email: merchant.email });
  const { token } = await app.outbox.lastTo(merchant.email);
  const { promise: stored, resolve } = Promise.withResolvers<number>();
  app.app.service('users').hooks({
    after: {
      patch: [async () => resolve((await merchant.get('/api/accounts/profile')).status)],
    },
  });
  await app.http.post('/api/accounts/reset', { token, password: 'Brand-New-1' });
  expect(await stored).toBe(401);
});

/** The stored form of {@link PASSWORD} with weaker parameters, as an earlier server made it. */
const WEAK_HASH =
  '$argon2id$v=19$m=1024,p=1,t=1$Ji39N5T8yiOn/e6Jc7t5pw$WDY1I1ds9EsbrjEdd0aK3eK1Ggc3EgWRO2e2z0fwCDM';

test('a password replaced during a sign-in with it is rejected and stays replaced', async () => {
  const { account, email } = await app.signIn('merchant');
  await app.app.service('users').patch(account.id, { passwordHash: WEAK_HASH });
  await app.http.post('/api/accounts/forgot', { email });
  const { token } = await app.outbox.lastTo(email);
  const signIn = (password: string) =>
    app.http.post('/api/authentication', { strategy: 'password', email, password });
  const resets: object[] = [{ token, password: 'Brand-New-1' }];
  const resetMeanwhile = async ({ data }: HookContext, next: NextFunction) => {
    const reset = data.lastSignInAt && resets.pop();
    if (reset) expect((await app.http.post('/api/accounts/reset', reset)).status).toBe(201);
    await next();
  };
  app.app.service('users').hooks({ around: { patch: [resetMeanwhile] } });
  expect((await signIn(PASSWORD)).body.data).toMatchObject({ code: 'wrong-credentials' });
  expect((await signIn(PASSWORD)).body.data).toMatchObject({ code: 'wrong-credentials' });
  expect((await signIn('Brand-New-1')).status).toBe(201);
  expect(
    await app.database.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', account.id)
      .where('revokedAt', 'is', null)
      .execute(),
  ).toHaveLength(1);
});
