import type { Page } from '@playwright/test';
import type { ReceivedMail } from '../../kit/outbox.ts';
import { PASSWORD, startTestApp } from '../../kit/start-test-app.ts';
import { openLive } from './frame-model.ts';
import { loginFormOn } from './login-model.ts';
import { expect, test } from './site-test.ts';

/** A mailed link without its host: a test's server has no public address. */
const mailedLink = ({ purpose, token }: ReceivedMail) => `/en/login?${purpose}=${token}`;

/** Expects that a used link says so, also when reloaded, and that its token has left the address. */
async function expectUsed(page: Page, purpose: 'verify' | 'reset', title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/en/login\\?used=${purpose}$`));
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
}

/** All storage of the browser that scripts can read. */
const storedText = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

test('a merchant logs in and returns to the requested page', { tag: '@smoke' }, async ({ page, app }) => {
  const { email } = await app.signIn('merchant');
  await page.goto('/en/portal/apps/help');
  await expect(page).toHaveURL(/\/en\/login\/\?from=%2Fen%2Fportal%2Fapps%2Fhelp$/);
  await loginFormOn(page).signIn(email, PASSWORD);
  await expect(page).toHaveURL(/\/en\/portal\/apps\/help$/);
});

test('the browser remembers the person and stores no token', async ({ page, app }) => {
  const { email } = await app.signIn('merchant');
  await page.goto('/en/login');
  await loginFormOn(page).signIn(email, PASSWORD);
  await expect(page).toHaveURL(/\/en\/portal$/);
  const stored = await storedText(page);
  expect(stored).toContain(email);
  expect(stored).not.toMatch(/eyJ|[Tt]oken/);
  const cookies = await page.context().cookies(`${app.url}/api/authentication`);
  expect(cookies.find(({ name }) => name === 'harbour_refresh')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
  });
});

test('a wrong password is refused, and the email is kept', async ({ page, app }) => {
  const { email } = await app.signIn('merchant');
  const form = loginFormOn(page);
  await page.goto('/en/login');
  await form.signIn(email, 'not this one');
  await expect(page.getByRole('alert')).toHaveText('Email or password is not correct.');
  await expect(form.email).toHaveValue(email);
});

test('a disabled account is told so, and whom to ask', async ({ page, app }) => {
  const { email, account } = await app.signIn('merchant');
  await app.app.service('users').patch(account.id, { disabledAt: new Date().toISOString() });
  const form = loginFormOn(page);
  await page.goto('/en/login');
  await form.signIn(email, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(/This account has been disabled. Contact us/);
  await page.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/\/en\/enquiryForm$/);
});

test('too many attempts are refused with the time to wait', async ({ page }) => {
  const limits = { signInByAddress: { points: 1, seconds: 900 } };
  await using app = await startTestApp({ seed: 'reference', site: true, limits });
  const form = loginFormOn(page);
  await page.goto(`${app.url}/en/login`);
  await form.signIn('someone@example.com', 'wrong');
  await expect(page.getByRole('alert')).toHaveText('Email or password is not correct.');
  await form.submit.click();
  await expect(page.getByRole('alert')).toHaveText(/Try again in 15 minutes/);
});

test('the password can be shown and hidden', async ({ page }) => {
  const { password } = loginFormOn(page);
  await page.goto('/en/login');
  await password.fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  // A pressed button would say that the password is hidden.
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('opening another form of the page moves the focus to its title', async ({ page }) => {
  await openLive(page, '/en/login');
  await page.getByRole('link', { name: 'Register' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeFocused();
});

test('logging in never leads to another site', async ({ page, app }) => {
  const { email } = await app.signIn('merchant');
  await page.goto('/en/login?from=//evil.example/');
  await loginFormOn(page).signIn(email, PASSWORD);
  await expect(page).toHaveURL(`${app.url}/en/portal`);
});

test('a new merchant registers, confirms the emailed link and logs in', async ({ page, app }) => {
  const email = 'new.merchant@example.com';
  await page.goto('/en/login?register');
  await page.getByLabel('Last name').fill('Wong');
  await page.getByLabel('First name').fill('Ka Yan');
  await page.getByLabel('Company').fill('Wong Noodles');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Check your email to confirm your address.')).toBeVisible();
  await expect(page.getByText(`The address you typed: ${email}`)).toBeVisible();
  // The first link has expired: it leads to a new one, and to the login page for who has used it.
  await page.goto('/en/login?verify=expired');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible();
  await expect(page).toHaveURL(/\/en\/login\?expired=verify$/);
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to log in' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText(/still waits to be confirmed, a link is on its way\.$/)).toBeVisible();
  const link = mailedLink(await app.outbox.lastTo(email));
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}!`);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('That is not the password of this account.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expectUsed(page, 'verify', 'Your email is confirmed');
  // Opened again, in another browser: nothing failed.
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await loginFormOn(page).signIn(email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Wong Ka Yan');
});

