import { openHeld, openLive, scrollTop } from './frame-model.ts';
import { expect, test } from './site-test.ts';

// Wide enough for the way to the top to float beside the text.
test.use({ viewport: { width: 1440, height: 800 } });

test('scrolling back to the top takes half a second', async ({ page }) => {
  await openHeld(page, '/en');
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Back to top' }).click();
  await page.clock.runFor(260);
  const halfway = await scrollTop(page);
  expect(halfway).toBeGreaterThan(500);
  expect(halfway).toBeLessThan(1600);
  await page.clock.runFor(300);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('a link to an anchor scrolls it below the header and focuses it', async ({ page }) => {
  await openHeld(page, '/en');
  await page.evaluate(() => {
    document.querySelector('main > section:nth-of-type(4) h2')?.setAttribute('id', 'there');
    document.querySelector('footer a')?.setAttribute('href', '#there');
  });
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await page.clock.runFor(600);
  const place = page.locator('#there');
  await expect(place).toBeFocused();
  await expect(page).toHaveURL(/#there$/);
  await expect
    .poll(() => place.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(102);
});

test('with reduced motion scrolling back to the top takes no time', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHeld(page, '/en');
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Back to top' }).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('a slow navigation shows its progress bar after 200 ms', async ({ page }) => {
  await openHeld(page, '/en');
  const response = Promise.withResolvers<void>();
  await page.route(/\/en\/blogs$/, async (route) => {
    await response.promise;
    await route.continue();
  });
  const requested = page.waitForRequest(/\/en\/blogs$/);
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await requested;
  const bar = page.locator('[role=status][data-shown]');
  await page.clock.runFor(190);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(bar).toHaveText('Loading…');
  response.resolve();
  await expect(page).toHaveURL(/\/en\/blogs$/);
  // The bar starts its last 200 ms when the page is rendered, which is some time after the address changes.
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(bar).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test('a link to a public page fetches its document and sends no API request', async ({ page }) => {
  const enhanced = page.waitForResponse(/enhance-page/);
  await openLive(page, '/en');
  await enhanced;
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  const requested: string[] = [];
  page.on('request', (request) => {
    // The browser's own requests, to prerender, are no fetches.
    if (request.method() === 'GET' && request.resourceType() === 'fetch')
      requested.push(new URL(request.url()).pathname);
  });
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same', '');
  expect(requested.filter((path) => /^\/(?:api|en)\//.test(path))).toEqual(['/en/blogs']);
});

test('a page whose link is hovered is prefetched', async ({ page }) => {
  await openLive(page, '/en');
  const pay = page.getByRole('banner').getByRole('link', { name: 'Harbour Pay' });
  const fetched = page.waitForRequest(/pay-page.*\.js/);
  await expect(async () => {
    await page.mouse.move(300, 300, { steps: 2 });
    await pay.hover();
    await Promise.race([fetched, Promise.reject(new Error('not yet'))]);
  }).toPass();
});

test('a visitor who saves data prefetches nothing', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await openHeld(page, '/en');
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await page.getByRole('banner').getByRole('link', { name: 'Harbour Pay' }).hover();
  await page.clock.runFor(1000);
  expect(scripts).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-gpu', 'medium');
});

test('a page whose code is gone opens in a new document, once, and what was typed is kept', async ({
  page,
}) => {
  const opened: string[] = [];
  page.on('domcontentloaded', () => void opened.push(new URL(page.url()).pathname));
  await openLive(page, '/en/enquiryForm');
  await page.getByRole('main').getByLabel('Company').fill('Kept Cafe');
  await page.route(/pay-page.*\.js/, (route) => route.abort());
  const pay = page.getByRole('banner').getByRole('link', { name: 'Harbour Pay' });
  await pay.click();
  await expect(page).toHaveURL(/\/en\/harbourPay$/);
  // The new document is plain HTML: it asks for the same code in vain, and is not opened again.
  const requested = page.waitForEvent('requestfailed', {
    predicate: (request) => /pay-page/.test(request.url()),
  });
  await page.mouse.move(320, 320, { steps: 2 });
  await requested;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('500', { exact: true })).toHaveCount(0);
  await page.goBack();
  await page.mouse.move(340, 340, { steps: 2 });
  await expect(page.getByRole('main').getByLabel('Company')).toHaveValue('Kept Cafe');
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-is-live'));
  await pay.click();
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  expect(opened.filter((path) => path === '/en/harbourPay')).toHaveLength(1);
});

test('a layout whose code is gone opens the requested page in a new document', async ({ page }) => {
  await openLive(page, '/en');
  await page.route(/LoginLayout.*\.js/, (route) => route.abort());
  const opened = page.waitForEvent('domcontentloaded');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await opened;
  await expect(page).toHaveURL(/\/en\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a navigation without a connection says so, and continues once it returns', async ({
  page,
  context,
}) => {
  const reported = page.getByRole('heading', {
    level: 1,
    name: 'You are offline. Check your connection and try again.',
  });
  for (const [from, to] of [
    ['/en', 'Pricing'],
    ['/en/blogs', 'Feature list'],
  ] as const) {
    await openLive(page, from);
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: to }).click();
    await expect(reported).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(reported).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(/offline/);
  }
  await expect(page).toHaveURL(/\/en\/feature_list$/);
});

test('a page whose data cannot be loaded says that the browser is offline, and continues once it is not', async ({
  page,
  context,
}) => {
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  const links = main.getByRole('navigation').first().getByRole('link');
  for (const [path, steps] of [
    ['/en/pricing', [links.nth(1), links.nth(2)]],
    ['/en/blogs', [links.nth(1), links.nth(2)]],
    [
      '/en/plan',
      ['plans', 'modules'].map((next) => main.getByRole('button', { name: `Continue to ${next}` })),
    ],
  ] as const) {
    await openLive(page, path);
    const before = page.url();
    // Loads the code that the next step needs.
    await steps[0]?.click();
    await expect(page).not.toHaveURL(before);
    await expect(title).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await steps[1]?.click();
    await expect.soft(title, path).toHaveText('You are offline. Check your connection and try again.');
    await context.setOffline(false);
    await expect(title).not.toHaveText(/offline|could not be loaded/);
  }
});
