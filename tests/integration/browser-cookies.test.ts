import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInSteps } from '../kit/browser-sign-in.ts';
import type { RedirectedBrowser } from '../kit/redirected-browser.ts';
import { PASSWORD, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const ORIGIN = 'https://pos.example';

let app: TestApp;
let browser: RedirectedBrowser;
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: ORIGIN } });
  browser = newBrowser();
});
afterAll(() => app[Symbol.asyncDispose]());

const steps = signInSteps({ origin: ORIGIN, app: () => app, browser: () => browser, now: Date.now });
const { actionIn, newBrowser, newProgram } = steps;

test('a page opened in another browser signs nobody in, even with a planted cookie', async () => {
  const person = await app.signIn('editor');
  const program = newProgram();
  const shown = await fetch(program.address.replace(ORIGIN, app.url));
  const [cookie = ''] = shown.headers.getSetCookie()[0]?.split(';') ?? [];
  const [, planted = ''] = cookie.split('=');
  const page = { status: shown.status, text: await shown.text() };
  // Only this host can set a cookie with the prefix; any below the same domain can set one without it.
  browser.store(ORIGIN, 'harbour_sso', planted);
  const sent = { email: person.email, password: PASSWORD };
  expect((await browser.send(actionIn(page, 'password'), sent)).status).toBe(410);
  expect((await program.take()).body.data?.code).toBe('sign-in-pending');
});
