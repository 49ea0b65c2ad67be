import { findThemeFaults } from '../../kit/axe.ts';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { addVirtualAuthenticator, atLocalhost } from '../../kit/virtual-authenticator.ts';
import { expect, test } from './back-office-test.ts';

const DAY_MS = 86_400_000;

test('an admin is warned about a missing second factor, and after the deadline has to set one up', async ({
  page,
  app,
  site,
}) => {
  const { email, account } = await app.signIn('admin');
  const signIn = () =>
    app.http.post('/api/authentication', { strategy: 'password', email, password: PASSWORD });
  const { dueAt } = (await signIn()).body.user.missingFactor;
  const shiftDue = (to: number) =>
    app.app.service('admins').patch(account.id, {
      adminSince: new Date(Date.now() - (Date.parse(dueAt) - Date.now()) + to).toISOString(),
    });
  const origin = atLocalhost(site.url);
  const notice = page.getByText('admins need a passkey or an authenticator app here');
  await addVirtualAuthenticator(page);
  await shiftDue(6.9 * DAY_MS);
  await page.goto(`${origin}/login?from=/home`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Set up a second factor' }).locator(notice)).toBeVisible();
  await page.goto(`${origin}/categories`);
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);

  // On the last days every page says so.
  await shiftDue(2 * DAY_MS);
  await page.reload();
  await expect(notice).toBeVisible();

  // The first call that is refused shows it, without a reload.
  await shiftDue(-DAY_MS);
  const products = page.getByRole('link', { name: 'Products', exact: true });
  await products.evaluate((link: HTMLElement) => link.click());
  const heading = page.getByRole('heading', { name: 'Set up a second factor' });
  await expect(heading).toBeVisible();
  expect(await findThemeFaults(page)).toEqual([]);
  await page.goto(`${origin}/orders`);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('No second factor was found yet.')).toBeVisible();

  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByRole('button', { name: 'Create the passkey' }).click();
  const codes = page.getByRole('region', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  expect((await signIn()).body.data.code).toBe('second-factor-required');
});
