import { execute } from '@harbour/server/database/statement.ts';
import type { Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import { startBackOfficeSite } from '../../kit/back-office-site.ts';
import type { Program } from '../../kit/electron/open-program.ts';
import { PASSWORD, startTestApp } from '../../kit/start-test-app.ts';
import { addVirtualAuthenticator, atLocalhost } from '../../kit/virtual-authenticator.ts';
import { expect, test } from './program-test.ts';

/** A server whose public address is a port of `localhost`, to which passkeys may belong. */
async function startStage() {
  const stack = new AsyncDisposableStack();
  const server = { url: '' };
  const { url } = stack.use(await startBackOfficeSite({ app: server }));
  const publicUrl = atLocalhost(url);
  const app = stack.use(await startTestApp({ config: { publicUrl } }));
  server.url = app.url;
  return { app, url: publicUrl, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

/** Opens in a page what the program opens in the system's browser. */
async function systemBrowser({ electron }: Program, page: Page) {
  await electron.evaluate(({ shell }) => {
    shell.openExternal = async (address) => void Object.assign(globalThis, { opened: address });
  });
  const opened = () => electron.evaluate(() => String(Reflect.get(globalThis, 'opened') ?? ''));
  return {
    async follow(code: string) {
      await expect.poll(opened).toContain('challenge=');
      await page.goto(await opened());
      await electron.evaluate(() => Object.assign(globalThis, { opened: '' }));
      await expect(page.getByText(code, { exact: true })).toBeVisible();
    },
  };
}

async function chooseServer({ page }: Program, url: string) {
  await page.getByLabel('Server address').fill(url);
  await page.getByRole('button', { name: 'Use this server' }).click();
}
async function codeIn({ page }: Program): Promise<string> {
  const code = page.getByRole('status').filter({ hasText: /^[A-Z2-9]{4}-[A-Z2-9]{4}$/ });
  return (await code.textContent()) ?? '';
}
async function typePassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

test('the program logs in with a passkey that was added in the browser', async ({ open, page }) => {
  await using stage = await startStage();
  const { email } = await stage.app.signIn('editor');
  const program = await open();
  const browser = await systemBrowser(program, page);
  await addVirtualAuthenticator(page);
  await chooseServer(program, stage.url);

  await program.page.getByRole('button', { name: 'Log in with the browser' }).click();
  expect(await findThemeFaults(program.page)).toEqual([]);
  await browser.follow(await codeIn(program));
  expect(await findThemeFaults(page)).toEqual([]);
  await typePassword(page, email);
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  await expect(program.page).toHaveURL(/\/home$/);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your passkey was added' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  expect(await findThemeFaults(page)).toEqual([]);

  await program.page.getByRole('button', { name: email }).click();
  await program.page.getByRole('menuitem', { name: 'Log out' }).click();
  await program.page.getByRole('button', { name: 'Log in with the browser' }).click();
  await browser.follow(await codeIn(program));
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  await expect(program.page).toHaveURL(/\/home$/);
  await expect(program.page.getByRole('banner')).toBeVisible();
});

test('a fresh proof is given in the browser, and a passkey is added from the profile', async ({
  open,
  page,
}) => {
  await using stage = await startStage();
  const { email } = await stage.app.signIn('admin');
  const program = await open();
  const browser = await systemBrowser(program, page);
  await addVirtualAuthenticator(page);
  await chooseServer(program, stage.url);
  await program.page.getByLabel('Email').fill(email);
  await program.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await program.page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(program.page).toHaveURL(/\/home$/);

  await program.page.getByRole('button', { name: email }).click();
  await program.page.getByRole('menuitem', { name: 'Profile' }).click();
  const section = program.page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey in the browser' }).click();
  await browser.follow(await codeIn(program));
  await typePassword(page, email);
  await page.getByLabel('Name of the passkey').fill('Office laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your passkey was added' })).toBeVisible();
  await program.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(section.getByText('Office laptop')).toBeVisible();
  // The program has fetched the proof, which it asks for every two seconds.
  await expect(section.getByRole('button', { name: 'Add a passkey in the browser' })).toBeVisible();

  // The proof of the sign-in grows old.
  const old = new Date(Date.now() - 11 * 60_000).toISOString();
  await execute(stage.app.database.db, 'update "sessions" set "provedAt" = $1', [old]);
  await section.getByRole('button', { name: 'Make new recovery codes' }).click();
  const proof = program.page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByRole('button', { name: 'Confirm in the browser' }).click();
  await browser.follow(await codeIn(program));
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'You have confirmed that it is you' })).toBeVisible();
  const codes = program.page.getByRole('region', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
});

test('a sign-in in the browser can be cancelled, outlasts a lost server and can be repeated', async ({
  open,
  page,
}) => {
  await using stage = await startStage();
  const { account, email } = await stage.app.signIn('editor');
  const program = await open();
  const browser = await systemBrowser(program, page);
  await chooseServer(program, stage.url);
  const begin = program.page.getByRole('button', { name: 'Log in with the browser' });
  await begin.click();
  const first = await codeIn(program);
  await program.page.getByRole('button', { name: 'Cancel' }).click();
  await begin.click();
  const second = await codeIn(program);
  expect(second).not.toBe(first);

  await program.page.route('**/api/authentication', (route) => route.abort());
  await expect(program.page.getByText('There is no connection to the server.')).toBeVisible();
  await program.page.unroute('**/api/authentication');
  await expect(program.page.getByText('The code is valid until')).toBeVisible();

  await browser.follow(second);
  await program.page.route('**/api/authentication', (route) => route.abort());
  await typePassword(page, email);
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  await stage.app.app.service('admins').patch(account.id, { disabledAt: new Date().toISOString() });
  await program.page.unroute('**/api/authentication');
  await expect(program.page.getByText('Your account here was disabled.')).toBeVisible();
  await program.page.getByRole('button', { name: 'Start again' }).click();
  await expect(begin).toBeVisible();
});
