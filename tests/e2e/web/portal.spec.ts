import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { seedId } from '@harbour/server/seed/seed-id.ts';
import { photograph } from '../../kit/pictures.ts';
import { signInAt } from './sign-in.ts';
import { expect, test } from './site-test.ts';

test.beforeEach(async ({ page }) => {
  await signInAt(page, '/en/portal', { email: 'merchant@harbour.example', password: DEMO_PASSWORD });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Chan Siu Ming');
});

test('the overview shows the merchant’s subscriptions, bills and devices', { tag: '@smoke' }, async ({
  page,
}) => {
  const tile = (name: string) => page.getByRole('heading', { name }).locator('..');
  await expect(tile('To do')).toContainText('Nothing needs your attention today.');
  await expect(tile('Subscriptions')).toContainText('Active');
  await expect(tile('Coming up')).toContainText(/Next bill.*HK\$/s);
  await expect(tile('Recent payments').getByRole('listitem').first()).toContainText(/HK\$/);
  await expect(tile('Devices')).toContainText('Last seen');
});

test('the portal recovers from a reload without a server, and the site recognises the merchant', async ({
  page,
}) => {
  await page.route('**/api/authentication**', (route) => route.abort());
  await page.reload();
  const tile = page.getByRole('heading', { name: 'Subscriptions' }).locator('..');
  await expect(tile.getByRole('alert')).toContainText('The server did not respond');
  await tile.getByRole('button', { name: 'Try again' }).click();
  await expect(tile.getByRole('alert')).toContainText('The server did not respond');
  await page.unroute('**/api/authentication**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(tile).toContainText('Active');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible();
  await page.goto('/en');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Chan Siu Ming' })).toBeVisible();
});

test('the bare address of the parts redirects to the first page, and the tutorials list the guides', async ({
  page,
}) => {
  await page.goto('/en/portal/apps');
  await expect(page).toHaveURL(/\/en\/portal$/);
  await page.getByRole('banner').getByRole('link', { name: 'Tutorials' }).click();
  const guides = page.getByRole('heading', { name: 'Guides', exact: true }).locator('..');
  await guides.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/blogs\/[\w-]+$/);
});

test('a part that is opened offline keeps the menu, and is shown once the connection returns', async ({
  page,
  context,
}) => {
  const menu = page.getByRole('navigation', { name: 'Your business' });
  await context.setOffline(true);
  await menu.getByRole('link', { name: 'Devices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You are offline. Check your connection and try again.',
  );
  await expect(menu.getByRole('link', { name: 'Invoices' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Devices' })).toHaveAttribute('aria-current', 'page');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices');
});

test('an unknown address in the portal is a 404 page with links', async ({ page }) => {
  const main = page.getByRole('main');
  for (const [address, list] of [
    ['help/nonsense', 'Help'],
    ['credits/nonsense', 'Credits'],
    ['devices/nonsense', 'Devices'],
    ['nonsense', undefined],
  ] as const) {
    expect.soft((await page.goto(`/en/portal/apps/${address}`))?.status(), address).toBe(404);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
    const links = main.getByRole('link', { name: list ?? 'Dashboard', exact: true });
    await expect(links).toHaveCount(list === undefined ? 1 : 2);
  }
});

test('an unknown address in the portal is a 404 page for a visitor too, who is not asked to log in', async ({
  browser,
  app,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    await using context = await browser.newContext({ baseURL: app.url, javaScriptEnabled });
    const page = await context.newPage();
    const main = page.getByRole('main');
    for (const address of ['upgrade/nonsense', 'portal/apps/nonsense']) {
      expect.soft((await page.goto(`/en/${address}`))?.status(), address).toBe(404);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
      await expect(main.getByRole('link', { name: 'Log in' })).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`/en/${address}$`));
    }
  }
});

test('logging out leads to the front page and forgets the merchant', async ({ page }) => {
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('banner').getByText('Chan Siu Ming').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  // The home page replaced the portal: back navigation cannot show what was on screen.
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goto('/en/portal');
  await expect(page).toHaveURL(/\/en\/login\/\?from=%2Fen%2Fportal$/);
});

test('a session that the server has ended leads to the login page without an error', async ({ page }) => {
  // A browser that has not kept the picture yet downloads it.
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  });
  // A refresh that is under way when the cookies are cleared sets the cookie again.
  await expect(async () => {
    await page.context().clearCookies({ name: /harbour_refresh$/ });
    await page.reload();
    await expect(page).toHaveURL(/\/en\/login\/\?from=%2Fen%2Fportal$/, { timeout: 5_000 });
  }).toPass();
});

