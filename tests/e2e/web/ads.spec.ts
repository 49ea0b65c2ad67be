import type { AdType, RecordOf } from '@harbour/core/contract/collections';
import type { Page } from '@playwright/test';
import { addDemoPictures } from '../../kit/add-demo-pictures.ts';
import { findFaults, findThemeFaults } from '../../kit/axe.ts';
import { startTestApp } from '../../kit/start-test-app.ts';
import { findLosses } from './find-losses.ts';
import { test as base, expect } from './site-test.ts';

// One after another: their own site takes longer to start than the tests take together.
base.describe.configure({ mode: 'default' });

const HALF_A_MINUTE_MS = 30_000;

/** The running ad of each position. */
type AdIds = { readonly [Place in AdType]?: string };

/** A site whose ads have their pictures and appear wherever they may. */
const test = base.extend<object, { site: { readonly url: string; readonly ids: AdIds } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures here
    async ({}, use) => {
      await using app = await startTestApp({ seed: 'demo', site: true });
      await addDemoPictures(app);
      const ads = app.app.service('ads');
      const { data } = await ads.find({ query: { status: 'published', media: { $ne: null } } });
      for (const { _id } of data) await ads.patch(_id, { probability: 1 });
      await use({
        url: app.url,
        ids: Object.fromEntries(data.map((ad: RecordOf<'ads'>) => [ad.adType, ad._id])),
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

for (const [place, path] of [
  ['list', '/zh-hk/blogs'],
  ['video', '/zh-hk/blogs'],
  ['article', '/en/blogs/opening-checklist'],
] as const) {
  test(`an ad of the type ${place} appears on ${path} and links to a page in the reader's language`, async ({
    page,
    site,
  }) => {
    await page.goto(path);
    const ad = page.getByRole('complementary').locator(`a[data-ad="${site.ids[place]}"]`);
    await expect(ad).toHaveText(/\S/);
    expect(await ad.getAttribute('href')).toMatch(new RegExp(`^/${path.split('/')[1]}/`));
  });
}

test("a partner's ad in the footer links to the partner", async ({ page, site }) => {
  await page.goto('/zh-cn/harbourPay');
  const ad = page.getByRole('complementary').locator(`a[data-ad="${site.ids.footer}"]`);
  await expect(ad).toHaveText(/\S/);
  await expect(ad).toHaveAttribute('href', /^https:\/\/lionbooks\.example\//);
});

for (const path of ['/en/blogs', '/zh-hk/blogs/opening-checklist', '/zh-cn/harbourPay']) {
  test(`${path} with its ads is accessible in both themes and at every width`, async ({ page }) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(page.locator('[data-ad]').first()).toBeAttached();
      if (width === 320) expect(await findLosses(page)).toEqual([]);
      else expect(await findThemeFaults(page)).toEqual([]);
    }
  });
}

test('forms, the calculator, checkout and legal pages have no ads', async ({ page }) => {
  for (const path of ['enquiryForm', 'login', 'pricing', 'plan', 'terms', 'subscription']) {
    await page.goto(`/en/${path}`);
    await expect(page.locator('[data-ad]')).toHaveCount(0);
  }
});

test('a film is not fetched before it is played, and can be stopped', async ({ page }) => {
  await page.goto('/en/blogs');
  const play = page.getByRole('button', { name: 'Play the film' });
  await play.scrollIntoViewIfNeeded();
  const film = page.getByRole('figure').locator('img');
  await expect(film).toHaveAttribute('src', /\.jpg$/);
  const moving = (await film.getAttribute('src'))?.replace('.jpg', '.webp') ?? '';
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  expect(await fetched()).not.toContain(moving);
  await play.click();
  await expect.poll(fetched).toContain(moving);
  await page.getByRole('button', { name: 'Stop the film' }).click();
  await expect(film).toHaveAttribute('src', /\.jpg$/);
});

/** Stays on a page for as long as it takes an interruption to appear. */
async function readOn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(100, 100);
  await page.mouse.move(200, 300, { steps: 2 });
  await expect(page.locator('html')).toHaveAttribute('data-is-live');
  await page.clock.runFor(HALF_A_MINUTE_MS);
}

test.describe('a fullscreen ad', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
  });

  for (const close of ['key', 'button'] as const) {
    test(`is a dialog that the ${close} closes, and appears once per visit`, async ({ page, site }) => {
      await readOn(page, '/en');
      const dialog = page.getByRole('dialog', { name: 'Advertisement' });
      await expect(dialog.locator(`a[data-ad="${site.ids.fullscreen}"]`)).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
      if (close === 'key') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('banner').getByRole('link', { name: 'Book a demo' }).click();
      await expect(page).toHaveURL(/\/enquiryForm$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/en$/);
      await expect(dialog).toHaveCount(0);
      await readOn(page, '/en/harbourPay');
      await expect(dialog).toHaveCount(0);
    });
  }

  test('does not appear over a form, nor when data saving is on', async ({ page }) => {
    await readOn(page, '/en/enquiryForm');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await readOn(page, '/en');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('views and clicks of an ad are counted', async ({ page, site }) => {
  const counted: unknown[] = [];
  await page.exposeFunction('tell', (text: string) => counted.push(JSON.parse(text)));
  await page.addInitScript(() => {
    navigator.sendBeacon = (_, reported) => {
      if (reported instanceof Blob) void reported.text().then(Reflect.get(window, 'tell'));
      return true;
    };
  });
  // The partner's site answers without a page, so that this one stays and can be asked what it counted.
  await page.route('https://lionbooks.example/**', (route) => route.fulfill({ status: 204 }));
  await page.goto('/en/graph');
  const ad = page.locator(`[data-ad="${site.ids.footer}"]`);
  await ad.scrollIntoViewIfNeeded();
  await expect.poll(() => counted).toContainEqual({ views: [site.ids.footer] });
  await ad.click();
  await expect.poll(() => counted).toContainEqual({ clicks: [site.ids.footer] });
});
