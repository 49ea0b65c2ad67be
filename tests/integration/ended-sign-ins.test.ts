import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenIn, signInSteps } from '../kit/browser-sign-in.ts';
import { createRedirectedBrowser } from '../kit/redirected-browser.ts';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

const ORIGIN = 'https://pos.example';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: ORIGIN } });
});
afterAll(() => app[Symbol.asyncDispose]());

const browser = () => createRedirectedBrowser({ hosts: { [ORIGIN]: app.url } });

test('a proof that was given before the sign-ins of an account were ended lets nobody in', async () => {
  const [person, admin] = [await app.signIn('editor'), await app.signIn('admin')];
  const at = browser();
  const { newProgram, sendPassword, enrolApp, actionIn } = signInSteps({
    ...{ origin: ORIGIN, app: () => app, browser: () => at, now: Date.now },
  });
  const endAll = () => admin.post('/api/accounts/endSessionsOf', { account: { admin: person.account.id } });

  const granted = newProgram();
  expect((await sendPassword(granted.address, person)).status).toBe(200);
  expect((await endAll()).status).toBe(201);
  expect((await granted.take()).body.data.code).toBe('sso-refused');

  await enrolApp(await app.signInAgain(person));
  const pending = newProgram();
  const asked = await sendPassword(pending.address, person);
  expect((await endAll()).status).toBe(201);
  const late = { pending: hiddenIn(asked, 'pending'), code: '000000' };
  const answer = await at.send(actionIn(asked, 'code'), late);
  expect(answer.text).not.toContain('This code is wrong');
  expect((await pending.take()).body.data.code).toBe('sign-in-pending');
});

test('no earlier sign-in outlives a password that is stored and a server that dies right then', async () => {
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
