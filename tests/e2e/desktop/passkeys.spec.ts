import { execute } from '@harbour/server/database/statement.ts';
import { findThemeFaults } from '../../kit/axe.ts';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { addVirtualAuthenticator, atLocalhost } from '../../kit/virtual-authenticator.ts';
import { expect, test } from './back-office-test.ts';

test('staff add a passkey, log in and confirm with it, and use a recovery code after losing it', {
  tag: '@smoke',
}, async ({ page, app, site }) => {
  const { email } = await app.signIn('admin');
  const origin = atLocalhost(site.url);
  const key = await addVirtualAuthenticator(page);
  const forget = async () => {
    await page.context().clearCookies();
    await page.goto(`${origin}/login?from=/profile`);
  };
  const typePassword = async () => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await forget();
  await typePassword();
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Name of the passkey').fill('Office laptop');
  await section.getByRole('button', { name: 'Create the passkey' }).click();
  const codes = page.getByRole('region', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('not used yet')).toBeVisible();
  expect(await findThemeFaults(page)).toEqual([]);

  await forget();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(section.getByText('last used')).toBeVisible();

  // The proof of the sign-in grows old.
  const old = new Date(Date.now() - 11 * 60_000).toISOString();
  await execute(app.database.db, 'update "sessions" set "provedAt" = $1', [old]);
  await section.getByRole('button', { name: 'Make new recovery codes' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have kept them' }).click();

  await key.lose();
  await addVirtualAuthenticator(page);
  await forget();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await typePassword();
  await page.getByLabel('Code').fill(recovery);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await section.getByRole('button', { name: 'Remove Office laptop' }).click();
  await expect(section.getByText('Office laptop')).toBeHidden();
});
