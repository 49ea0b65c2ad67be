import type { Page } from '@playwright/test';

/** Opens a page and makes it live. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(300, 300, { steps: 2 });
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-is-live'));
}

/** Opens a page whose time stands still, and lets what waits for the browser's leisure come. */
export async function openHeld(page: Page, path: string): Promise<void> {
  await page.clock.install();
  const tended = page.waitForResponse(/tend-page/);
  await openLive(page, path);
  await page.clock.pauseAt(Date.now() + 60_000);
  await tended;
}

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
