import { expect, type Page } from '@playwright/test';
import { installKeyboardProbe, type KeyboardProbe, type Stop } from './keyboard-probe.ts';

declare global {
  interface Window {
    readonly keyboardProbe: KeyboardProbe;
  }
}

/** More stops than any part of a page has. */
const MOST_STOPS = 300;

/** Installs the probe that `walk` uses; must be called before a page is opened. */
export async function prepareWalks(page: Page): Promise<void> {
  await page.addInitScript(installKeyboardProbe);
}

/** Skips the frame with the skip link, which is the window's first stop. */
export async function skipToContent(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
}

/**
 * Presses Tab through a part of the page until the focus leaves it, and calls `at` at each stop. Fails when a
 * stop looks the same with and without the focus, when a control is never reached, and when the focus cannot
 * leave.
 */
export async function walk(
  page: Page,
  part: string,
  at: (stop: Stop) => Promise<void> = async () => {},
): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate((selector) => window.keyboardProbe.begin(selector), part);
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page);
    if (!stop) break;
    stops.push(stop);
    await at(stop);
  }
  expect(stops.length, `The focus does not leave ${part}`).toBeLessThan(MOST_STOPS);
  expect.soft(await page.evaluate(() => window.keyboardProbe.end())).toEqual({ unmarked: [], missed: [] });
  return stops;
}

/** Walks through the whole window from its edge, wherever the focus is. */
export async function walkWindow(
  page: Page,
  at: (stop: Stop) => Promise<void> = async () => {},
): Promise<readonly Stop[]> {
  const isAtEdge = () => document.activeElement === document.body;
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(isAtEdge)) break;
  }
  return walk(page, '#root', at);
}

/** Presses Tab until the wanted stop has the focus, wherever it starts. */
export async function tabTo(page: Page, isWanted: (stop: Stop) => boolean): Promise<void> {
  await page.evaluate(() => window.keyboardProbe.begin('body'));
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page);
    if (stop && isWanted(stop)) return;
  }
  throw new Error('The Tab key does not lead there.');
}

/** The focused stop within the part that is walked through. */
export async function focusedStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => window.keyboardProbe.note());
}
