import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { newMerchant, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a merchant changes their name, and the menu shows it at once', { tag: '@smoke' }, async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, '/en/portal/apps/account');
  const person = section(page, 'Name and phone');
  await expect(person.locator('option[lang=zh-Hant-HK]')).toHaveText('繁體中文');
  await person.getByLabel('Family name').fill('Wong');
  await person.getByLabel('Given name').fill('Ka Yan');
  await person.getByLabel('Phone').fill('123');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByText('This is not a phone number there.')).toBeVisible();
  await expect(person.getByLabel('Family name')).toHaveValue('Wong');
  await person.getByLabel('Phone').fill('9123 4567');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Wong Ka Yan');
  const { phone } = await app.app.service('users').get(merchant.person.account.id);
  expect(phone).toBe('+85291234567');

  // Another person's changes are not undone, and a conflict in the same field is reported before it is.
  const users = app.app.service('users');
  await users.patch(merchant.person.account.id, { companyName: 'Wong Soups' });
  await person.getByLabel('Given name').fill('Ka Man');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByLabel('Company')).toHaveValue('Wong Soups');
  await users.patch(merchant.person.account.id, { companyName: 'Wong & Sons' });
  await person.getByLabel('Company').fill('Wong Noodles');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByRole('alert')).toContainText('Someone else changed this');
  await expect(person.getByLabel('Company')).toHaveValue('Wong Noodles');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByText('Saved.')).toBeVisible();
  expect(await users.get(merchant.person.account.id)).toMatchObject({
    name: { lastName: 'Wong', firstName: 'Ka Man' },
    companyName: 'Wong Noodles',
  });
});

test('pasted tabs and hidden characters are removed, and a refused value is marked at its field', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, '/en/portal/apps/account');
  const person = section(page, 'Name and phone');
  const familyName = person.getByLabel('Family name');
  await person.getByLabel('Given name').fill('Ka Yan');
  await familyName.fill('');
  await person.getByRole('button', { name: 'Save' }).click();
  // A person may have one name.
  await expect(person.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Ka Yan');
  await familyName.fill('Wong\t');
  await person.getByLabel('Given name').fill('Ka\tYan\u202c');
  await person.getByLabel('Company').fill('Wong'.repeat(200));
  await person.getByRole('button', { name: 'Save' }).click();
  const company = person.getByLabel('Company');
  await expect(company).toHaveAccessibleDescription(/cannot be used as it is/);
  await expect(company).toBeFocused();
  await expect(familyName).not.toHaveAttribute('aria-invalid');
  await company.fill('Wong\tSoups');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByText('Saved.')).toBeVisible();
  expect(await app.app.service('users').get(merchant.person.account.id)).toMatchObject({
    name: { lastName: 'Wong', firstName: 'Ka Yan' },
    companyName: 'Wong Soups',
  });
});

test('a new email address takes effect once the link sent to it is opened', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, '/en/portal/apps/account');
  const form = section(page, 'Email address');
  const email = `new-${merchant.person.email}`;
  await form.getByLabel('New address').fill(email);
  await form.getByLabel('Your password', { exact: true }).fill('Wrong-2026');
  await form.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect(form.getByText('This password is not right.')).toBeVisible();
  await form.getByLabel('Your password', { exact: true }).fill('Typhoon-2026');
  await form.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect(form.getByText(`Open the link we have sent to ${email}.`)).toBeVisible();
  const { text } = await app.outbox.lastTo(email);
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  // Opened by somebody else, it stays valid; opened twice, it did not fail.
  await signIn(page, await newMerchant(app), link.pathname + link.search);
  await expect(page.getByText('This link is for another account.')).toBeVisible();
  await signIn(page, merchant, link.pathname + link.search);
  const changed = page.getByText(`Your address is ${email} from now on.`);
  await expect(changed).toBeVisible();
  await expect(page).not.toHaveURL(/verify/);
  await expect(page.getByText(`Now: ${email}`)).toBeVisible();
  await page.goto('/en/portal');
  await page.goto(link.pathname + link.search);
  await expect(changed).toBeVisible();
  await page.goto('/en/portal/apps/account/email?verify=expired');
  await expect(page.getByText('This link has expired')).toBeVisible();
});

