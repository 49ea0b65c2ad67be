import type { Locator, Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** More stops than any page has. */
const MOST_STOPS = 200;

/** A page as somebody without a pointer uses it. Each stop on the way must show that it has the focus. */
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
    /** Presses a link or a button; for a checkbox the key is `Space`. */
    async press(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
      await tabTo(target);
      await page.keyboard.press(key);
    },
    /** Replaces the text of a field. */
    async write(target: Locator, text: string) {
      await tabTo(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    /** Moves along radio buttons or a slider with arrow keys. */
    async arrow(target: Locator, key: 'ArrowRight' | 'ArrowLeft', times = 1) {
      await tabTo(target);
      for (let step = 0; step < times; step += 1) await page.keyboard.press(key);
    },
    /** Expects the focus on an element of the page, so that keyboard use can continue from there. */
    async expectStored(what: string) {
      const place = await page.evaluate(() => document.activeElement?.localName);
      expect(place, `the focus after ${what}`).not.toBe('body');
    },
  };
}

/**
 * Runs in the page: the focused element without a focus mark, with its label or container; empty when all is
 * well.
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
