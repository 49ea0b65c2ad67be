import { execute } from '@harbour/server/database/statement.ts';
import type { Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { addVirtualAuthenticator, atLocalhost } from '../../kit/virtual-authenticator.ts';
import { openLive } from './frame-model.ts';
import { newMerchant } from './portal-model.ts';
import { expect, test } from './site-test.ts';

const LOGIN = '/en/login?from=/en/portal/apps/account';

test('a merchant adds a passkey, logs in and confirms with it, and uses a code after losing it', async ({
  page,
  app,
}) => {
  const { person } = await newMerchant(app);
  const site = atLocalhost(app.url);
  const key = await addVirtualAuthenticator(page);
  const forget = async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(site + LOGIN);
  };
  const typePassword = async () => {
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await page.goto(site + LOGIN);
  await typePassword();
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Name of the passkey').fill('Counter');
  await section.getByRole('button', { name: 'Create the passkey' }).click();
  const codes = section.locator('ol').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('not used yet')).toBeVisible();
  expect(await findThemeFaults(page)).toEqual([]);

  await forget();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(section.getByText('last used')).toBeVisible();

  await forget();
  await typePassword();
  await expect(page.getByText(/^Use your passkey, or type/)).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(section.getByText('last used')).toBeVisible();

  // The proof of the sign-in grows old.
  const old = new Date(Date.now() - 11 * 60_000).toISOString();
  await execute(app.database.db, 'update "sessions" set "provedAt" = $1', [old]);
  await section.getByRole('button', { name: 'Make new recovery codes' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(codes).toHaveCount(10);
  const renewed = (await codes.first().textContent()) ?? '';
  expect(renewed).not.toBe(recovery);
  await section.getByRole('button', { name: 'I have kept them' }).click();

  await key.lose();
  await addVirtualAuthenticator(page);
  await forget();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await typePassword();
  await page.getByLabel('Code').fill(renewed);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(section.getByText('9 recovery codes are left.')).toBeVisible();

  const proveAt = (time: string) => execute(app.database.db, 'update "sessions" set "provedAt" = $1', [time]);
  await proveAt(old);
  await section.getByRole('button', { name: 'Make new recovery codes' }).click();
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(proof.getByText('No passkey was used.')).toBeVisible();
  await page.keyboard.press('Escape');
  await proveAt(new Date().toISOString());

  await execute(app.database.db, 'update "recoveryCodes" set "usedAt" = $1 where "userId" = $2', [
    old,
    person.account.id,
  ]);
  await page.reload();
  await expect(section.getByRole('alert')).toContainText('You have used every recovery code.');

  await section.getByRole('button', { name: 'Remove Counter' }).click();
  const asked = page.getByRole('dialog', { name: 'Remove “Counter”?' });
  await expect(asked).toContainText('no other second factor');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await section.getByRole('button', { name: 'Rename Counter' }).click();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await section.getByRole('button', { name: 'Remove Counter' }).click();
  await asked.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
});

test('a passkey that another tab has removed is not offered any more, and removing it again succeeds', async ({
  page,
  app,
}) => {
  const { person } = await newMerchant(app);
  const site = atLocalhost(app.url);
  await addVirtualAuthenticator(page);
  await page.goto(site + LOGIN);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const inTab = (tab: Page) => tab.getByRole('region', { name: 'Passkeys' });
  const remove = (tab: Page) => inTab(tab).getByRole('button', { name: 'Remove Counter' });
  await inTab(page).getByRole('button', { name: 'Add a passkey' }).click();
  await inTab(page).getByLabel('Name of the passkey').fill('Counter');
  await inTab(page).getByRole('button', { name: 'Create the passkey' }).click();
  const other = await page.context().newPage();
  await other.goto(`${site}/en/portal/apps/account`);
  await remove(other).click();
  // Removed past the services, so that no tab knows.
  await execute(app.database.db, 'delete from "passkeys" where "userId" = $1', [person.account.id]);
  await other.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(remove(other)).toHaveCount(0);
  await expect(remove(page)).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(remove(page)).toHaveCount(0);
});

test('a merchant whose second factor is a passkey uses it at the checkout', async ({ page, app }) => {
  const { person } = await newMerchant(app);
  const site = atLocalhost(app.url);
  await addVirtualAuthenticator(page);
  await page.goto(site + LOGIN);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Name of the passkey').fill('Counter');
  await section.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(section.locator('ol').getByRole('listitem')).toHaveCount(10);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  await openLive(page, `${site}/en/plan/account?plan=lite&months=12`);
  await page.getByRole('radio', { name: 'I have an account' }).check();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in and continue' }).click();
  await expect(page.getByText(/^Use your passkey, or type/)).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(`You are logged in as ${person.email}.`)).toBeVisible();
});
