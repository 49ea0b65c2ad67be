import type { VitalsRow } from '@harbour/core/contract/actions';
import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

/** Opens a page, lets it measure itself, and leaves it; returns how the server answered its reports. */
async function visit(page: Page): Promise<readonly number[]> {
  const reports: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/rum') reports.push(response.status());
  });
  await page.goto('/en/pricing');
  await page.waitForLoadState('networkidle');
  // The largest paint counts until the first input of a person.
  await page.mouse.click(4, 500);
  // Turns away as a visitor would: headless Chromium has no other tab to turn to.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await page.waitForLoadState('networkidle');
  return reports;
}

test('a visit reports once how fast the page was', async ({ page, app }) => {
  const editor = await app.signIn('editor');
  const visits = async () => {
    const { rows }: { rows: readonly VitalsRow[] } = (await editor.get('/api/vitals')).body;
    const pricing = rows.find(({ by, name }) => by === 'page' && name === 'pricing')?.vitals;
    return [pricing?.lcp?.visits ?? 0, pricing?.fcp?.visits ?? 0] as const;
  };
  // Pages of other tests report to the same server.
  const [paints, firstPaints] = await visits();
  const sent = page.waitForResponse((response) => new URL(response.url()).pathname === '/rum');
  const reports = await visit(page);
  await sent;
  expect(reports).toEqual([204]);
  await expect.poll(async () => (await visits())[0]).toBeGreaterThan(paints);
  expect((await visits())[1]).toBeGreaterThan(firstPaints);
});

test('a browser that opts out of tracking loads no measuring script and reports nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
  });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  expect(await visit(page)).toEqual([]);
  expect(scripts.filter((path) => path.includes('field-vitals'))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(3);
});
