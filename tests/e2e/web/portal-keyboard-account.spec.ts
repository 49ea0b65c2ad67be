import { readFile } from 'node:fs/promises';
import { chooseValues } from '../../kit/full-form.ts';
import { photograph } from '../../kit/pictures.ts';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { keysOn } from './keys-model.ts';
import { newMerchant, partOf, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

test('name, email, password, sessions and own data are managed by keyboard only', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  const keys = keysOn(page);
  const part = (name: string) => page.getByRole('region', { name });
  const reported = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
  await signIn(page, merchant);
  await keys.press(partOf(page, 'Account'));
  const person = part('Name and phone');
  await keys.write(person.getByLabel('Family name'), 'Wong');
  await keys.write(person.getByLabel('Given name'), 'Ka Yan');
  await keys.write(person.getByLabel('Phone'), '9123 4567');
  await page.keyboard.press('Enter');
  await expect(reported('Saved.')).toBeVisible();
  await expect(person.getByLabel('Phone')).toBeFocused();
  await expect(page.getByRole('banner')).toContainText('Wong Ka Yan');

  const email = `new-${merchant.person.email}`;
  const address = part('Email address');
  await keys.write(address.getByLabel('New address'), email);
  await keys.write(address.getByLabel('Your password', { exact: true }), PASSWORD);
  await keys.press(address.getByRole('button', { name: 'Send confirmation link' }));
  await expect(reported(`Open the link we have sent to ${email}.`)).toBeVisible();
  await expect(address.getByRole('button', { name: 'Send confirmation link' })).toBeFocused();

  const list = page.locator('section').filter({ hasText: 'Where you are logged in' });
  const signIns = await list.getByRole('listitem').count();
  await keys.press(list.getByRole('button', { name: /^Log out:/ }).first());
  await expect(reported('That session has ended.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(signIns - 1);
  await expect(list.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused();

  const saved = page.waitForEvent('download');
  await keys.press(page.getByRole('button', { name: 'Download it' }));
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(merchant.subscription);

  const password = part('Password');
  await keys.write(password.getByLabel('Current password', { exact: true }), PASSWORD);
  await keys.write(password.getByLabel('New password', { exact: true }), 'Typhoon-2027');
  await keys.write(password.getByLabel('New password again', { exact: true }), 'Typhoon-2027');
  await keys.press(password.getByRole('button', { name: 'Change the password' }));
  await expect(reported('Your password was changed')).toBeVisible();
  await expect(password.getByRole('button', { name: 'Change the password' })).toBeFocused();
  await expect(password.getByLabel('Current password', { exact: true })).toHaveValue('');
});

test('a device is renamed, licensed, deactivated and used again by keyboard only', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  const { body: device } = await merchant.person.post('/api/devices', { deviceId: `keys-${process.pid}` });
  const keys = keysOn(page);
  const main = page.getByRole('main');
  await signIn(page, merchant);
  await keys.press(partOf(page, 'Devices'));
  await keys.press(main.getByRole('link', { name: device.deviceId }));
  await expect(page.getByRole('heading', { level: 1, name: device.deviceId })).toBeFocused();
  await keys.write(main.getByLabel('Name'), 'Kiosk by the door');
  await keys.tabTo(main.getByLabel('Licence'));
  await page.keyboard.type('Self');
  await keys.press(main.getByRole('button', { name: 'Save' }));
  await expect(main.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Save' })).toBeFocused();
  await keys.press(main.getByRole('button', { name: 'Deactivate' }));
  await expect(main.getByRole('button', { name: 'Use it again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: 'Deactivate' })).toBeFocused();
  const { name, licence, deactivatedAt } = await app.app.service('devices').get(device._id);
  expect([name, licence === null, deactivatedAt]).toEqual(['Kiosk by the door', false, null]);
});

test('help is searched, read and left by keyboard only', async ({ page, app }) => {
  const keys = keysOn(page);
  const main = page.getByRole('main');
  await signIn(page, await newMerchant(app));
  await keys.press(partOf(page, 'Help'));
  await keys.write(main.getByLabel('Search the articles'), 'declined');
  await expect(main.getByRole('status').filter({ hasText: 'article' })).toBeVisible();
  await keys.press(main.getByRole('link', { name: 'Replace the card that pays' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Replace the card that pays' })).toBeFocused();
  await keys.press(main.getByRole('link', { name: '← Help' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeFocused();
  await expect(main.getByText(/^[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}$/)).toBeVisible();
});

// The other width is part of `npm run test:all`.
for (const width of chooseValues([390, 1280], 0)) {
  test.describe(`by keyboard only at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('picture, language and logout can be reached in the menu and the footer', async ({ page, app }) => {
      const keys = keysOn(page);
      const menu = page.getByRole('banner').locator('summary');
      await signIn(page, await newMerchant(app));
      await keys.press(menu);
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await page.keyboard.press('Enter');
      await keys.press(page.getByRole('button', { name: 'Change picture' }));
      const dialog = page.getByRole('dialog', { name: 'Change picture' });
      const choose = dialog.getByRole('button', { name: 'Choose a picture' });
      await expect(choose).toBeVisible();
      for (let stop = 0; stop < 8; stop += 1) {
        await page.keyboard.press('Tab');
        const behind = page
          .locator('#content :focus, header :focus, footer :focus')
          .and(page.locator(':not(dialog *)'));
        await expect(behind, 'the page behind the dialog is out of reach').toHaveCount(0);
      }
      const requested = page.waitForEvent('filechooser');
      await keys.press(choose);
      const buffer = await photograph();
      await (await requested).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
      await expect(dialog.getByRole('status')).toHaveText('Complete');
      await keys.press(dialog.getByRole('button', { name: 'Use this picture' }));
      await expect(
        page.getByRole('status').filter({ hasText: 'Your picture has been changed.' }),
      ).toBeVisible();
      await expect(menu).toBeFocused();

      await keys.press(page.getByRole('contentinfo').getByRole('link', { name: '繁體中文' }));
      await expect(page).toHaveURL(/\/zh-hk\/portal/);
      await expect(page.getByRole('navigation', { name: '你的業務' })).toBeVisible();
      await keys.press(menu);
      await keys.press(page.getByRole('button', { name: '登出' }));
      await expect(page).toHaveURL(/\/zh-hk$/);
      await page.goto('/zh-hk/portal');
      await expect(page).toHaveURL(/\/zh-hk\/login/);
    });
  });
}
