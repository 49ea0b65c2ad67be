import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not drawn`);
  return box;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of ['/en', '/zh-hk']) {
  test(`${path} at 320 pixels has its mark, its action and its menu side by side`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const header = page.getByRole('banner');
    const parts = [
      header.locator('a').first(),
      header.getByRole('link', { name: /Try now|立即試用/ }),
      header.locator('summary').filter({ visible: true }),
    ];
    const [mark, action, menu] = await Promise.all(parts.map(boxOf));
    expect(mark && action && mark.x + mark.width <= action.x).toBe(true);
    expect(action && menu && action.x + action.width <= menu.x).toBe(true);
    expect(menu && menu.x + menu.width <= 320).toBe(true);
    expect((await boxOf(header)).height).toBeLessThanOrEqual(87);
    expect(await overflow(page)).toBe(0);
  });
}

for (const width of [320, 390, 1280]) {
  test(`the chat button and the way to the top do not collide at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en');
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    const [top, chat] = [
      await boxOf(page.getByRole('link', { name: 'Back to top' })),
      await boxOf(page.getByRole('link', { name: 'Chat with us' })),
    ];
    expect(top.y + top.height).toBeLessThanOrEqual(chat.y);
    expect(top.x).toBe(chat.x);
  });
}

test('the chat button has room in the bar of the calculator on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/pricing');
  const bar = await boxOf(page.locator('[data-bottom-bar]'));
  const chat = await boxOf(page.getByRole('link', { name: 'Chat with us' }));
  const total = await boxOf(page.locator('[data-bottom-bar] p'));
  expect(chat.y).toBeGreaterThanOrEqual(bar.y);
  expect(chat.y + chat.height).toBeLessThanOrEqual(bar.y + bar.height);
  expect(chat.x + chat.width).toBeLessThanOrEqual(total.x);
});

test('both Latin faces are fetched with the document', async ({ page, app }) => {
  const html = await (await fetch(`${app.url}/en`)).text();
  const preloads = [
    ...html.matchAll(/rel="preload" as="font"[^>]*href="([^"]+)"|<link[^>]*as="font"[^>]*>/g),
  ];
  expect(preloads).toHaveLength(2);
  const fonts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'font' && fonts.push(request.url())));
  await page.goto('/en', { waitUntil: 'networkidle' });
  expect(new Set(fonts).size).toBe(2);
  expect(fonts).toHaveLength(2);
});
