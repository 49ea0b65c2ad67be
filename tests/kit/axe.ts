import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** A fault of a page: the rule it breaks, and the elements that break it with what would mend them. */
export type Fault = readonly [rule: string, elements: readonly (readonly [html: string, remedy: string])[]];

/** What axe finds on a page, or on those parts of it that `part` selects; nothing where everyone can use it. */
export async function findFaults(page: Page, part = 'html'): Promise<readonly Fault[]> {
  await putAxeInto(page);
  await page.evaluate(restOfMotion);
  return page.evaluate(runAxe, { part });
}

/** As `findFaults` in either theme. In the dark only colours differ, so that only contrast is looked at again. */
export async function findThemeFaults(page: Page, part = 'html'): Promise<readonly Fault[]> {
  await putAxeInto(page);
  await showIn(page, 'light');
  const inLight = await page.evaluate(runAxe, { part });
  await showIn(page, 'dark');
  const inDark = await page.evaluate(runAxe, { part, rules: ['color-contrast'] });
  return [...inLight, ...inDark];
}

/** What is too small or too close to another to be pressed. The window is as tall as the page, so that nothing that floats covers anything. */
export async function findSmallTargets(page: Page): Promise<readonly Fault[]> {
  await putAxeInto(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: whole });
  const faults = await page.evaluate(runAxe, { part: 'html', rules: ['target-size'] });
  await page.setViewportSize({ width, height });
  return faults;
}

/** Into the page itself and once a document: no page of ours has frames, and axe is half a megabyte. */
async function putAxeInto(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => Reflect.has(window, 'axe'));
  if (!isThere) await page.evaluate(axe.source);
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(restOfMotion);
}

/** Runs in the page. Colours that still fade, in or from one theme to the other, are those of neither end. */
async function restOfMotion(): Promise<void> {
  const fading = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}

interface Look {
  readonly part: string;
  /** All that axe knows by default. */
  readonly rules?: string[];
}

/** Runs in the page. */
async function runAxe({ part, rules }: Look): Promise<Fault[]> {
  const { run }: Pick<typeof axe, 'run'> = Reflect.get(window, 'axe');
  const { violations } = await run(part, {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: rules }),
  });
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary = '' }) => [html, failureSummary]),
  ]);
}
