import type { Locator, Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** More stops than any page has from its first to its last. */
const MOST_STOPS = 200;

/** A page as somebody handles it who has no pointer. Each stop on the way must show that it has the focus. */
export function keysOn(page: Page) {
  async function tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement))
        return expect(await target.evaluate(unmarkedFocus), 'shows its focus').toBe('');
      await page.keyboard.press('Tab');
    }
    throw new Error(`${target} is not reached by keys`);
  }
  return {
    tabTo,
    /** Presses a link or a button; of a box to tick the key is `Space`. */
    async press(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
      await tabTo(target);
      await page.keyboard.press(key);
    },
    /** Writes into a field, over what stands there. */
    async write(target: Locator, text: string) {
      await tabTo(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    /** Goes on among radio buttons, or along a slider, to what a number of arrows leads to. */
    async arrow(target: Locator, key: 'ArrowRight' | 'ArrowLeft', times = 1) {
      await tabTo(target);
      for (let step = 0; step < times; step += 1) await page.keyboard.press(key);
    },
    /** Something on the page has the focus: whoever goes on by keys goes on from there. */
    async expectKept(what: string) {
      const place = await page.evaluate(() => document.activeElement?.localName);
      expect(place, `the focus after ${what}`).not.toBe('body');
    },
  };
}

/**
 * Runs in the page: what has the focus and does not show it, with its label or what holds it; nothing where
 * all is well.
 */
export function unmarkedFocus(): string {
  const element = document.activeElement;
  if (element === null || element === document.body) return '';
  const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const isShown = [element, ...label, element.parentElement ?? element].some((one) => {
    const { outlineStyle, boxShadow } = getComputedStyle(one);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
  return isShown ? '' : `${element.localName} ${element.textContent ?? ''}`;
}