test('another merchant’s order is reported like one that does not exist', async ({ page, app }) => {
  const orders = app.app.service('orders');
  const me = await app.app.service('users').find({ query: { email: 'merchant@harbour.example' } });
  const { data } = await orders.find({ query: { user: { $ne: me.data[0]._id }, $limit: 1 } });
  for (const id of [data[0]._id, seedId('orders', 'never ordered')]) {
    expect((await page.goto(`/en/done/${id}`))?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('status')).toContainText('merchant@harbour.example has no such order');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your order');
    await expect(main.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  }
});

test('several tabs opened at once share one session', async ({ page, context }) => {
  const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/en/portal')));
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Subscriptions' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible();
});

test('a merchant changes their picture, which the browser then caches', async ({ page }) => {
  const menu = page.getByRole('banner').locator('summary');
  await menu.click();
  await page.getByRole('button', { name: 'Change picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change picture' });
  await expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeDisabled();
  const files = dialog.locator('input[type=file]');
  await files.setInputFiles({ name: 'till.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(dialog.getByRole('status')).toHaveText(/^This file cannot be used\. Choose a JPEG/);
  const buffer = await photograph();
  await files.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('status')).toHaveText('Complete');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toBeHidden();
  const banner = page.getByText('Your picture has been changed.');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toBeHidden();
  await expect(menu.locator('img')).toHaveJSProperty('naturalWidth', 400);

  const requested: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().includes('/users/pic/') && requested.push(request.url())),
  );
  await page.reload();
  await expect(menu.locator('img')).toHaveJSProperty('naturalWidth', 400);
  expect(requested).toEqual([]);
});

test('a file that only claims to be a picture is refused by name, and the first of several is used', async ({
  page,
}) => {
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Change picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change picture' });
  const files = dialog.locator('input[type=file]');
  for (const [name, mimeType, content] of [
    ['IMG_1.HEIC', 'image/heic', '\0\0\0\x18ftypheic'],
    ['setup.png', 'image/png', 'MZ'],
    ['empty.png', 'image/png', ''],
  ] as const) {
    await files.setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
    await expect(dialog.getByText(name)).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText(/^This file cannot be used\. Choose a JPEG/);
    await expect(dialog.getByRole('img', { name })).toHaveCount(0);
  }
  const photo = (await photograph()).toString('base64');
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    for (const name of ['first.jpg', 'second.jpg'])
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
    return transfer;
  }, photo);
  await files.locator('xpath=..').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByText('first.jpg')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('Complete');
});

test('a failure is shown in the banner of the page, and the button can be pressed again', async ({
  page,
}) => {
  // Lists whose sign-in is still in progress would show the same.
  await expect(page.getByRole('heading', { name: 'Subscriptions' }).locator('..')).toContainText('Active');
  await page.route('**/api/authentication**', (route) => route.abort());
  await page.getByRole('banner').locator('summary').click();
  const leave = page.getByRole('button', { name: 'Log out' });
  await leave.click();
  await expect(page.getByRole('alert')).toContainText('The server did not respond');
  await expect(leave).not.toHaveAttribute('aria-busy', 'true');
});

test('while the scripts load, a remembered merchant is not asked to log in, and a failure is shown', {
  tag: '@smoke',
}, async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/live-[^/]*\.js$/, async (route) => {
    await gate.promise;
    await route.abort();
  });
  await page.reload({ waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toContainText('Loading…');
  await expect(main.getByText('Please log in')).toBeHidden();
  gate.resolve();
  await expect(main.getByText('Something went wrong')).toBeVisible();
  await expect(main.getByText('Loading…')).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });
  await main.getByRole('link', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Chan Siu Ming');
});
