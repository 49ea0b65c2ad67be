import type { Page } from '@playwright/test';
import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

/** Counts the head's unique elements, and reads the page that they describe. */
function readLiveHead(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const address = (element: Element | undefined) =>
      new URL(element?.getAttribute('href') ?? '', location.href);
    const once = [
      'title',
      'meta[name="description"]',
      'link[rel="canonical"]',
      'meta[property="og:title"]',
      'meta[property="og:image"]',
      'script[type="application/ld+json"]',
      'link[hreflang="zh-Hant-HK"]',
    ];
    const [data] = all('script[type="application/ld+json"]');
    return {
      counts: once.map((selector) => all(selector).length),
      canonical: address(all('link[rel="canonical"]')[0]).pathname,
      types: JSON.parse(data?.textContent ?? '{"@graph":[]}')['@graph'].map(
        (thing: Record<string, unknown>) => thing['@type'],
      ),
    };
  });
}

test('the head follows each navigation, and has every element once', { tag: '@smoke' }, async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content.security/i.test(message.text())) violations.push(message.text());
  });
  await openLive(page, '/en/pricing');
  const house = ['Organization', 'WebSite'];
  const pricing = await readLiveHead(page);
  expect(pricing.counts).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(pricing.canonical).toBe('/en/pricing');
  expect(pricing.types).toEqual(expect.arrayContaining([...house, 'BreadcrumbList', 'Product']));

  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle(/^Blog:/);
  await page.locator('main a[href^="/en/blogs/"]').first().click();
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  const post = await readLiveHead(page);
  expect(post.counts).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(post.canonical).toBe(new URL(page.url()).pathname);
  expect(post.types).toEqual([...house, 'BreadcrumbList', 'Article']);
  expect(violations).toEqual([]);
});

test('the colour of the browser’s frame follows the theme', async ({ app, page }) => {
  const colours = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all) => all.map((meta) => meta.getAttribute('content')));
  await page.goto('/en/privacy');
  expect(await colours()).toEqual(['#fbf9f5', '#0e1a24']);
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: app.url }]);
  await page.reload();
  expect(await colours()).toEqual(['#0e1a24', '#0e1a24']);
});
