import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** A fault of a page: the rule it breaks, and the elements that break it with what would mend them. */
export type Fault = readonly [rule: string, elements: readonly (readonly [html: string, remedy: string])[]];

/**
 * What axe finds on a page, or on those parts of it that `part` selects; nothing where everyone can use it.
 */
export async function findFaults(page: Page, part = 'html'): Promise<readonly Fault[]> {
  await page.evaluate(restOfMotion);
  return findIn(page, { part });
}

/**
 * As `findFaults` in either theme. In the dark only colours differ, so that only contrast is looked at again.
 */
export function findThemeFaults(page: Page, part = 'html'): Promise<readonly Fault[]> {
  return findInThemes(page, { part });
}

/** What is judged of a whole page, beside what axe judges by itself. */
export interface Judged {
  /**
   * In either theme; without it, contrast is left out: it is two thirds of the work, and a page has the same
   * colours in every language.
   */
  readonly colours: boolean;
  /** What is too small or too close to another to be pressed. */
  readonly targets: boolean;
}

/** What axe finds on a whole page. */
export async function findPageFaults(page: Page, { colours, targets }: Judged): Promise<readonly Fault[]> {
  const rules = { 'target-size': { enabled: targets }, 'color-contrast': { enabled: colours } };
  const find = () => (colours ? findInThemes : findIn)(page, { part: 'html', rules });
  return targets ? atFullHeight(page, find) : find();
}

/** How often a page that grows while it is looked at is looked at again. */
const LOOKS = 5;

/**
 * In a window as tall as the page itself, so that nothing that floats covers anything. A page that has grown
 * meanwhile, as it became live or its fonts came, is looked at again.
 */
async function atFullHeight<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
  const lookOnce = async (whole: number) => {
    await page.setViewportSize({ width, height: whole });
    return look();
  };
  let whole = await heightOfPage();
  let found = await lookOnce(whole);
  for (let looks = 1; looks < LOOKS && (await heightOfPage()) > whole; looks += 1) {
    whole = await heightOfPage();
    found = await lookOnce(whole);
  }
  await page.setViewportSize({ width, height });
  return found;
}

async function findIn(page: Page, look: Look): Promise<readonly Fault[]> {
  await putAxeInto(page);
  return page.evaluate(runAxe, look);
}

async function findInThemes(page: Page, look: Look): Promise<readonly Fault[]> {
  await showIn(page, 'light');
  const inLight = await findIn(page, look);
  await showIn(page, 'dark');
  const inDark = await findIn(page, { part: look.part, runOnly: ['color-contrast'] });
  return [...inLight, ...inDark];
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

interface Look extends Pick<RunOptions, 'rules'> {
  readonly part: string;
  /** All that axe knows by default, with `rules` put in or out. */
  readonly runOnly?: string[];
}

/** Runs in the page. */
async function runAxe({ part, ...asked }: Look): Promise<Fault[]> {
  const { run }: Pick<typeof axe, 'run'> = Reflect.get(window, 'axe');
  const { violations } = await run(part, { resultTypes: ['violations'], ...asked });
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary = '' }) => [html, failureSummary]),
  ]);
}