test('a login without a connection is reported, and the email is kept', async ({ page, context }) => {
  await openLive(page, '/en/login');
  await page.getByLabel('Email').fill('merchant@harbour.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('You are offline. Check your connection and try again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('merchant@harbour.example');
});

test('a registration whose response is lost is reported as a connection error, and can be repeated', async ({
  page,
  app,
}) => {
  const email = 'lost-answer@example.com';
  const details = { lastName: 'Wong', firstName: 'Ada', companyName: 'Wong', email, password: PASSWORD };
  await openLive(page, '/en/login?register=1');
  for (const [field, value] of Object.entries(details)) await page.locator(`[name=${field}]`).fill(value);
  await page.route(
    '**/api/accounts/register',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const submit = page.locator('main form button[type=submit]').first();
  await submit.click();
  await expect(
    page.getByText('The server did not respond. Check your connection and try again.'),
  ).toBeVisible();
  await submit.click();
  await expect(page.getByText('Check your email to confirm your address.')).toBeVisible();
  expect(await app.find('users', { email })).toHaveLength(1);
});

test('a person with a single name registers with it', async ({ page, app }) => {
  const details = {
    firstName: 'Suharto',
    companyName: 'Kopi',
    email: 'one-name@example.com',
    password: PASSWORD,
  };
  await openLive(page, '/en/login?register=1');
  await expect(page.getByLabel(/^Last name/)).toHaveAccessibleName(/Optional/);
  for (const [field, value] of Object.entries(details)) await page.locator(`[name=${field}]`).fill(value);
  await page.locator('main form button[type=submit]').first().click();
  await expect(page.getByText('Check your email to confirm your address.')).toBeVisible();
  const [account] = await app.find('users', { email: details.email });
  expect(account?.name).toEqual({ lastName: '', firstName: 'Suharto' });
});

test('field errors are in the page’s language, and a password error names the broken rule', async ({
  page,
}) => {
  await openLive(page, '/zh-hk/login?register');
  const submit = page.getByRole('button', { name: '建立帳戶' });
  const reported = (name: string) =>
    page.locator(`[name=${name}]`).evaluate((field: HTMLInputElement) => field.validationMessage);
  await submit.click();
  expect(await reported('email')).toBe('必填');
  for (const name of ['lastName', 'firstName', 'companyName'])
    await page.locator(`[name=${name}]`).fill('Wong');
  await page.locator('[name=email]').fill('wong@example.com');
  await page.locator('[name=password]').fill('typhoon-1');
  await submit.click();
  expect(await reported('password')).toBe('最少 1 個大寫字母');
  await page.locator('[name=password]').fill(PASSWORD);
  expect(await reported('password')).toBe('');

  // Another language is another document: typed texts are kept, except the password.
  await page.getByRole('link', { name: 'English' }).click();
  await page.mouse.move(300, 300, { steps: 2 });
  await expect(page.getByLabel('Last name')).toHaveValue('Wong');
  await expect(page.getByLabel('Company')).toHaveValue('Wong');
  await expect(page.getByLabel('Email')).toHaveValue('wong@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('a forgotten password is reset through an emailed link', async ({ page, app }) => {
  const { email } = await app.signIn('merchant');
  const form = loginFormOn(page);
  await page.goto('/en/login');
  await form.email.fill(email);
  // Typed texts are kept within a hydrated page; before that, a link opens another document.
  await expect(page.locator('html')).toHaveAttribute('data-is-live');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  await expect(form.email).toHaveValue(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('If the address has an account, a link is on its way.')).toBeVisible();
  await expect(page.getByText(`The address you typed: ${email}`)).toBeVisible();
  await page.goto(mailedLink(await app.outbox.lastTo(email)));
  await form.newPassword.fill('Another-2026');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expectUsed(page, 'reset', 'Your password has been changed');
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await form.signIn(email, 'Another-2026');
  await expect(page).toHaveURL(/\/en\/portal$/);
});

test('a link that the browser cannot copy is selected for copying by hand', async ({ page }) => {
  await openLive(page, '/en/login?invite=token&for=staff');
  // Simulates a page that is not served over HTTPS.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('alert')).toContainText('The link is selected');
  const selected = await page.evaluate(() => getSelection()?.toString());
  expect(selected).toMatch(/\/en\/login\?invite=token&for=staff$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the login page says that it needs JavaScript', async ({ page }) => {
    await page.goto('/en/login');
    await expect(page.locator('noscript p')).toHaveText(/Your dashboard needs JavaScript\./);
  });
});

test('a button that is pressed before hydration shows that the press was registered', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/live-[^/]*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/en/login');
  const login = loginFormOn(page);
  const sign = () =>
    login.submit.evaluate((button) => getComputedStyle(button, '::before').borderStyle === 'solid');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  expect(await sign()).toBe(false);
  await page.reload();
  await login.email.fill('nobody@example.com');
  await login.password.fill('Wrong-2026');
  expect(await sign()).toBe(false);
  await login.submit.click();
  await expect.poll(sign).toBe(true);
  scripts.resolve();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('not correct');
  expect(await sign()).toBe(false);
});
