import { readFile } from 'node:fs/promises';
import { collections } from '@harbour/core/contract/collections';
import type { Page } from '@playwright/test';
import { RECORD_PAGES } from '../../../apps/desktop/src/ipc/record-pages.ts';
import { startBackOfficeSite } from '../../kit/back-office-site.ts';
import { photograph } from '../../kit/pictures.ts';
import { PROPER_NAMES } from '../../kit/proper-names.ts';
import { pseudoChunks } from '../../kit/pseudo-back-office.ts';
import { disguiseContent } from '../../kit/pseudo-content.ts';
import { type ScreenWalk, startScreenWalk } from '../../kit/screen-walk.ts';
import { startTestApp, type TestApp } from '../../kit/start-test-app.ts';
import { test as base, expect } from './back-office-test.ts';
import { goWithin } from './go-within.ts';

// The pseudo-language takes the place of Chinese, and the browser speaks Arabic: what the program formats
// without its language, and what the browser says by itself, is neither.
const LANGUAGE = 'zh-hk';

const test = base.extend<object, { names: readonly string[] }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures here
    async ({}, use) => {
      await using app = await startTestApp({ seed: 'demo' });
      await use(app);
    },
    { scope: 'worker' },
  ],
  names: [
    async ({ app }, use) => {
      await use([...PROPER_NAMES, ...(await disguiseContent(app.database)), '1.jpg', '1.csv']);
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ app, names: _disguised }, use) => {
      await using site = await startBackOfficeSite({ app, replaced: await pseudoChunks() });
      await use(site);
    },
    { scope: 'worker' },
  ],
});
test.use({
  contextOptions: { reducedMotion: 'reduce', locale: 'ar-EG', viewport: { width: 1280, height: 844 } },
});

const lists = Object.entries(RECORD_PAGES);
test('lists and records show only texts of the locale files, and cut none off', async ({
  asAdmin,
  app,
  names,
}) => {
  const walk = await startWalk(asAdmin, names);
  for (const [path, collection] of lists) {
    await exploreScreen(walk, asAdmin, `/${path}`);
    await exploreRows(walk, asAdmin, `/${path}`);
    const { access } = collections[collection];
    if (access.admin && 'create' in access.admin) await exploreScreen(walk, asAdmin, `/${path}/edit`);
    const record = await anyRecord(app, collection);
    if (record) await exploreScreen(walk, asAdmin, `/${path}/edit/${record}`);
  }
  // Some controls of each screen were pressed.
  expect(walk.screens.length).toBeGreaterThan(4 * lists.length);
  expect([...walk.faults]).toEqual([]);
});

test('all other pages and the frame show only texts of the locale files', async ({
  asAdmin: page,
  names,
}) => {
  const walk = await startWalk(page, names);
  await page.goto(`/home?locale=${LANGUAGE}`);
  const links = page.getByRole('navigation').first().getByRole('link');
  await expect(links.first()).toBeVisible();
  const pages = await links.evaluateAll((all) =>
    all.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname),
  );
  const others = pages.filter((path) => !Object.hasOwn(RECORD_PAGES, path.slice(1)));
  expect(others.length).toBeGreaterThan(5);
  for (const path of [...others, '/profile', '/unknown']) await exploreScreen(walk, page, path);
  for (const opener of await page.getByRole('banner').getByRole('button').all()) {
    await opener.click();
    await walk.look('the menu of the frame');
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('?');
  await walk.look('shortcuts');
  expect([...walk.faults]).toEqual([]);
});

test('the login pages show only texts of the locale files', async ({ page, names }) => {
  const walk = await startWalk(page, names);
  const routes = await readFile(ROUTES, 'utf8');
  const paths = [...routes.matchAll(/path: '(\/\w+)', lazy: lazy\(async/g)].map(([, path = '']) => path);
  expect(paths).toContain('/login');
  for (const path of [...paths, '/login?forgot'])
    await walk.explore({
      name: path,
      open: async () => {
        const address = new URL(path, 'http://localhost');
        address.searchParams.set('locale', LANGUAGE);
        await page.goto(address.pathname + address.search);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    });
  expect([...walk.faults]).toEqual([]);
});

const ROUTES = new URL('../../../apps/desktop/src/renderer/routes.tsx', import.meta.url);

async function startWalk(page: Page, names: readonly string[]): Promise<ScreenWalk> {
  const picture = await photograph();
  page.on('filechooser', async (chooser) => {
    const accept = (await chooser.element().getAttribute('accept')) ?? '';
    await chooser.setFiles(
      accept.includes('image')
        ? { name: '1.jpg', mimeType: 'image/jpeg', buffer: picture }
        : { name: '1.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) },
    );
  });
  // A test cannot answer the system's dialog: files are downloaded.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  return startScreenWalk({ page, names, widths: [1280] });
}

/** A file that can be imported into any list, as far as the rows of it are found, and as a bank statement. */
const TABLE = ['ID,日期,詳情,存入', ',2026-11-20,1234567,"12,345.67"', ',1,2,1.234'].join('\r\n');

async function exploreScreen(walk: ScreenWalk, page: Page, path: string): Promise<void> {
  await walk.explore({ name: path.replace(/[\da-f-]{36}/, ':id'), open: () => openScreen(page, path) });
}

/** Opens a screen anew, without anything that was open before. */
async function openScreen(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  if (page.url() === 'about:blank') {
    await page.goto(`/home?locale=${LANGUAGE}`);
    await expect(heading).toBeVisible();
  }
  // Leaving a page is what closes all that was open on it.
  if (new URL(page.url()).pathname === path) await goWithin(page, '/elsewhere');
  await goWithin(page, path);
  await expect(heading).toBeVisible();
}

/** Uses the menu of the first row of a list, and the bar of selected rows. */
async function exploreRows(walk: ScreenWalk, page: Page, path: string): Promise<void> {
  const menu = page.locator('[role=gridcell][data-row="0"][data-field="$menu"]');
  if ((await menu.count()) === 0) return;
  await walk.explore({
    name: `${path}, a row`,
    async open() {
      await openScreen(page, path);
      await menu.click();
    },
  });
  await walk.explore({
    name: `${path}, chosen rows`,
    async open() {
      await openScreen(page, path);
      await page.getByRole('grid').focus();
      await page.keyboard.press('ControlOrMeta+a');
    },
  });
}

async function anyRecord(app: TestApp, collection: (typeof lists)[number][1]): Promise<string | undefined> {
  const query = collection === 'news' ? { hasEvent: true, $limit: 1 } : { $limit: 1 };
  const { data } = await app.app.service(collection).find({ query });
  return data[0]?._id;
}
