import type { Browser, Page } from '@playwright/test';
import { costRow, type Row, shareRow } from '../results.ts';
import { backOffice } from '../targets.ts';

const ROWS = 10_000;
const ROW_PIXELS = 32;
const SECONDS = 6;
/** Three rows per frame. */
const PIXELS_PER_SECOND = 96 * 60;
const SCROLLED = '.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container';
/** The browser's own event for a frame that reached the screen. */
const SHOWN = { category: 'disabled-by-default-display.framedisplayed', event: 'Display::FrameDisplayed' };

/**
 * Measures frames while 10,000 loaded rows are scrolled by wheel, and the number of elements that the table
 * keeps. The browser scrolls rendered content without waiting for the table, so two things are required: that
 * frames reach the screen in time, and that no visible row is missing in them.
 */
export async function measureScrolling(browser: Browser, page: Page): Promise<readonly Row[]> {
  await page.goto('/news?rows=1000');
  await page.waitForSelector('[data-row="0"]');
  const rows = await loadAll(page);
  await page.evaluate((selector) => document.querySelector(selector)?.scrollTo(0, 0), SCROLLED);
  const { shown, rendered } = await scrollByWheel(browser, page);
  const inTime = shareOf(shown, (ms) => ms < backOffice.frameMs);
  const whole = shareOf(rendered, (isWhole) => isWhole);
  const elements = await page.evaluate(() => document.querySelectorAll('[data-row]').length);
  const database = 'pglite';
  const scrolled = `back office: scrolling ${rows.toLocaleString('en')} rows`;
  return [
    shareRow({ database, subject: `${scrolled}, frames in ${backOffice.frameMs} ms` }, inTime, {
      name: 'promised',
      value: backOffice.framesInTime,
      target: 1,
    }),
    shareRow({ database, subject: `${scrolled}, no row late` }, whole, {
      name: 'promised',
      value: backOffice.rowsInTime,
      target: 1,
    }),
    costRow({ database, subject: 'back office: cells in the document', unit: 'cells' }, elements, {
      name: 'promised',
      value: backOffice.cells,
      target: 1,
    }),
  ];
}

/** In percent; zero for an empty list. */
function shareOf<T>(all: readonly T[], is: (one: T) => boolean): number {
  return (100 * all.filter(is).length) / Math.max(1, all.length);
}

async function loadAll(page: Page): Promise<number> {
  for (;;) {
    const loaded = await page.evaluate((selector) => {
      const scroller = document.querySelector(selector);
      scroller?.scrollTo(0, scroller.scrollHeight);
      return scroller?.scrollHeight ?? 0;
    }, SCROLLED);
    const rows = Math.round(loaded / ROW_PIXELS);
    if (rows > ROWS) return rows;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }
}

interface Scrolled {
  /** Milliseconds between frames on the screen. */
  readonly shown: readonly number[];
  /** For each render of the table, whether every visible row was present until then. */
  readonly rendered: readonly boolean[];
}

/** Turns the wheel at the pace of a hand. */
async function scrollByWheel(browser: Browser, page: Page): Promise<Scrolled> {
  const box = await page.locator(SCROLLED).boundingBox();
  if (!box) throw new Error('There is no table');
  const session = await page.context().newCDPSession(page);
  const watched = watchRows(page);
  await browser.startTracing(page, { categories: [SHOWN.category] });
  await session.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -PIXELS_PER_SECOND * SECONDS,
    speed: PIXELS_PER_SECOND,
    gestureSourceType: 'mouse',
  });
  const shown = timesBetweenFrames(await browser.stopTracing());
  await session.detach();
  return { shown, rendered: await watched };
}

function timesBetweenFrames(trace: Buffer): readonly number[] {
  const { traceEvents }: { readonly traceEvents: readonly { readonly name: string; readonly ts: number }[] } =
    JSON.parse(trace.toString());
  const times = traceEvents
    .filter(({ name }) => name === SHOWN.event)
    .map(({ ts }) => ts)
    .toSorted((one, other) => one - other);
  return times.slice(1).map((time, index) => (time - (times[index] ?? time)) / 1000);
}

/** Checks in each of the page's own frames whether the rendered rows reach the current scroll position. */
function watchRows(page: Page): Promise<readonly boolean[]> {
  return page.evaluate(
    ({ selector, milliseconds, rowPixels }) =>
      new Promise<boolean[]>((resolve) => {
        const scroller = document.querySelector(selector);
        const found: boolean[] = [];
        const until = performance.now() + milliseconds;
        let first = 0;
        let last = Number.POSITIVE_INFINITY;
        const look = (now: number) => {
          if (!scroller || now > until) return resolve(found);
          const { scrollTop, clientHeight } = scroller;
          found.push(
            first * rowPixels <= scrollTop && (last + 1) * rowPixels >= scrollTop + clientHeight - rowPixels,
          );
          const rows = [...scroller.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) =>
            Number(dataset.row),
          );
          first = Math.min(...rows);
          last = Math.max(...rows);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    { selector: SCROLLED, milliseconds: SECONDS * 1000, rowPixels: ROW_PIXELS },
  );
}
