import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

const CALCULATOR_AND_FORMS_BYTES = 130 * 1024;
const CHECKOUT_BYTES = 150 * 1024;

/**
 * Libraries are 104 KB of each of these: React 60, its router 27, i18next and its hooks 14, jotai 3. The
 * script before the first paint is 0.7, compressed by itself.
 */
const PAGE_BUDGETS = {
  '/en/pricing': CALCULATOR_AND_FORMS_BYTES,
  '/zh-hk/pricing': CALCULATOR_AND_FORMS_BYTES,
  '/en/enquiryForm': CALCULATOR_AND_FORMS_BYTES,
  '/en/subscription': CALCULATOR_AND_FORMS_BYTES,
  '/en/plan/confirm': CHECKOUT_BYTES,
  '/en/plan/account?plan=lite': CHECKOUT_BYTES,
};
/** Texts are data beside the scripts. */
const TEXT_BUDGET_BYTES = 10 * 1024;
/** The code that loads data and sends forms is loaded with the first navigation. */
const DATA_BUDGET_BYTES = 5 * 1024;
/** The demonstration's own scripts with its model and arithmetic, its style sheet and its texts. */
const TILL_BUDGET_BYTES = 40 * 1024;
/** The files that the picture of the till needs already, once the page is live. */
const WITH_PICTURE = /\/(till\.json|(stills|prices|TillStage|TillScreen)-[\w-]+\.js)$/;
const REALTIME_BUDGET_BYTES = 45 * 1024;

/** Addresses of the scripts, or of the texts, that a page asks for, with their sizes as they travel. */
function watchFiles(page: Page, ending: '.js' | '.json' | '.css') {
  const sizes: Promise<readonly [string, number]>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/') || !pathname.endsWith(ending)) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize] as const));
  });
  return { all: async () => new Map(await Promise.all(sizes)) };
}

const inKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
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
  test(`${path} hydrates with at most ${budget / 1024} KB of scripts`, { tag: '@smoke' }, async ({
    page,
  }) => {
    const [scripts, texts] = [watchFiles(page, '.js'), watchFiles(page, '.json')];
    await makeLive(page, path);
    const [code, words] = [sum((await scripts.all()).values()), sum((await texts.all()).values())];
    process.stdout.write(`${path}: ${inKilobytes(code)} of scripts, ${inKilobytes(words)} of texts\n`);
    expect(code).toBeGreaterThan(50 * 1024);
    expect(code).toBeLessThanOrEqual(budget);
    expect(words).toBeGreaterThan(1024);
    expect(words).toBeLessThanOrEqual(TEXT_BUDGET_BYTES);
  });
}

test('choosing in the calculator loads no scripts, and data loading comes with the first navigation', {
  tag: '@smoke',
}, async ({ page }) => {
  const scripts = watchFiles(page, '.js');
  await makeLive(page, '/en/pricing');
  const before = await scripts.all();
  await page.locator('input[name=modules][value=membership]').check();
  await expect(page).toHaveURL(/modules=membership$/);
  expect((await scripts.all()).size).toBe(before.size);
  await page.getByRole('navigation', { name: 'Your trade' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/industry=/);
  const added = [...(await scripts.all())].filter(([url]) => !before.has(url)).map(([, size]) => size);
  expect(sum(added)).toBeLessThanOrEqual(DATA_BUDGET_BYTES);
});

test('the realtime client adds at most 45 KB, once the browser is idle', { tag: '@smoke' }, async ({
  page,
}) => {
  const scripts = watchFiles(page, '.js');
  await makeLive(page, '/en/pricing');
  const before = await scripts.all();
  const connected = page.waitForEvent('websocket');
  await page.evaluate(() => dispatchEvent(new Event('letgo')));
  await connected;
  const added = [...(await scripts.all())].filter(([url]) => !before.has(url)).map(([, size]) => size);
  expect(sum(added)).toBeGreaterThan(10 * 1024);
  expect(sum(added)).toBeLessThanOrEqual(REALTIME_BUDGET_BYTES);
});

test('the till is loaded on request, within 40 KB', { tag: '@smoke' }, async ({ page }) => {
  const files = (['.js', '.css', '.json'] as const).map((ending) => watchFiles(page, ending));
  const all = async () => new Map((await Promise.all(files.map((of) => of.all()))).flatMap((of) => [...of]));
  await makeLive(page, '/en');
  const before = await all();
  expect([...before.keys()].filter((url) => /LiveTill|till-/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Try the till' }).click();
  await page.getByRole('tab', { name: 'Till' }).waitFor();
  const own = [...(await all())].filter(([url]) => !before.has(url) || WITH_PICTURE.test(url));
  process.stdout.write(
    `${own.map(([url, size]) => `${url.split('/').at(-1)} ${inKilobytes(size)}`).join(', ')}\n`,
  );
  expect(own.map(([url]) => url).join()).toMatch(/till\.json.*LiveTill|LiveTill.*till\.json/);
  expect(sum(own.map(([, size]) => size))).toBeLessThanOrEqual(TILL_BUDGET_BYTES);
});