test('changing the password ends all other sessions, and a single session can be ended', async ({
  page,
  app,
  browser,
}) => {
  const merchant = await newMerchant(app);
  const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(elsewhere, merchant);
  await signIn(page, merchant, '/en/portal/apps/account');
  const list = page.locator('section').filter({ hasText: 'Where you are logged in' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const ends = list.getByRole('button', { name: /^Log out:/ });
  // Two sessions may be of the same browser.
  for (const end of await ends.all()) await expect(end).toHaveAccessibleDescription(/^Last used/);
  await ends.first().click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const form = section(page, 'Password');
  await form.getByLabel('Current password', { exact: true }).fill('Typhoon-2026');
  await form.getByLabel('New password', { exact: true }).fill('Typhoon-2027');
  await form.getByLabel('New password again', { exact: true }).fill('Typhoon-2028');
  await form.getByRole('button', { name: 'Change the password' }).click();
  await expect(form.getByText('The two passwords are not the same.')).toBeVisible();
  await expect(form.getByLabel('New password again', { exact: true })).toBeFocused();
  await form.getByLabel('New password again', { exact: true }).fill('Typhoon-2027');
  await form.getByRole('button', { name: 'Change the password' }).click();
  await expect(form.getByText('Your password was changed')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(elsewhere.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
});

test('ending a session requires a fresh proof, and changes nothing if that is declined', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, '/en/portal/apps/account');
  const list = page.locator('section').filter({ hasText: 'Where you are logged in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const old = new Date(Date.now() - 3_600_000).toISOString();
  const { id } = merchant.person.account;
  const proofs = app.database.db.updateTable('sessions').where('userId', '=', id);
  await proofs.set({ provedAt: old }).execute();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  for (const name of [/^Log out:/, 'Log out everywhere else']) {
    const end = list.getByRole('button', { name });
    await end.click();
    await expect(proof).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(proof).toBeHidden();
    await expect(end).toBeFocused();
    await expect(end).not.toHaveAttribute('aria-busy');
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Confirm that it is you to do this.')).toHaveCount(0);
  }
  await list.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.mouse.click(2, 2);
  await expect(proof, 'after a click outside').toBeHidden();
  await list.getByRole('button', { name: 'Log out everywhere else' }).click();
  const password = proof.getByLabel('Your password', { exact: true });
  await password.fill(PASSWORD);
  await password.hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await expect(password, 'after a selection that ends outside').toHaveValue(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('1 other session has ended.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('a merchant downloads their data', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, '/en/portal/apps/account');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download it' }).click(),
  ]);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.collections.subscriptions).toMatchObject([{ _id: merchant.subscription }]);
});

test('a device is renamed, licensed, deactivated and used again, live in another tab', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const { body: device } = await merchant.person.post('/api/devices', { deviceId: `till-${process.pid}` });
  await signIn(page, merchant);
  const list = await page.context().newPage();
  await list.goto('/en/portal/apps/devices');
  await expect(list.getByRole('link', { name: device.deviceId })).toBeVisible();

  await page.goto(`/en/portal/apps/devices/${device._id}`);
  await page.getByLabel('Name').fill('Kiosk by the door');
  await page.getByLabel('Licence').selectOption({ label: await kioskLabel(page) });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const row = list.getByRole('row', { name: /Kiosk by the door/ });
  await expect(row).toContainText('Self-ordering kiosk');
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Deactivated');
  await page.getByRole('button', { name: 'Use it again' }).click();
  await expect(row).toContainText('In use');
  const before = await row.textContent();
  await app.app.service('devices').patch(device._id, { lastSession: '2026-01-02T03:04:00.000Z' });
  await expect(row).toContainText('2 Jan 2026, 11:04');
  expect(await row.textContent()).not.toBe(before);
});

const kioskLabel = async (page: Page) =>
  (await page.getByLabel('Licence').locator('option', { hasText: 'Self-ordering kiosk' }).textContent()) ??
  '';

test('help can be searched, and its support code tells staff whose account it is', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, '/en/portal/apps/help');
  await page.getByLabel('Search the articles').fill('declined');
  await expect(page.getByRole('status').filter({ hasText: 'articles' })).toBeVisible();
  await page.getByRole('link', { name: 'Replace the card that pays' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace the card that pays');
  await page.getByRole('link', { name: '← Help' }).click();
  const code = await page.getByText(/^[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}$/).textContent();
  const admin = await app.signIn('admin');
  const { body } = await admin.post('/api/accounts/ofSupportCode', { code });
  expect(body).toMatchObject({ email: merchant.person.email });
});

test('while staff have the account open by its code, every part of the portal says so', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await page.clock.install();
  await signIn(page, merchant, '/en/portal');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to see you');
  const notice = page.getByRole('status').filter({ hasText: 'Our staff have your account open' });
  await expect(notice).toHaveCount(0);
  const { code } = (await merchant.person.get('/api/accounts/supportCode')).body;
  await (await app.signIn('admin')).post('/api/accounts/ofSupportCode', { code });
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Devices', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices');
  await expect(notice).toBeVisible();
  await page.clock.fastForward('01:01:00');
  await expect(notice).toHaveCount(0);
});

test('the portal inside another program has no header or footer, also after a navigation', async ({
  page,
  app,
}) => {
  await signIn(page, await newMerchant(app), '/en/portal/apps/invoices?sso');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('link', { name: 'Devices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('offline, saving and downloading say so at once, and what was typed is kept', async ({
  page,
  app,
  context,
}) => {
  await signIn(page, await newMerchant(app), '/en/portal/apps/account');
  const person = section(page, 'Name and phone');
  await person.getByLabel('Family name').fill('Wong');
  await context.setOffline(true);
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByText('You are offline. Check your connection and try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Download it' }).click();
  await expect(page.getByText('You are offline. Check your connection and try again.')).toHaveCount(2);
  await expect(person.getByLabel('Family name')).toHaveValue('Wong');
  await context.setOffline(false);
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByText('Saved.')).toBeVisible();
});

test('while the connection is down the portal says that its data may be old', async ({
  page,
  app,
  context,
}) => {
  await signIn(page, await newMerchant(app), '/en/portal/apps/subscription');
  await expect(page.getByText('Flexi').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('The connection is down')).toBeVisible();
  await context.setOffline(false);
});
