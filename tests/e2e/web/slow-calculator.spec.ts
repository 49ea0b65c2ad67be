import { quoteParameters } from '@harbour/core/contract/values';
import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

/** A slow 3G connection: 400 ms to the server and back, 400 kbit a second. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** The scripts that are sent with every page, before React. */
const FIRST_SCRIPTS = /\/(?:boot|before-paint)-[\w-]+\.js$/;

/** Keeps the scripts that make the page live from arriving; returns what lets them go on. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    if (!FIRST_SCRIPTS.test(route.request().url())) await promise;
    await route.continue();
  });
  return resolve;
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW);
}

const working = (page: Page) => page.locator('#receipt').getByText('Working out your receipt');
const tick = (page: Page, slug: string) => page.locator(`input[name=modules][value=${slug}]`).check();

/** The receipt of the server for the same choice, as it is shown. */
async function serversReceipt(page: Page, query: string): Promise<string | null> {
  const other = await page.context().newPage();
  await other.goto(`/en/pricing?${query}`);
  const text = await other.locator('#receipt [data-answer=lines]').textContent();
  await other.close();
  return text;
}

test('before the scripts load, a choice shows progress at once, and the server renders the receipt', {
  tag: '@smoke',
}, async ({ page }) => {
  await slowDown(page);
  await holdScripts(page);
  await page.goto('/en/pricing');
  const { promise: mayRespond, resolve: respond } = Promise.withResolvers<void>();
  await page.route(/\/en\/pricing\?/, async (route) => {
    await mayRespond;
    await route.continue();
  });
  await expect(working(page)).toBeHidden();
  await tick(page, 'membership');
  await expect(working(page)).toBeVisible();
  await expect(page.locator('#receipt [data-answer=lines]')).toBeHidden();
  // A link with the choice of before would lose this one.
  const start = page.locator('#receipt').getByRole('link', { name: 'Start with Lite' });
  await expect(start).toBeHidden();
  // Cancels the request for the first choice.
  await tick(page, 'self-ordering-kiosk');
  respond();
  const early = page.locator('#receipt [data-early=lines]');
  await expect(early).toContainText('Membership');
  await expect(early).toContainText('Self-ordering kiosk');
  await expect(working(page)).toBeHidden();
  await tick(page, 'bookings');
  await expect(early).toContainText('Bookings and queue');
  const chosen = quoteParameters({
    addOns: [
      { slug: 'membership', count: 1 },
      { slug: 'self-ordering-kiosk', count: 1 },
      { slug: 'bookings', count: 1 },
    ],
  });
  expect(await early.textContent()).toBe(await serversReceipt(page, new URLSearchParams(chosen).toString()));
  await expect(page.locator('html')).not.toHaveAttribute('data-is-live');
  await start.click();
  await expect(page).toHaveURL(/\/plan\/confirm\?.*membership/);
  for (const name of ['Membership', 'Self-ordering kiosk', 'Bookings and queue'])
    await expect(page.getByRole('main')).toContainText(name);
});

for (const [slug, name] of [
  ['membership', 'Membership'],
  ['self-ordering-kiosk', 'Self-ordering kiosk'],
] as const) {
  test(`once the scripts load, they render the same receipt with ${slug}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/en/pricing');
    await tick(page, slug);
    await expect(page.locator('#receipt [data-early=lines]')).toContainText(name);
    const early = await page.locator('#receipt [data-early=lines]').textContent();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-is-live');
    const own = page.locator('#receipt [data-answer=lines]');
    await expect(own).toContainText(name);
    expect(await own.textContent()).toBe(early);
    await expect(page.locator('#receipt [data-early=lines]')).toBeEmpty();
    await expect(working(page)).toBeHidden();
    await page.locator(`input[name=modules][value=${slug}]`).uncheck();
    await expect(own).not.toContainText(name);
  });
}
