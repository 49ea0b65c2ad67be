import { expect, type Page } from '@playwright/test';

/** Within this time of the page the browser is idle and calls whoever waits for that. */
const IDLE_MS = 100;
const FRAME_MS = 16;

/** Opens a page and makes it live. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(300, 300, { steps: 2 });
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-is-live'));
}

/**
 * Opens a page whose time stands still, and lets what waits for an idle browser come. Time is stopped before
 * the page is loaded and moves by frames until it is live: on a busy machine a clock that ticks meanwhile
 * ticks for seconds.
 */
export async function openHeld(page: Page, path: string): Promise<void> {
  await holdTime(page);
  const tended = page.waitForResponse(/tend-page/);
  await page.goto(path);
  await page.mouse.move(300, 300, { steps: 2 });
  await drawUntilLive(page);
  await page.clock.runFor(IDLE_MS);
  await tended;
}

/** Stops the time of every document that the page opens from now on; `page.clock.runFor` moves it. */
export async function holdTime(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

/** Draws frames of a page whose time stands still until it is live. */
export async function drawUntilLive(page: Page): Promise<void> {
  const drawFrame = async () => {
    await page.clock.runFor(FRAME_MS);
    return page.locator('html').getAttribute('data-is-live');
  };
  await expect.poll(drawFrame, { intervals: [FRAME_MS] }).toBe('');
}

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
