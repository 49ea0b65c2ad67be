import { expect, type Page } from '@playwright/test';

/** Loads the program at its first page, for further navigation within it. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Navigates as the program's own links do, without a reload; resolves when the previous page is gone. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const before = await page.locator('main > *').first().elementHandle();
  await page.evaluate((to) => {
    const { idx = 0 } = history.state ?? {};
    history.pushState({ idx: idx + 1, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await page.waitForFunction((element) => !element?.isConnected, before);
}
