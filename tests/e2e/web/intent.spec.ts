import type { Page } from '@playwright/test';
import { LATER_MS } from '../../../apps/web/src/platform/intent.ts';
import { calculatorOn, expectedTotals } from './calculator-model.ts';
import { drawUntilLive, holdTime, isLive, keepWaiting, openHeld } from './frame-model.ts';
import { expect, test } from './site-test.ts';

const BUDGET_BYTES = 10 * 1024;
const BEFORE_PAINT_BYTES = 1024;

/** Every script that the page requests, with its compressed size. */
function watchScripts(page: Page) {
  const scripts: { readonly url: string; readonly bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push({ url: request.url(), bytes: request.sizes().then((sizes) => sizes.responseBodySize) });
  });
  return scripts;
}

test('home loads at most 10 KB of scripts, and nothing from other origins, before intent', {
  tag: '@smoke',
}, async ({ page, app }) => {
  const scripts = watchScripts(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(app.url)) elsewhere.push(request.url());
  });
  await page.goto('/en', { waitUntil: 'networkidle' });
  // On a busy machine the network may rest before the script that measures visits is asked for.
  await expect.poll(() => scripts.length).toBeGreaterThanOrEqual(3);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.map(({ bytes }) => bytes));
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  // The one that runs before the first paint, the one that waits for intent, and the one that measures
  // visits.
  expect(scripts).toHaveLength(3);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(Math.min(...sizes)).toBeLessThanOrEqual(BEFORE_PAINT_BYTES);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
  expect(elsewhere).toEqual([]);
});

for (const sign of ['pointer', 'focus'] as const) {
  test(`a ${sign} hydrates the page without a message in the console`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto('/en');
    if (sign === 'pointer') await page.mouse.move(300, 300, { steps: 2 });
    else await page.keyboard.press('Tab');
    await isLive(page);
    expect(complaints).toEqual([]);
  });
}

test('a calculator that nobody touches hydrates after a delay, and not while it is loading', async ({
  page,
}) => {
  await holdTime(page);
  await page.goto('/en/pricing', { waitUntil: 'networkidle' });
  await page.clock.runFor(LATER_MS - 1000);
  await expect(page.locator('html')).not.toHaveAttribute('data-is-live');
  await page.clock.runFor(5000);
  await drawUntilLive(page);
});

test('a hydrated page follows links without loading a document', async ({ page }) => {
  await page.goto('/en');
  await page.mouse.move(300, 300, { steps: 2 });
  await isLive(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Pricing' })
    .click();
  await expect(page).toHaveURL(/\/en\/pricing$/);
  await expect(page).toHaveTitle(/pricing calculator/);
  expect(documents).toEqual([]);
});

test('each route change queues a page view with name, type and title, and the server counts it', async ({
  page,
  app,
}) => {
  await page.goto('/en');
  await page.mouse.move(300, 300, { steps: 2 });
  await isLive(page);
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Pricing' })
    .click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'dataLayer')?.length)).toBe(2);
  const metrics = async () => (await fetch(`${app.url}/metrics`)).text();
  await expect.poll(metrics).toMatch(/harbour_page_views_total\{page="pricing",locale="en"\} [1-9]/);
  expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toMatchObject([
    { event: 'pageView', routeName: 'home___en', pageType: 'home' },
    {
      event: 'pageView',
      routeName: 'pricing___en',
      pageType: 'pricing',
      pageTitle: expect.stringContaining('pricing calculator'),
    },
  ]);
});

test('a page view counts 250 ms after opening, even if the visitor has moved on', async ({ page }) => {
  await openHeld(page, '/en');
  const seen = () => page.evaluate(() => Reflect.get(window, 'dataLayer') ?? []);
  await page.clock.runFor(1000);
  const before = (await seen()).length;
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/en\/pricing$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('price', { ignoreCase: true });
  await page.clock.runFor(100);
  await menu.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/en\/blogs$/);
  await page.clock.runFor(149);
  expect(await seen()).toHaveLength(before);
  await page.clock.runFor(1);
  expect((await seen()).slice(before)).toMatchObject([
    { pageType: 'pricing', pageUrl: expect.stringContaining('/en/pricing') },
  ]);
  await page.clock.runFor(100);
  expect((await seen()).slice(before)).toMatchObject([{ pageType: 'pricing' }, { pageType: 'blogs' }]);
});

test.describe('a visitor who opts out of tracking', () => {
  test('has no page views recorded, in a queue that exists', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto('/en');
    await page.mouse.move(300, 300, { steps: 2 });
    await isLive(page);
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Blog' })
      .click();
    await expect(page).toHaveURL(/\/en\/blogs$/);
    await page.clock.fastForward(1000);
    expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toEqual([]);
  });
});

test('text that is typed before hydration is kept', async ({ page }) => {
  const letLive = await keepWaiting(page);
  await page.goto('/en/enquiryForm');
  const name = page.getByRole('textbox', { name: /name/i }).first();
  await name.fill('Chan Tai Man');
  await letLive();
  await expect(name).toHaveValue('Chan Tai Man');
});

test('a choice that is made before hydration is kept and priced', async ({ page, app }) => {
  const calculator = calculatorOn(page);
  const letLive = await keepWaiting(page);
  await page.goto('/en/pricing?plan=flexi');
  await calculator.plan('flexi').focus();
  await page.keyboard.press('ArrowLeft');
  await calculator.option('SGD').check();
  await calculator.addOn('self-ordering-kiosk').check();
  await calculator.count('self-ordering-kiosk').fill('3');
  await letLive();
  const modules = { 'self-ordering-kiosk': 3 };
  const expected = await expectedTotals(app, { plan: 'lite', modules, months: 24, currency: 'SGD' });
  await expect(calculator.plan('lite')).toBeChecked();
  await expect(calculator.addOn('self-ordering-kiosk')).toBeChecked();
  await expect(calculator.monthly).toHaveText(expected.monthly);
});

test('the portal redirects a visitor to the login page, with the return address', async ({ page }) => {
  await page.goto('/en/portal/apps/help?tab=1');
  await expect(page).toHaveURL(/\/en\/login\/?\?from=%2Fen%2Fportal%2Fapps%2Fhelp%3Ftab%3D1$/);
});
