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
  test(`the header of ${path} has its logo, action and menu side by side at 320 pixels`, {
    tag: '@smoke',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const header = page.getByRole('banner');
    const parts = [
      header.locator('a').first(),
      header.getByRole('link', { name: /Book a demo|預約示範/ }),
      header.locator('summary').filter({ visible: true }),
    ];
    const [mark, action, menu] = await Promise.all(parts.map(boxOf));
    expect(mark && action && mark.x + mark.width <= action.x).toBe(true);
    expect(action && menu && action.x + action.width <= menu.x).toBe(true);
    expect(menu && menu.x + menu.width <= 320).toBe(true);
    expect((await boxOf(header)).height).toBe(86);
    expect(await overflow(page)).toBe(0);
  });
}

test('headers are 86 pixels high, and 120 on the microsites, including the border', async ({ page }) => {
  const heights: Record<string, number> = {};
  for (const path of ['/en', '/zh-hk/pricing', '/en/subscription', '/zh-cn/campaign/sg23']) {
    await page.goto(path);
    heights[path] = (await boxOf(page.getByRole('banner'))).height;
  }
  expect(heights).toEqual({
    '/en': 86,
    '/zh-hk/pricing': 86,
    '/en/subscription': 120,
    '/zh-cn/campaign/sg23': 120,
  });
});

test('the content is 1440 pixels wide in a window of 1904 pixels, and 1200 in any narrower one', async ({
  page,
}) => {
  const widths: Record<number, number> = {};
  for (const width of [1903, 1904, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en');
    widths[width] = await page
      .getByRole('banner')
      .locator('> div')
      .evaluate((bar) => {
        const { paddingLeft, paddingRight } = getComputedStyle(bar);
        return bar.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      });
  }
  expect(widths).toEqual({ 1903: 1200, 1904: 1440, 2560: 1440 });
});

/** Pages with text up to both edges, with a bar of their own at the bottom, and with little text. */
const COVERED = [
  '',
  '/feature_list',
  '/harbourRestaurant',
  '/pricing',
  '/usecase/restaurant/cha-chaan-teng',
  '/graph',
];

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1440, 900],
] as const) {
  for (const locale of ['en', 'zh-hk', 'zh-cn']) {
    test(`the chat button and the back-to-top link cover no text of ${locale} at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      for (const path of COVERED) {
        await page.goto(`/${locale}${path}`);
        expect(await page.evaluate(findCovered), `/${locale}${path}`).toEqual([]);
      }
    });
  }
}

/** Scrolls through the page; returns the texts, or the other button, beneath one of the two buttons. */
async function findCovered() {
  const top = document.querySelector<HTMLElement>('a[href="#top"]');
  const chat = top?.parentElement?.nextElementSibling;
  if (!top || !chat) return ['no buttons'];
  const covers = (a: DOMRect, b: DOMRect) =>
    a.width > 0 &&
    b.width > 0 &&
    a.left < b.right &&
    b.left < a.right &&
    a.top < b.bottom &&
    b.top < a.bottom;
  // What a scroller has out of sight cannot be covered, and a button beneath the header covers nothing.
  const isBeneath = (element: Element, box: DOMRect, button: Element) => {
    const area = button.getBoundingClientRect();
    const x = (Math.max(box.left, area.left) + Math.min(box.right, area.right)) / 2;
    const y = (Math.max(box.top, area.top) + Math.min(box.bottom, area.bottom)) / 2;
    const stack = document.elementsFromPoint(x, y);
    const over = stack.findIndex((drawn) => button.contains(drawn));
    return over !== -1 && stack.indexOf(element) > over;
  };
  const found = new Set<string>();
  const end = document.documentElement.scrollHeight - innerHeight;
  for (let at = 0; ; at = Math.min(at + innerHeight / 3, end)) {
    scrollTo({ top: at, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    if (covers(top.getBoundingClientRect(), chat.getBoundingClientRect())) return ['each other'];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (
        !text.textContent?.trim() ||
        !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const button of [top, chat])
        for (const box of range.getClientRects())
          if (covers(box, button.getBoundingClientRect()) && isBeneath(parent, box, button))
            found.add(text.textContent.trim());
    }
    if (at >= end) return [...found];
  }
}

test('both Latin fonts are preloaded with the document', async ({ page, app }) => {
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
