import { LOCALES, type Locale, localizedPath } from '@harbour/core/i18n';
import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import type { Locator, Page } from '@playwright/test';
import { findFaults, findPageFaults } from '../../kit/axe.ts';
import { chooseValues, IS_FULL } from '../../kit/full-form.ts';
import { PUBLIC_PAGES, SITE_PAGES } from '../../kit/site-pages.ts';
import { findLosses } from './find-losses.ts';
import { signInAt } from './sign-in.ts';
import { expect, test } from './site-test.ts';

// Animated content must be in place before its contrast can be checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const OPEN_PAGES = [...PUBLIC_PAGES, { path: '/no/such/page' }];
const PRIVATE_PAGES = SITE_PAGES.filter(({ isPrivate }) => isPrivate);

// One test per language goes through many pages, because a context for each takes longer than the visit.
// `npm test` sees each page in one language, the next page in the next one.
for (const locale of LOCALES) {
  test(`every page in ${locale} is accessible in any theme, width and text size`, {
    tag: locale === 'en' ? '@smoke' : [],
  }, async ({ page }) => {
    for (const [index, { path }] of OPEN_PAGES.entries()) {
      if (!chooseValues(LOCALES, index).includes(locale)) continue;
      const address = localizedPath(path, locale);
      await page.goto(address);
      await expectToSuitEveryone(page, address, locale);
      await expectToSuitLargeText(page, address);
    }
  });

  test(`every page of merchants in ${locale} is accessible in any theme, width and text size`, async ({
    page,
  }) => {
    let signedIn: string | undefined;
    for (const [index, { path, merchant }] of PRIVATE_PAGES.entries()) {
      if (!chooseValues(LOCALES, index).includes(locale)) continue;
      const address = localizedPath(path, locale);
      if (merchant !== signedIn) {
        await page.context().clearCookies();
        await signInAt(page, '/robots.txt', { email: merchant, password: DEMO_PASSWORD });
      }
      signedIn = merchant;
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expectToSuitEveryone(page, address, locale);
      await expectToSuitLargeText(page, address);
    }
  });
}

test('the bar at the top stays one row with the largest text on a phone', async ({ page }) => {
  const inBar = page.getByRole('banner');
  const heightOf = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().height);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of LOCALES) {
    await page.goto(localizedPath('/pricing', locale));
    await setTextSize(page, 32);
    const tallest = await heightOf(inBar.locator('summary').filter({ visible: true }).last());
    expect.soft(await heightOf(inBar), locale).toBeLessThan(2 * tallest);
  }
  await signInAt(page, '/en/portal', { email: 'merchant@harbour.example', password: DEMO_PASSWORD });
  await setTextSize(page, 32);
  const menu = inBar.locator('summary').filter({ visible: true });
  const picture = await menu.locator('img').boundingBox();
  const [frame, home] = [await menu.boundingBox(), await inBar.getByRole('link').first().boundingBox()];
  expect(picture?.width).toBe(28);
  expect(frame?.width).toBeGreaterThanOrEqual(28);
  expect(frame?.y).toBeLessThan((home?.y ?? 0) + (home?.height ?? 0));
});

test('axe finds no violations on the enquiry form with its errors', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/en/enquiryForm');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Please complete the form before submitting: 5 fields')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

/** A window is resized, not reloaded: widths and text sizes differ only in style. */
async function expectToSuitEveryone(page: Page, address: string, locale: Locale): Promise<void> {
  // Colours are the same in every language, and nearly all at every width; contrast takes most of the time.
  const colours = !IS_FULL || locale === LOCALES[0];
  await page.setViewportSize({ width: 1280, height: 844 });
  expect.soft(await page.evaluate(repeatedIds), `${address} has ids that lead to two places`).toEqual([]);
  const atDesk = await findPageFaults(page, { colours, targets: false });
  expect.soft(atDesk, `${address} at 1280 pixels`).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const inHand = await findPageFaults(page, { colours: IS_FULL && colours, targets: true });
  expect.soft(inHand, `${address} at 390 pixels`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect.soft(await findLosses(page), `${address} at 320 pixels`).toEqual([]);
  await page.evaluate(spaceText, SPACING);
  expect.soft(await findLosses(page), `${address} at 320 pixels with spaced text`).toEqual([]);
  await page.evaluate(spaceText, '');
  await page.setViewportSize({ width: 1280, height: 844 });
  await setTextSize(page, 32);
  expect.soft(await findLosses(page), `${address} with text at 200 %`).toEqual([]);
  await setTextSize(page, 16);
}

/** Runs in the page. Links to a part of a page, labels and descriptions find only the first of an id. */
function repeatedIds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) < index);
}

/** The spacing that a reader may set, by success criterion 1.4.12 of WCAG 2.2. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Runs in the page. Replaces the styles of the reader; the policy of the page forbids a style element. */
function spaceText(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
}

/** On a phone, where text of 200 % leaves room for few words a line. */
async function expectToSuitLargeText(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const size of [24, 32]) {
    await setTextSize(page, size);
    expect.soft(await findLosses(page), `${address} on a phone with text of ${size} pixels`).toEqual([]);
  }
  await setTextSize(page, 16);
}

/** Sets the browser's own text size in CSS pixels, so that media queries in `em` follow. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe(`${standard}px`);
}
