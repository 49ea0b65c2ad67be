import { localizedPath } from '@harbour/core/i18n';
import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { PORTAL_APP_NAMES } from '../../../apps/web/src/portal/portal-app.ts';
import { photograph } from '../../kit/pictures.ts';
import { PROPER_NAMES } from '../../kit/proper-names.ts';
import { disguiseContent } from '../../kit/pseudo-content.ts';
import { loadPseudoSite } from '../../kit/pseudo-site.ts';
import { type ScreenWalk, startScreenWalk } from '../../kit/screen-walk.ts';
import { SITE_PAGES } from '../../kit/site-pages.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../kit/start-test-app.ts';
import { signInAt } from './sign-in.ts';

// The pseudo-language takes the place of Chinese, and the browser speaks Arabic: what the product formats
// without its language, and what the browser says by itself, is neither.
const LANGUAGE = 'zh-hk';
const PRIVATE = SITE_PAGES.filter(({ isPrivate }) => isPrivate);

const test = base.extend<{ baseURL: string }, { app: TestApp; names: readonly string[] }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures here
    async ({}, use) => {
      const errors: unknown[] = [];
      const site = await loadPseudoSite((error) => errors.push(error));
      await using app = await startTestApp({ seed: 'demo', site });
      await use(app);
      expect(errors).toEqual([]);
    },
    { scope: 'worker' },
  ],
  names: [
    async ({ app }, use) => {
      // The last is the program that signs merchants in for the tests.
      await use([...PROPER_NAMES, ...(await disguiseContent(app.database)), '1.jpg', 'node']);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => {
    await use(app.url);
  },
});
test.use({
  locale: 'ar-EG',
  viewport: { width: 1280, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

for (const merchant of new Set(PRIVATE.map((page) => page.merchant))) {
  test(`the portal of ${merchant} shows only texts of the locale files, and cuts none off`, async ({
    page,
    names,
  }) => {
    const walk = await startWalk(page, names);
    const paths = PRIVATE.filter((each) => each.merchant === merchant).map(({ path }) => path);
    await explorePages(page, walk, { paths, credentials: { email: merchant, password: DEMO_PASSWORD } });
    expect([...walk.faults]).toEqual([]);
  });
}

test('the portal of a merchant without data shows only texts of the locale files', async ({
  page,
  app,
  names,
}) => {
  const walk = await startWalk(page, names);
  const { email } = await app.signIn('merchant');
  const parts = PORTAL_APP_NAMES.map((name) => `/portal/apps/${name}`);
  const paths = ['/portal', ...parts, '/portal/apps/unknown', '/upgrade'];
  await explorePages(page, walk, { paths, credentials: { email, password: PASSWORD } });
  expect([...walk.faults]).toEqual([]);
});

async function startWalk(page: Page, names: readonly string[]): Promise<ScreenWalk> {
  const picture = await photograph();
  page.on('filechooser', (chooser) =>
    chooser.setFiles({ name: '1.jpg', mimeType: 'image/jpeg', buffer: picture }),
  );
  return startScreenWalk({ page, names, widths: [1280, 390] });
}

interface Visit {
  readonly paths: readonly string[];
  readonly credentials: { readonly email: string; readonly password: string };
}

/** Uses every page, and then the menus of the frame around them. */
async function explorePages(page: Page, walk: ScreenWalk, { paths, credentials }: Visit): Promise<void> {
  for (const path of paths) {
    const address = localizedPath(path, LANGUAGE);
    await walk.explore({
      name: path,
      async open() {
        const isInside = /\/(portal|upgrade)\b/.test(page.url());
        if (isInside) await goWithin(page, address);
        else await signInAt(page, address, credentials);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    });
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${LANGUAGE}/(portal|upgrade)`));
  }
  const openers = page.getByRole('banner').locator('summary, [aria-expanded=false]');
  for (const opener of await openers.filter({ visible: true }).all()) {
    await opener.click();
    await walk.look('the menu of the frame');
  }
  expect(walk.screens.length).toBeGreaterThan(paths.length);
}

/** Follows a link as the router's own do; by another page if this one is to be opened anew. */
async function goWithin(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(page.url());
  const elsewhere = localizedPath('/portal/apps/unknown', LANGUAGE);
  for (const to of pathname === address ? [elsewhere, address] : [address]) {
    await page.evaluate((path) => {
      const { idx = 0 } = history.state ?? {};
      history.pushState({ idx: idx + 1, key: path, usr: null }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      return window.controlPresser.still();
    }, to);
  }
}
