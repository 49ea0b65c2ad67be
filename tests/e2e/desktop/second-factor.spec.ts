import { totpCode } from '@harbour/server/services/accounts/second-factor/codes.ts';
import { findThemeFaults } from '../../kit/axe.ts';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { expect, test } from './back-office-test.ts';

/** The code that follows the one of now, which was used. */
const nextCode = (secret: string) => totpCode(secret, Date.now() + 30_000);

test('staff set up an app and log in with its code, and an admin removes it', async ({
  page,
  app,
  openAs,
}) => {
  const { email, account } = await app.signIn('editor');
  const signIn = async () => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await page.goto('/login?from=/profile');
  await signIn();
  const section = page.getByRole('region', { name: 'Authenticator app' });
  await section.getByLabel('Your password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Set up an app' }).click();
  await expect(section.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  expect(await findThemeFaults(page)).toEqual([]);
  const secret = ((await section.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await section.getByLabel('Code from the app').fill('000000');
  await section.getByRole('button', { name: 'Confirm' }).click();
  await expect(section.getByText('This code is wrong')).toBeVisible();
  await section.getByLabel('Code from the app').fill(totpCode(secret, Date.now()));
  await section.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('region', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = await codes.getByRole('listitem').first().textContent();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('10 recovery codes are left.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await signIn();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('This code is wrong')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill(nextCode(secret));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.goto('/profile');
  await section.getByLabel('A code from the app, or a recovery code').fill(recovery ?? '');
  await section.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(10);

  const admin = await openAs('admin');
  await admin.goto(`/admins/edit/${account.id}`);
  const access = admin.getByRole('region', { name: 'Login', exact: true });
  await expect(access.getByText('Second factor since')).toBeVisible();
  await access.getByRole('button', { name: 'Remove the second factor' }).click();
  await expect(access.getByText('No second factor')).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
});
