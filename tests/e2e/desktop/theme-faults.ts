import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a part of a page in either theme, each fault with the elements that have it. In the dark only colours
 * differ, so that only contrast is looked at again.
 */
export async function findThemeFaults(page: Page, part: string): Promise<readonly unknown[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await axe(page, part).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axe(page, part).withRules(['color-contrast']).analyze();
  return [...inLight.violations, ...inDark.violations].map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary }) => [html, failureSummary]),
  ]);
}

/** There are no frames here: without them axe needs no page of its own, which many looks would wait for. */
function axe(page: Page, part: string): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).include(part);
}
