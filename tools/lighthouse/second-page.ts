import { type BrowserTab, startBrowserTab } from '../../tests/kit/browser-tab.ts';

/** The most that a second page may take from the click to its first frame, in milliseconds. */
export const SECOND_PAGE_MS = 100;

/** Longer than the browser takes to prerender a page whose link the pointer hovers over. */
const IDLE_MS = 1500;
const IS_LIVE = "document.documentElement.hasAttribute('data-is-live')";

/** The script that makes the browser open prerendered pages is loaded once the page is idle. */
const FOLLOWS_PRERENDERED =
  "performance.getEntriesByType('resource').some(({ name }) => /enhance-page/.test(name))";

/** The pages that the header of the home page leads to, by the end of their address. */
export const SECOND_PAGES = ['blogs', 'feature_list', 'harbourPay', 'pricing'] as const;

/**
 * Measures the time from a click on a link to the first frame of its page, in milliseconds: after the pointer
 * hovered over the link, as with a mouse, or at once, as with a finger.
 */
export async function measureSecondPage(origin: string, path: string, isIdle: boolean): Promise<number> {
  await using tab = await startBrowserTab();
  await tab.open(`${origin}/en`);
  await tab.hover('main h1');
  await tab.hover('main h2');
  await tab.waitUntil(IS_LIVE);
  await tab.waitUntil(FOLLOWS_PRERENDERED);
  await wait(tab, IDLE_MS);
  await tab.evaluate(NOTE_CLICK);
  await tab.hover(`header a[href="/en/${path}"]`);
  if (isIdle) await wait(tab, IDLE_MS);
  await tab.click();
  await tab.waitUntil(`location.pathname === '/en/${path}'`);
  await tab.waitUntil(`sessionStorage.getItem('shown') !== null || ${WAS_PRERENDERED}`);
  // Awaited here, because the tab is closed when this function returns.
  return await tab.evaluate<number>(TOOK);
}

/** Records when the link is clicked, and when another heading appears in a frame of the same document. */
const NOTE_CLICK = `(() => {
  const first = document.querySelector('main h1').textContent;
  const note = (name) => sessionStorage.setItem(name, performance.timeOrigin + performance.now());
  const look = () => {
    const heading = document.querySelector('main h1');
    if (heading === null || heading.textContent === first) requestAnimationFrame(look);
    else requestAnimationFrame(() => note('shown'));
  };
  addEventListener('click', () => { note('clicked'); look(); }, { capture: true });
})()`;

const WAS_PRERENDERED = "performance.getEntriesByType('navigation')[0].activationStart > 0";

/** A prerendered page is already drawn when it is activated. */
const TOOK = `(() => {
  const { activationStart } = performance.getEntriesByType('navigation')[0];
  const shown = activationStart > 0
    ? performance.timeOrigin + activationStart
    : Number(sessionStorage.getItem('shown'));
  return shown - Number(sessionStorage.getItem('clicked'));
})()`;

async function wait(tab: BrowserTab, milliseconds: number): Promise<void> {
  const since = await tab.evaluate<number>('performance.now()');
  await tab.waitUntil(`performance.now() > ${since + milliseconds}`);
}
