import { DEMO_PASSWORD } from '@harbour/server/database/seed/index.ts';
import type { Page } from '@playwright/test';
import { findFaults, findThemeFaults } from '../../kit/axe.ts';
import { loginFormOn } from './login-model.ts';
import { addressesOf, PUBLIC_PAGES, SITE_PAGES } from './site-pages.ts';
import { expect, test } from './site-test.ts';

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

// What moves in has to have come before its contrast can be judged. Each of these tests goes through many pages.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

for (const sitePage of [...PUBLIC_PAGES, { path: '/no/such/page' }]) {
  test(`axe finds nothing on ${sitePage.path}, in any language, theme and width`, async ({ page }) => {
    for (const address of addressesOf(sitePage)) {
      await page.goto(address);
      await expectNoFaults(page, address);
    }
  });
}

test('axe finds nothing in the portal, in any language, theme and width', async ({ page }) => {
  await page.goto('/en/login');
  await loginFormOn(page).signIn('merchant@harbour.example', DEMO_PASSWORD);
  await page.waitForURL(/\/portal/);
  for (const address of SITE_PAGES.filter(({ isPrivate }) => isPrivate).flatMap(addressesOf)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoFaults(page, address);
  }
});

test('axe finds nothing on the enquiry form with its errors', async ({ page }) => {
  await page.goto('/en/enquiryForm');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Please correct 5 fields')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

/** A window is resized, not loaded again: what differs between widths is style alone. */
async function expectNoFaults(page: Page, address: string): Promise<void> {
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    expect.soft(await findThemeFaults(page), `${address} at ${window.width}`).toEqual([]);
  }
}
