import { expect, type Page } from '@playwright/test';

/** Within this page time the browser is idle and runs idle callbacks. */
const IDLE_MS = 100;
const FRAME_MS = 16;

/** Opens a page and hydrates it. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Moving to where it already is would be no sign of intent.
  await page.mouse.move(200, 200);
  await page.mouse.move(300, 300, { steps: 2 });
  await isLive(page);
}

/** Delays hydration until the returned function is called, which resolves when the page is hydrated. */
export async function keepWaiting(page: Page): Promise<() => Promise<unknown>> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/live-[^/]*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => {
    gate.resolve();
    return isLive(page);
  };
}

/** Waits until the page is hydrated. */
export const isLive = (page: Page) =>
  page.waitForFunction(() => document.documentElement.hasAttribute('data-is-live'));

/**
 * Opens a page whose clock is stopped, and lets idle callbacks run. The clock is stopped before loading and
 * advances by frames until hydration: on a busy machine a running clock would advance by seconds.
 */
export async function openHeld(page: Page, path: string): Promise<void> {
  await holdTime(page);
  const tended = page.waitForResponse(/enhance-page/);
  await page.goto(path);
  await page.mouse.move(300, 300, { steps: 2 });
  await drawUntilLive(page);
  await page.clock.runFor(IDLE_MS);
  await tended;
}

/** Stops the clock of every document that the page opens from now on; `page.clock.runFor` advances it. */
export async function holdTime(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

/** Advances the stopped clock by frames until the page is hydrated. */
export async function drawUntilLive(page: Page): Promise<void> {
  const drawFrame = async () => {
    await page.clock.runFor(FRAME_MS);
    return page.locator('html').getAttribute('data-is-live');
  };
  await expect.poll(drawFrame, { intervals: [FRAME_MS] }).toBe('');
}

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
