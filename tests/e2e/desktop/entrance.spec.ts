import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import type { Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import { expect, test } from './back-office-test.ts';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('logging in leads staff to the page that they requested', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/news');
  await expect(page).toHaveURL(/\/login\?from=%2Fnews$/);
  await signIn(page, 'editor@harbour.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/news$/);
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible();
});

test('missing fields are reported in the language of the page, and the first gets the focus', async ({
  page,
}) => {
  await page.goto('/login');
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const enter = page.getByRole('button', { name: 'Log in', exact: true });
  await enter.click();
  await expect(email).toHaveAccessibleDescription('Required');
  await expect(password).toHaveAccessibleDescription('Required');
  await expect(email).toBeFocused();
  await page.keyboard.type('chan');
  await expect(email).toHaveAccessibleDescription('');
  await enter.click();
  await expect(email).toHaveAccessibleDescription('Email format is wrong');
  await expect(email).toBeFocused();
});

test('a wrong password is refused with a message, and the email is kept', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'editor@harbour.example', 'Wrong-2026');
  await expect(page.getByText('Email or password is not correct.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('editor@harbour.example');
});

test('a merchant is told that they have no access to the back office', async ({ page, app }) => {
  const { email } = await app.signIn('merchant');
  await page.goto('/login');
  await signIn(page, email, 'Typhoon-2026');
  await expect(page.getByText('has no access to the back office')).toBeVisible();
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
});

test('a disabled account is reported as disabled', async ({ page, app }) => {
  const { account, email } = await app.signIn('editor');
  await app.app.service('admins').patch(account.id, { disabledAt: new Date().toISOString() });
  await page.goto('/login');
  await signIn(page, email, 'Typhoon-2026');
  await expect(page.getByRole('alert').filter({ hasText: 'This account is disabled' })).toBeVisible();
});

test('another language applies at once and after a reload', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '繁體中文' }).click();
  await expect(page.getByRole('heading', { name: '登入' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
  await page.reload();
  await expect(page.getByRole('heading', { name: '登入' })).toBeVisible();
});

test('an invited editor sets a password with the emailed link and logs in', async ({ page, app }) => {
  const admin = await app.signIn('admin');
  const email = `new-editor-${crypto.randomUUID()}@harbour.example`;
  const { status, body } = await admin.post('/api/admins', { email, type: 'editor' });
  expect(status, JSON.stringify(body)).toBe(201);
  const { token } = await app.outbox.lastTo(email);

  await page.goto('/login');
  await page.getByRole('link', { name: 'I have an invitation' }).click();
  await page.getByLabel('Link from the email').fill(`${app.url}/en/login?invite=${token}`);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Invalid password')).toBeVisible();

  await page.getByLabel('New password').fill('Quay-side-2026');
  await page.getByLabel('Confirm password').fill('Quay-side-2026');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your password is set.')).toBeVisible();
  await signIn(page, email, 'Quay-side-2026');
  await expect(page).toHaveURL(/\/home$/);
});

test('a used link and an unknown one are reported as expired', async ({ page, app }) => {
  const admin = await app.signIn('admin');
  const email = `twice-${crypto.randomUUID()}@harbour.example`;
  await admin.post('/api/admins', { email, type: 'editor' });
  const { token } = await app.outbox.lastTo(email);
  await app.http.post('/api/accounts/accept', { token, password: 'Quay-side-2026' });
  for (const link of [token, 'a-token-that-nobody-was-given']) {
    await page.goto(`/verify?invite=${link}`);
    await page.getByLabel('New password').fill('Another-quay-2026');
    await page.getByLabel('Confirm password').fill('Another-quay-2026');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByText('This link has expired')).toBeVisible();
  }
});

test('a person who forgot their password receives a link by email', async ({ page, app }) => {
  const { email } = await app.signIn('editor');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();
  expect((await app.outbox.lastTo(email)).purpose).toBe('reset');
});

test('the server’s address is shown and can be checked', async ({ page, site }) => {
  await page.goto('/login');
  await expect(page.getByText(new URL(site.url).host)).toBeVisible();
  await page.getByRole('link', { name: 'Change the server' }).click();
  await page.getByRole('button', { name: 'Check the server' }).click();
  await expect(page.getByText('The server is available.')).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('axe finds no violations on the pages before login, in either theme', async ({ page }) => {
    for (const path of ['/login', '/login?forgot', '/verify', '/server']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await findThemeFaults(page), path).toEqual([]);
    }
  });
});
