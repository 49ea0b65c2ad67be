import { totpCode } from '@harbour/server/services/accounts/second-factor/codes.ts';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { keysOn } from './keys-model.ts';
import { newMerchant, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

test('the focus stays in the section while an app is set up step by step', async ({ page, app }) => {
  const keys = keysOn(page);
  await signIn(page, await newMerchant(app), '/en/portal/apps/account');
  const section = page.getByRole('region', { name: 'Authenticator app' });
  const heading = section.getByRole('heading', { name: 'Authenticator app' });
  await keys.write(section.getByLabel('Your password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(section.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expect(heading).toBeFocused();
  await keys.press(section.getByRole('button', { name: 'Cancel' }));
  await expect(heading).toBeFocused();
  await keys.write(section.getByLabel('Your password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(section.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const secret = ((await section.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await keys.write(section.getByLabel('Code from the app'), totpCode(secret, Date.now()));
  await page.keyboard.press('Enter');
  await expect(section.getByRole('listitem')).toHaveCount(10);
  await expect(heading).toBeFocused();
  await keys.press(section.getByRole('button', { name: 'I have kept them' }));
  await expect(section.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(heading).toBeFocused();

  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await keys.press(passkeys.getByRole('button', { name: 'Add a passkey' }));
  await expect(passkeys.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  await keys.press(passkeys.getByRole('button', { name: 'Cancel' }));
  await expect(passkeys.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
});

test('the focus stays in the section while an API key is issued and revoked', async ({ page, app }) => {
  const keys = keysOn(page);
  await signIn(page, await newMerchant(app), '/en/portal/apps/programs');
  const section = page.getByRole('region', { name: 'API keys' });
  const heading = section.getByRole('heading', { name: 'API keys' });
  await keys.press(section.getByLabel('Invoices'), 'Space');
  await keys.write(section.getByLabel('Program that uses the key'), 'Accounting');
  await page.keyboard.press('Enter');
  await expect(section.getByText(/^hbr_live_[\w-]+$/)).toBeVisible();
  await expect(heading).toBeFocused();
  await keys.press(section.getByRole('button', { name: 'I have stored it' }));
  await expect(heading).toBeFocused();
  await keys.press(section.getByRole('button', { name: 'Revoke Accounting' }));
  const requested = page.getByRole('dialog', { name: 'Revoke “Accounting”?' });
  await keys.press(requested.getByRole('button', { name: 'Revoke', exact: true }));
  await expect(section.getByRole('button', { name: 'Revoke Accounting' })).toBeHidden();
  await expect(heading).toBeFocused();
});
