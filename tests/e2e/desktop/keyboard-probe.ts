import { expect, type Page } from '@playwright/test';

/** A stop of the Tab key. */
export interface Stop {
  /** Its name, as far as the markup gives one: its label, or its text. */
  readonly name: string;
  readonly role: string;
  /** True when Enter opens an overlay. */
  readonly opens: boolean;
}

/** Tracks the focus within a part of a page. */
interface KeyboardProbe {
  begin(part: string): void;
  /** The focused stop; null outside of the part. */
  note(): Stop | null;
  /** Stops that looked the same with and without the focus, and controls that were never reached. */
  end(): { readonly unmarked: readonly string[]; readonly missed: readonly string[] };
}

/**
 * Puts a {@link KeyboardProbe} on the window as `keyboardProbe`. Runs in the page: it may use nothing of this
 * file.
 */
function installKeyboardProbe(): void {
  const controls =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex], [contenteditable=true]';
  let part: Element | null = null;
  let last: { readonly element: Element; readonly look: string } | null = null;
  let visited = new Set<Element>();
  let expected: readonly Element[] = [];
  let unmarked: string[] = [];

  const nameOf = (element: Element) => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const text = labels.map(({ textContent }) => textContent).join(' ') || element.textContent;
    return (element.getAttribute('aria-label') ?? text ?? '').trim() || element.outerHTML.slice(0, 120);
  };
  const styleOf = (element: Element) => {
    // The full style has hundreds of properties, each computed when it is read.
    const {
      outlineStyle,
      outlineWidth,
      outlineColor,
      boxShadow,
      borderColor,
      backgroundColor,
      textDecorationLine,
    } = getComputedStyle(element);
    const isRing = outlineStyle !== 'none' && !/, 0\)$|\/ 0\)$/.test(outlineColor);
    const ring = isRing ? `${outlineWidth} ${outlineColor}` : '';
    return [ring, boxShadow, borderColor, backgroundColor, textDecorationLine].join();
  };
  // The focus mark of a hidden field is drawn beside it, and that of a group around it.
  const look = (element: Element) => {
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    return [...around, element.nextElementSibling].map((near) => (near ? styleOf(near) : '')).join('|');
  };
  const judgeLast = (now: Element | null) => {
    if (!last?.element.isConnected || last.element === now) return;
    if (look(last.element) === last.look) unmarked.push(nameOf(last.element));
  };
  const isStop = (element: Element) =>
    element instanceof HTMLElement &&
    element.tabIndex >= 0 &&
    element.checkVisibility() &&
    !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);

  const stopsIn = (within: Element | null) => [...(within?.querySelectorAll(controls) ?? [])].filter(isStop);

  const probe: KeyboardProbe = {
    begin(selector) {
      part = document.querySelector(selector);
      // Content that appears later, through a colleague's change, may be inserted before the focus.
      expected = stopsIn(part);
      last = null;
      // A page may focus its first field itself.
      visited = new Set(document.activeElement ? [document.activeElement] : []);
      unmarked = [];
    },
    note() {
      const { activeElement: element } = document;
      judgeLast(element);
      last = null;
      if (!element || !part?.contains(element)) return null;
      visited.add(element);
      const role = element.getAttribute('role') ?? element.localName;
      // The active cell shows where a grid's focus is.
      if (role !== 'grid') last = { element, look: look(element) };
      const name = nameOf(element);
      return {
        name,
        role,
        opens: role === 'button' && (element.ariaHasPopup !== null || name.endsWith('…')),
      };
    },
    end() {
      const there = new Set(stopsIn(part));
      const missed = expected.filter((element) => there.has(element) && !visited.has(element));
      return { unmarked, missed: missed.map(nameOf) };
    },
  };
  Reflect.set(window, 'keyboardProbe', probe);
}

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
