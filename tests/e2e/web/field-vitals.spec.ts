import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

/** Opens a page, lets it measure itself, and leaves it; returns the reports that the server got. */
async function visit(page: Page): Promise<readonly { readonly status: number; readonly body: string }[]> {
  const reports: { readonly status: number; readonly body: string }[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/rum') return;
    reports.push({ status: response.status(), body: response.request().postData() ?? '' });
  });
  await page.goto('/en/pricing');
  await page.waitForLoadState('networkidle');
  // Turns away as a visitor would: headless Chromium has no other tab to turn to.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await page.waitForLoadState('networkidle');
  return reports;
}

test('a visit reports how fast the page was, once and without its address', async ({ page, context }) => {
  const sent = page.waitForResponse((response) => new URL(response.url()).pathname === '/rum');
  const reports = await visit(page);
  await sent;
  expect(reports).toHaveLength(1);
  expect(reports[0]?.status).toBe(204);
  const { vitals, ...about } = JSON.parse(reports[0]?.body ?? '{}');
  expect(about).toEqual({ page: 'pricing', locale: 'en', place: 'hk', device: 'desktop' });
  expect(Object.keys(vitals)).toEqual(expect.arrayContaining(['lcp', 'ttfb', 'fcp']));
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('rum');
});

test('a browser that asks not to be tracked loads and reports nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
  });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  expect(await visit(page)).toEqual([]);
  expect(scripts.filter((path) => path.includes('field-vitals'))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(3);
});
