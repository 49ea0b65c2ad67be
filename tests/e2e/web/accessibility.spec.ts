import { DEMO_PASSWORD } from '@harbour/server/seed/index.ts';
import type { Page } from '@playwright/test';
import { findFaults, findPageFaults } from '../../kit/axe.ts';
import { addressesOf, PUBLIC_PAGES, SITE_PAGES } from '../../kit/site-pages.ts';
import { findLosses } from './find-losses.ts';
import { signInAt } from './sign-in.ts';
import { expect, test } from './site-test.ts';

// Animated content must be in place before its contrast can be checked. Each of these tests goes through many
// pages.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
for (const sitePage of [...PUBLIC_PAGES, { path: '/no/such/page' }]) {
  test(`everyone can use ${sitePage.path}, in any language, theme, width and size of text`, async ({
    page,
  }) => {
    for (const [index, address] of addressesOf(sitePage).entries()) {
      await page.goto(address);
      await expectToSuitEveryone(page, address, index === 0);
    }
  });
}

for (const sitePage of SITE_PAGES.filter(({ isPrivate }) => isPrivate)) {
  test(`every merchant can use ${sitePage.path}, in any language, theme, width and size of text`, async ({
    page,
  }) => {
    await signInAt(page, '/robots.txt', { email: sitePage.merchant, password: DEMO_PASSWORD });
    for (const [index, address] of addressesOf(sitePage).entries()) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expectToSuitEveryone(page, address, index === 0);
    }
  });
}

test('axe finds nothing on the enquiry form with its errors', async ({ page }) => {
  await page.goto('/en/enquiryForm');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Please complete the form before submitting: 5 fields')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

/** A window is resized, not reloaded: widths and text sizes differ only in style. */
async function expectToSuitEveryone(page: Page, address: string, colours: boolean): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 844 });
  const atDesk = await findPageFaults(page, { colours, targets: false });
  expect.soft(atDesk, `${address} at 1280 pixels`).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const inHand = await findPageFaults(page, { colours, targets: true });
  expect.soft(inHand, `${address} at 390 pixels`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect.soft(await findLosses(page), `${address} at 320 pixels`).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 844 });
  await setTextSize(page, 32);
  expect.soft(await findLosses(page), `${address} with text at 200 %`).toEqual([]);
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
