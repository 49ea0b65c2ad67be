import type { Page } from '@playwright/test';
import { USER_KEY } from '../../../apps/web/src/platform/signed-in.ts';
import { holdLine } from '../../kit/hold-line.ts';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { loginFormOn } from './login-model.ts';
import { billed, newMerchant, partOf, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

test('the person who logs in last is logged in in every tab of the browser', async ({
  page,
  context,
  app,
}) => {
  const [first, second] = [await newMerchant(app), await newMerchant(app)];
  await signIn(page, first, '/en/portal/apps/account');
  await expect(page.getByText(first.person.email).first()).toBeVisible();
  await page.getByLabel('Family name').fill('Wong');
  const other = await context.newPage();
  await other.goto('/en/login?from=/en/portal/apps/account');
  const reported = await remembered(other);
  await loginFormOn(other).signIn(second.person.email, PASSWORD);
  for (const tab of [other, page]) {
    const email = tab.getByRole('region', { name: 'Email address' });
    await expect(email).toContainText(second.person.email);
    await expect(tab.getByRole('main')).not.toContainText(first.person.email);
  }
  // The form of the one account does not become that of the other.
  await expect(page.getByLabel('Family name')).toHaveValue('');
  // No tab tells the others that it is still somebody else.
  expect(await reported()).not.toContain(first.person.account.id);
});

test('every tab of an ended session says so, and goes on with what was typed once one logs in', async ({
  page,
  context,
  app,
}) => {
  const merchant = await newMerchant(app);
  const tabs = [page, await context.newPage()];
  await signIn(page, merchant, '/en/portal/apps/account');
  await tabs[1]?.goto('/en/portal/apps/account');
  for (const tab of tabs) {
    // The connection, which is notified of the end, is open.
    await expect(tab.getByText('This browser', { exact: true })).toBeVisible();
    await tab.getByLabel('Family name').fill('Wong');
  }
  await merchant.person.post('/api/accounts/password', { current: PASSWORD, password: 'Monsoon-2027' });
  for (const tab of tabs)
    await expect(tab.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await loginFormOn(page).signIn(merchant.person.email, 'Monsoon-2027');
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/en\/portal\/apps\/account$/);
    await expect(tab.getByLabel('Family name')).toHaveValue('Wong');
  }
});

test('a document that the browser kept does not show who has logged out since', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, '/en/portal/apps/account');
  await expect(page.getByText(merchant.person.email).first()).toBeVisible();
  // The connection, which remembers its person once more, is open.
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  // While it was kept, the document heard of nothing. Chromium keeps none in tests.
  await page.evaluate((key) => {
    localStorage.removeItem(key);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, USER_KEY);
  await expect(page).toHaveURL(/\/en\/login\//);
  await expect(page.getByText(merchant.person.email)).toHaveCount(0);
});

test('an address never shows another record, however late its own arrives', async ({ page, app }) => {
  const line = await holdLine(page);
  const merchant = await newMerchant(app);
  const [first, second] = await billed(app, merchant, 2);
  const title = page.getByRole('heading', { level: 1 });
  const open = async (reference = '') => {
    await page.getByRole('link', { name: reference }).click();
    await expect(title).toContainText(reference);
  };
  await signIn(page, merchant, '/en/portal/apps/invoices');
  await open(first?.reference);
  await partOf(page, 'Invoices').click();
  await open(second?.reference);
  line.holdBack(first?._id ?? '');
  await page.evaluate(() => history.go(-2));
  await expect.poll(line.held).toBeGreaterThan(0);
  expect(await page.getByRole('main').textContent()).not.toContain(second?.reference);
  line.letThrough();
  await expect(title).toContainText(first?.reference ?? '');
});

/** Returns a function that lists whom other tabs have made this browser remember. */
async function remembered(page: Page): Promise<() => Promise<string>> {
  await page.evaluate((watched) => {
    addEventListener('storage', ({ key, newValue }) => {
      const reported = document.documentElement.dataset;
      if (key === watched) reported.remembered = `${reported.remembered ?? ''} ${newValue}`;
    });
  }, USER_KEY);
  return () => page.evaluate(() => document.documentElement.dataset.remembered ?? '');
}
