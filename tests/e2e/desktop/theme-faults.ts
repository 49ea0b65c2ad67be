import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a part of a page in either theme, each fault with the elements that have it. In the dark only colours
 * differ, so that only contrast is looked at again.
 */
export async function findThemeFaults(page: Page, part: string): Promise<readonly unknown[]> {
  await showIn(page, 'light');
  const inLight = await axe(page, part).analyze();
  await showIn(page, 'dark');
  const inDark = await axe(page, part).withRules(['color-contrast']).analyze();
  return [...inLight.violations, ...inDark.violations].map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary }) => [html, failureSummary]),
  ]);
}

/** Colours that still fade from one theme to the other are of neither. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/** There are no frames here: without them axe needs no page of its own, which many looks would wait for. */
function axe(page: Page, part: string): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).include(part);
}
