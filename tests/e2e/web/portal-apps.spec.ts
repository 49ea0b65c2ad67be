import { seedId } from '@harbour/server/seed/seed-id.ts';
import { photograph } from '../../kit/pictures.ts';
import { newMerchant, partOf, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

for (const [path, leads] of [
  ['/en/portal/apps', '/en/portal'],
  ['/zh-hk/portal/apps?sso', '/zh-hk/portal?sso='],
] as const) {
  test(`${path} redirects to the first page`, { tag: '@smoke' }, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe(leads);
  });
}

test('an unknown part is not found, and links back to the overview', async ({ page, app, request }) => {
  expect((await request.get('/en/portal/apps/nothing')).status()).toBe(404);
  expect((await request.get('/en/portal/apps/toString')).status()).toBe(404);
  expect((await request.get('/en/portal/apps/devices')).status()).toBe(200);
  await signIn(page, await newMerchant(app), '/en/portal/apps/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await page.getByRole('main').getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to see you');
});

const TASKS = [
  ['invoices', 'Read an invoice'],
  ['credits', 'Read an invoice'],
  ['billing', 'Read an invoice'],
  ['payment', 'Replace the card that pays'],
  ['subscription', 'Add or remove modules and licences'],
  ['devices', 'Move a licence to another till'],
  ['account', 'Someone may know my password'],
  [`pause/${seedId('subscriptions', 'SU-1001')}`, 'Close for a season'],
] as const;

test('each part links to the article about it', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, '/en/portal');
  for (const [task, title] of TASKS) {
    await page.goto(`/en/portal/apps/${task}`);
    await page
      .getByRole('navigation', { name: 'Help with this page' })
      .getByRole('link', { name: title })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('navigation', { name: 'Help with this page' })).toHaveCount(0);
  }
  await page.goto(`/zh-hk/upgrade/${merchant.subscription}?sso`);
  await page
    .getByRole('navigation', { name: '本頁說明' })
    .getByRole('link', { name: '增減模組及授權' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('增減模組及授權');
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('an address update of the current page does not cancel a navigation to another', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const plans = Promise.withResolvers<void>();
  const texts = Promise.withResolvers<void>();
  await page.route('**/api/plans?**', async (route) => {
    await plans.promise;
    await route.continue();
  });
  // Holds back texts of the next page: navigation is in progress until they arrive.
  await page.route('**/texts-*/*/account.json', async (route) => {
    await texts.promise;
    await route.continue();
  });
  await signIn(page, merchant, `/en/upgrade/${merchant.subscription}`);
  await expect(page.getByRole('main').getByText('Loading')).toBeVisible();
  const moving = page.waitForRequest('**/texts-*/*/account.json');
  const title = 'Add or remove modules and licences';
  await page
    .getByRole('navigation', { name: 'Help with this page' })
    .getByRole('link', { name: title })
    .click();
  await moving;
  plans.resolve();
  await expect(page).toHaveURL(/\/upgrade\/.*plan=/);
  texts.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(/\/upgrade\/.*plan=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your subscription');
});

test('the first steps show what is done, update live, and link to where they are completed', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, '/en/portal/apps/tutorial');
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(step('Choose a plan')).toContainText('Done');
  for (const name of ['Keep a card for renewals', 'Log in on your first device', 'Pay your first invoice']) {
    await expect(step(name)).toContainText('To do');
  }
  const { body: device } = await merchant.person.post('/api/devices', { deviceId: `first-${process.pid}` });
  await expect(step('Log in on your first device')).toContainText('Done');
  await step('Give a device its licence').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(device.deviceId);
  await page.goBack();
  await step('Keep a card for renewals').getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Add a card' })).toBeVisible();
});

test('a merchant without a subscription is led to the prices', async ({ page, app }) => {
  const person = await app.signIn('merchant', `nothing-${process.pid}@example.com`);
  await signIn(page, { person }, '/zh-hk/portal/apps/tutorial');
  await page.getByRole('link', { name: '選擇計劃' }).click();
  await expect(page).toHaveURL(/\/zh-hk\/pricing$/);
});

test('inside another program the account page has the picture and the logout', async ({ page, app }) => {
  await signIn(page, await newMerchant(app), '/en/portal/apps/account?sso');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Change picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change picture' });
  const buffer = await photograph();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Your picture has been changed.')).toBeVisible();
  await expect(main.locator('img')).toHaveJSProperty('naturalWidth', 400);
  await main.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goto('/en/portal/apps/account?sso');
  await expect(page).toHaveURL(/\/en\/login/);
});

test('a browser that is a device is recorded once per visit, wherever in the portal it begins', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const deviceId = `web-seen-${process.pid}`;
  const { body: device } = await merchant.person.post('/api/devices', { deviceId });
  const long = '2026-01-02T03:04:00.000Z';
  await app.app.service('devices').patch(device._id, { lastSession: long });
  const seen = () => app.app.service('devices').get(device._id);
  const { version } = await seen();
  await signIn(page, merchant, '/robots.txt');
  await page.evaluate((id) => localStorage.setItem('harbour.device', id), deviceId);
  await page.goto('/en/portal/apps/invoices');
  await expect.poll(async () => (await seen()).version).toBe(version + 1);
  expect((await seen()).lastSession).not.toBe(long);
  await partOf(page, 'Devices').click();
  await expect(page.getByRole('row', { name: new RegExp(deviceId) })).toBeVisible();
  await partOf(page, 'Overview').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to see you');
  expect((await seen()).version).toBe(version + 1);
  await page.reload();
  await expect.poll(async () => (await seen()).version).toBe(version + 2);
});
