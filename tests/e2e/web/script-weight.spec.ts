import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

/** 72 KB of each of these are React, the rendering part of its router, and i18next. */
const PAGE_BUDGETS = {
  '/en/pricing': 117 * 1024,
  // The language with the longest texts.
  '/zh-hk/pricing': 118 * 1024,
  '/en/enquiryForm': 109 * 1024,
  '/en/subscription': 116 * 1024,
  '/en/plan/confirm': 123 * 1024,
  // The forms of checkout are loaded only with checkout.
  '/en/plan/account?plan=lite': 137 * 1024,
};
/** Navigation code is loaded with the first navigation. */
const ROUTER_BUDGET_BYTES = 25 * 1024;
const REALTIME_BUDGET_BYTES = 45 * 1024;

/** Names of the scripts that a page requests, with their compressed sizes. */
function watchScripts(page: Page) {
  const sizes: Promise<readonly [string, number]>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize] as const));
  });
  return { all: async () => new Map(await Promise.all(sizes)) };
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

/** Hydrates a page while its idle work, such as the realtime client, is held back until released. */
async function makeLive(page: Page, path: string) {
  await page.addInitScript(() => {
    const held: IdleRequestCallback[] = [];
    window.requestIdleCallback = (work) => held.push(work);
    addEventListener('letgo', () => {
      window.requestIdleCallback = (work) => setTimeout(work, 0);
      for (const work of held) work({ didTimeout: true, timeRemaining: () => 0 });
    });
  });
  await page.goto(path);
  await page.mouse.move(300, 300, { steps: 2 });
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-is-live'));
  // Parts of a page load after it.
  await page.waitForLoadState('networkidle');
}

for (const [path, budget] of Object.entries(PAGE_BUDGETS)) {
  test(`${path} is live with at most ${budget / 1024} KB of scripts`, async ({ page }) => {
    const scripts = watchScripts(page);
    await makeLive(page, path);
    const total = sum((await scripts.all()).values());
    expect(total).toBeGreaterThan(50 * 1024);
    expect(total).toBeLessThanOrEqual(budget);
  });
}

test('choosing in the calculator takes no more scripts; what moves between pages comes with the first move', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await makeLive(page, '/en/pricing');
  const before = await scripts.all();
  await page.locator('input[name=modules][value=membership]').check();
  await expect(page).toHaveURL(/modules=membership$/);
  expect((await scripts.all()).size).toBe(before.size);
  await page.getByRole('navigation', { name: 'Your trade' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/industry=/);
  const added = [...(await scripts.all())].filter(([url]) => !before.has(url)).map(([, size]) => size);
  expect(sum(added)).toBeLessThanOrEqual(ROUTER_BUDGET_BYTES);
});

test('the realtime client adds at most 45 KB, once the browser is idle', async ({ page }) => {
  const scripts = watchScripts(page);
  await makeLive(page, '/en/pricing');
  const before = await scripts.all();
  const connected = page.waitForEvent('websocket');
  await page.evaluate(() => dispatchEvent(new Event('letgo')));
  await connected;
  const added = [...(await scripts.all())].filter(([url]) => !before.has(url)).map(([, size]) => size);
  expect(sum(added)).toBeGreaterThan(10 * 1024);
  expect(sum(added)).toBeLessThanOrEqual(REALTIME_BUDGET_BYTES);
});
