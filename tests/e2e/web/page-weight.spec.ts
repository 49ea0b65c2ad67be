import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../kit/site-pages.ts';
import { expect, test } from './site-test.ts';

const KB = 1024;
/** Compressed sizes, before the first sign of intent. */
const SCRIPT_BYTES = 10 * KB;
const STYLE_BYTES = 14.3 * KB;
/**
 * The style sheet of the blog, the calculator, the order pages, the events, the shop, the rates, the use
 * cases, the list of features or the status page, beside the one of every page.
 */
const OWN_SHEET_BYTES = 2 * KB;
const ALL_BYTES = 350 * KB;
const SHIFT = 0.02;

/** These hydrate by themselves: their scripts have budgets of their own. */
const LIVE_BY_THEMSELVES = ['pricing', 'plan', 'done'];
const WITH_OWN_SHEET = [
  'blogs',
  'blog',
  'author',
  'plan',
  'pricing',
  'done',
  'events',
  'event',
  'shop',
  'product',
  'featureList',
  'rates',
  'usecase',
  'status',
];

for (const { name, path } of PUBLIC_PAGES) {
  test(`${path} stays within its weight budget, and hardly shifts while it loads`, {
    tag: ['home', 'pricing'].includes(name) ? '@smoke' : [],
  }, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/en${path}`);
      await becomeStill(page);
      const { scripts, styles, all } = await page.evaluate(bytesLoaded);
      if (!LIVE_BY_THEMSELVES.includes(name)) expect.soft(scripts).toBeLessThanOrEqual(SCRIPT_BYTES);
      expect.soft(styles).toBeGreaterThan(0);
      expect
        .soft(styles)
        .toBeLessThanOrEqual(STYLE_BYTES + (WITH_OWN_SHEET.includes(name) ? OWN_SHEET_BYTES : 0));
      expect.soft(all).toBeLessThanOrEqual(ALL_BYTES);
      expect.soft(await page.evaluate(layoutShift), `at ${width} pixels`).toBeLessThanOrEqual(SHIFT);
    }
  });
}

/** Waits for the fonts, and for hydration on pages that hydrate by themselves. */
async function becomeStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { hydrate, isLive } = document.documentElement.dataset;
    return hydrate === 'intent' || isLive !== undefined;
  });
  await page.evaluate(() => document.fonts.ready);
}

/** Runs in the page: the bytes loaded so far, compressed. */
function bytesLoaded() {
  const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const bytesOf = (ending: string) =>
    loaded
      .filter((entry) => new URL(entry.name).pathname.endsWith(ending))
      .reduce(
        (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
        0,
      );
  return { scripts: bytesOf('.js'), styles: bytesOf('.css'), all: bytesOf('') };
}

/** Runs in the page: the cumulative layout shift so far, as the browser scores it. */
function layoutShift(): Promise<number> {
  const scoreOf = (entry: PerformanceEntry) =>
    'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() =>
      resolve(observer.takeRecords().reduce((sum, entry) => sum + scoreOf(entry), 0)),
    );
  });
}
