import { totpCode } from '@harbour/server/services/accounts/second-factor/codes.ts';
import { holdLine } from '../../kit/hold-line.ts';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { newMerchant, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

test('a merchant sets up an app, and logs in with its code or a recovery code', { tag: '@smoke' }, async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, '/en/portal/apps/account');
  const section = page.getByRole('region', { name: 'Authenticator app' });
  await section.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Set up an app' }).click();
  await expect(section.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const secret = ((await section.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await section.getByLabel('Code from the app').fill(totpCode(secret, Date.now()));
  await section.getByRole('button', { name: 'Confirm' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  const recovery = await section.getByRole('listitem').first().textContent();
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('10 recovery codes are left.')).toBeVisible();

  const others = page.getByRole('button', { name: 'Log out everywhere else' });
  await others.click();
  await expect(page.getByText('1 other session has ended.')).toBeVisible();
  await expect(others).toBeHidden();

  for (const code of [totpCode(secret, Date.now() + 30_000), recovery ?? '']) {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/en/login?from=/en/portal/apps/account');
    await page.getByLabel('Email').fill(merchant.person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a passkey' }), 'the account has none').toHaveCount(0);
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('This code is wrong')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the password' }).click();
    await expect(page.getByText('This code is wrong')).toHaveCount(0);
    await page.getByLabel('Email').fill(merchant.person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(section).toBeVisible();
  }
  await expect(section.getByText('9 recovery codes are left.')).toBeVisible();

  const usedAt = new Date().toISOString();
  const codes = app.database.db.updateTable('recoveryCodes').where('userId', '=', merchant.person.account.id);
  await codes.set({ usedAt }).execute();
  await page.reload();
  await expect(section.getByRole('alert')).toContainText('You have used every recovery code.');
});

test('an app whose confirmation is lost is shown as set up, and can be removed', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  const line = await holdLine(page);
  await signIn(page, merchant, '/en/portal/apps/account');
  const section = page.getByRole('region', { name: 'Authenticator app' });
  await section.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Set up an app' }).click();
  const secret = ((await section.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await section.getByLabel('Code from the app').fill(totpCode(secret, Date.now()));
  line.loseResponse('accounts/confirmSecondFactor');
  await section.getByRole('button', { name: 'Confirm' }).click();
  await expect(section.getByText('its recovery codes did not reach this page')).toBeVisible();
  await section.getByLabel('A code from the app').fill(totpCode(secret, Date.now() + 30_000));
  line.loseResponse('accounts/removeSecondFactor');
  await section.getByRole('button', { name: 'Remove the app' }).click();
  await expect(section.getByRole('button', { name: 'Set up an app' })).toBeVisible();
});

test('at checkout, the step that asks for a code leads back to the password, and to help', async ({
  page,
  app,
}) => {
  const { person } = await newMerchant(app);
  const { body } = await person.post('/api/accounts/beginSecondFactor', { password: PASSWORD });
  await person.post('/api/accounts/confirmSecondFactor', { code: totpCode(body.secret, Date.now()) });
  await page.goto('/en/plan/account?plan=lite&months=12');
  const main = page.getByRole('main');
  await main.getByLabel('I have an account').check();
  const password = main.getByLabel('Password', { exact: true });
  const enter = async () => {
    await main.getByLabel('Email').fill(person.email);
    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(main.getByLabel('Code')).toBeFocused();
  };
  await enter();
  await expect(password).toBeHidden();
  await expect(main.getByRole('link', { name: 'Forgot password?' })).toBeHidden();
  await expect(main.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await main.getByLabel('Code').fill('000000');
  await main.getByLabel('Code').press('Enter');
  await expect(main.getByRole('alert')).toContainText('This code is wrong');
  await expect(main.getByLabel('Code')).toBeFocused();
  await main.getByRole('button', { name: 'Back to the password' }).click();
  await expect(password).toBeFocused();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await enter();
  await main.getByLabel('Code').fill(totpCode(body.secret, Date.now() + 30_000));
  await main.getByLabel('Code').press('Enter');
  await expect(main).toContainText(person.email);
});
