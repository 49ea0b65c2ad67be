import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';

/** The minified axe is half as large, which halves the time to parse it on every page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A violation on a page: the rule, and the elements that break it with their remedy. */
export type Fault = readonly [rule: string, elements: readonly (readonly [html: string, remedy: string])[]];

/** The axe violations on a page, or in those parts of it that `part` selects; empty when there are none. */
export async function findFaults(page: Page, part = 'html'): Promise<readonly Fault[]> {
  await page.evaluate(restOfMotion);
  return findIn(page, { part });
}

/**
 * Like `findFaults`, in both themes. In the dark theme only colours differ, so only contrast is checked
 * again.
 */
export function findThemeFaults(page: Page, part = 'html'): Promise<readonly Fault[]> {
  return findInThemes(page, { part });
}

/** The optional checks of a whole page. */
export interface Judged {
  /**
   * Checks contrast in both themes. Without it contrast is skipped, because it takes two thirds of the time,
   * and a page has the same colours in every language.
   */
  readonly colours: boolean;
  /** Checks for targets that are too small or too close together. */
  readonly targets: boolean;
}

/** The axe violations on a whole page. */
export async function findPageFaults(page: Page, { colours, targets }: Judged): Promise<readonly Fault[]> {
  const rules = { 'target-size': { enabled: targets }, 'color-contrast': { enabled: colours } };
  const find = () => (colours ? findInThemes : findIn)(page, { part: 'html', rules });
  return targets ? atFullHeight(page, find) : find();
}

/** The most checks of a page that keeps growing. */
const LOOKS = 5;

/**
 * Checks in a window as tall as the page, so that no floating element covers anything. Repeats if the page
 * has grown meanwhile through hydration or fonts.
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

/** Injected into the page itself, once per document: our pages have no frames, and axe is half a megabyte. */
async function putAxeInto(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => Reflect.has(window, 'axe'));
  if (!isThere) await page.evaluate(AXE);
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(renderWhole);
  await page.emulateMedia({ colorScheme });
  await page.evaluate(restOfMotion);
}

/**
 * Runs in the page. Content that the browser does not render until it is near the window keeps its former
 * colours.
 */
function renderWhole(): void {
  for (const element of document.querySelectorAll<HTMLElement>('main *'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
}

/**
 * Runs in the page. Waits for colour transitions to end, because intermediate colours belong to neither
 * theme.
 */
async function restOfMotion(): Promise<void> {
  const fading = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}

interface Look extends Pick<RunOptions, 'rules'> {
  readonly part: string;
  /** All of axe's default rules, with `rules` switched on or off. */
  readonly runOnly?: string[];
}

/** Runs in the page. */
async function runAxe({ part, ...requested }: Look): Promise<Fault[]> {
  const axe: { readonly run: typeof run } = Reflect.get(window, 'axe');
  const { violations } = await axe.run(part, { resultTypes: ['violations'], ...requested });
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary = '' }) => [html, failureSummary]),
  ]);
}
