import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import type { Page } from '@playwright/test';
import { SITE_PAGES } from '../../kit/site-pages.ts';
import { signInAt } from './sign-in.ts';
import { expect, test } from './site-test.ts';

const KB = 1024;
/** The portal's first page with all code for hydration, compressed. */
const FIRST_BYTES = 185 * KB;
/** The additional size of each further part. */
const PART_BYTES = 40 * KB;
const STYLE_BYTES = 4 * KB;

/** Every page of the portal but the first, and the bare address, which leads there. */
const FURTHER = SITE_PAGES.filter(
  ({ isPrivate, path }) => isPrivate && path !== '/portal' && path !== '/portal/apps',
);

test('the portal’s first page and its style sheet stay within their budgets', { tag: '@smoke' }, async ({
  page,
}) => {
  await signInAt(page, '/robots.txt', { email: 'merchant@harbour.example', password: DEMO_PASSWORD });
  const files = await open(page, '/en/portal');
  expect(sum(files, '.js')).toBeGreaterThan(100 * KB);
  expect(sum(files, '.js')).toBeLessThanOrEqual(FIRST_BYTES);
  const own = files.filter(([path]) => /\/portal-[^/]+\.css$/.test(path));
  expect(own).toHaveLength(1);
  expect(sum(own, '.css')).toBeLessThanOrEqual(STYLE_BYTES);
});

for (const merchant of new Set(FURTHER.map((sitePage) => sitePage.merchant))) {
  test(`each further page of ${merchant} adds few scripts to the first page`, { tag: '@smoke' }, async ({
    page,
  }) => {
    await signInAt(page, '/robots.txt', { email: merchant, password: DEMO_PASSWORD });
    const first = new Map(await open(page, '/en/portal'));
    for (const { path } of FURTHER.filter((sitePage) => sitePage.merchant === merchant)) {
      const added = (await open(page, `/en${path}`)).filter(([file]) => !first.has(file));
      expect.soft(sum(added, '.js'), path).toBeGreaterThan(0);
      expect.soft(sum(added, '.js'), path).toBeLessThanOrEqual(PART_BYTES);
    }
  });
}

type Files = readonly (readonly [path: string, bytes: number])[];

const sum = (files: Files, ending: string) =>
  files.reduce((all, [path, bytes]) => all + (path.endsWith(ending) ? bytes : 0), 0);

/** All requests of a page until it is idle, by path, with their compressed sizes. */
async function open(page: Page, path: string): Promise<Files> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming
          ? [[new URL(entry.name).pathname, entry.encodedBodySize] as const]
          : [],
      ),
  );
}
