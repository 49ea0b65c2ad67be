import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

/** React, its router and i18next are 102 KB of this by themselves. */
const PAGE_BUDGET_BYTES = 136 * 1024;
const REALTIME_BUDGET_BYTES = 45 * 1024;
const PAGES = ['/en/pricing', '/en/enquiryForm'] as const;

/** Names of the scripts a page asks for, with their sizes as they travel. */
function watchScripts(page: Page) {
  const sizes: Promise<readonly [string, number]>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize] as const));
  });
  return { all: async () => new Map(await Promise.all(sizes)) };
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

for (const path of PAGES) {
  test(`${path} is live with at most 136 KB of scripts`, async ({ page }) => {
    const scripts = watchScripts(page);
    await page.addInitScript(() => {
      // Idle work, the realtime client among it, is not what making a page live costs.
      window.requestIdleCallback = () => 0;
    });
    await page.goto(path);
    await page.mouse.move(300, 300);
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-is-live'));
    const total = sum((await scripts.all()).values());
    expect(total).toBeGreaterThan(50 * 1024);
    expect(total).toBeLessThanOrEqual(PAGE_BUDGET_BYTES);
  });
}

test('the realtime client adds at most 45 KB', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/en/enquiryForm');
  await page.mouse.move(300, 300);
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-is-live'));
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  // The first move between pages brings what moves between pages; that is not the client's weight.
  await navigation.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  const before = await scripts.all();
  const connected = page.waitForEvent('websocket');
  await navigation.getByRole('link', { name: 'Pricing' }).click();
  await connected;
  const added = [...(await scripts.all())].filter(([url]) => !before.has(url)).map(([, size]) => size);
  expect(sum(added)).toBeGreaterThan(10 * 1024);
  expect(sum(added)).toBeLessThanOrEqual(REALTIME_BUDGET_BYTES);
});
