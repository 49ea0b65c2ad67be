import { DEMO_PASSWORD } from '@harbour/server/database/seed/index.ts';
import type { Page } from '@playwright/test';
import { findFaults, findThemeFaults } from '../../kit/axe.ts';
import { addressesOf, PUBLIC_PAGES, SITE_PAGES } from '../../kit/site-pages.ts';
import { findLosses } from './find-losses.ts';
import { loginFormOn } from './login-model.ts';
import { expect, test } from './site-test.ts';

// What moves in has to have come before its contrast can be judged. Each of these tests goes through many pages.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

for (const sitePage of [...PUBLIC_PAGES, { path: '/no/such/page' }]) {
  test(`everyone can use ${sitePage.path}, in any language, theme, width and size of text`, async ({
    page,
  }) => {
    for (const address of addressesOf(sitePage)) {
      await page.goto(address);
      await expectToSuitEveryone(page, address);
    }
  });
}

test('everyone can use the portal, in any language, theme, width and size of text', async ({ page }) => {
  await page.goto('/en/login');
  await loginFormOn(page).signIn('merchant@harbour.example', DEMO_PASSWORD);
  await page.waitForURL(/\/portal/);
  for (const address of SITE_PAGES.filter(({ isPrivate }) => isPrivate).flatMap(addressesOf)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectToSuitEveryone(page, address);
  }
});

test('axe finds nothing on the enquiry form with its errors', async ({ page }) => {
  await page.goto('/en/enquiryForm');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Please correct 5 fields')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

/** A window is resized, not loaded again: what differs between widths and sizes of text is style alone. */
async function expectToSuitEveryone(page: Page, address: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await findThemeFaults(page), `${address} at ${width} pixels`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 844 });
  expect.soft(await findLosses(page), `${address} at 320 pixels`).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.evaluate(() => document.documentElement.setAttribute('style', 'font-size: 200%'));
  expect.soft(await findLosses(page), `${address} with text at 200 %`).toEqual([]);
}
