import type { Browser, Page } from '@playwright/test';
import type { Measure } from './sign-in.ts';

const ROWS = 10_000;
const ROW_PIXELS = 32;
const SECONDS = 6;
/** Three rows a frame. */
const PIXELS_PER_SECOND = 96 * 60;
const GOAL_MS = 20;
const GOAL_SHARE = 0.95;
/** Frames in which a row that is in sight may not be there yet. */
const BLANK_SHARE = 0.01;
const SCROLLED = '.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container';
/** The browser's own word for a frame that came to the screen. */
const SHOWN = { category: 'disabled-by-default-display.framedisplayed', event: 'Display::FrameDisplayed' };

/**
 * Frames while 10,000 loaded rows are scrolled by the wheel, and how many elements the table keeps. The browser scrolls what is drawn without
 * waiting for the table, so that two things are asked: that frames come to the screen in time, and that no row in sight is missing in them.
 */
export async function measureScrolling(browser: Browser, page: Page): Promise<readonly Measure[]> {
  await page.goto('/news?rows=1000');
  await page.waitForSelector('[data-row="0"]');
  const rows = await loadAll(page);
  await page.evaluate((selector) => document.querySelector(selector)?.scrollTo(0, 0), SCROLLED);
  const { shown, drawn } = await scrollByWheel(browser, page);
  const inTime = shown.filter((ms) => ms < GOAL_MS).length / Math.max(1, shown.length);
  const blank = drawn.filter((isWhole) => !isWhole).length / Math.max(1, drawn.length);
  const elements = await page.evaluate(() => document.querySelectorAll('[data-row]').length);
  return [
    {
      what: `scrolling ${rows.toLocaleString('en')} rows: frames shown within ${GOAL_MS} ms`,
      found: `${percent(inTime)} of ${shown.length} (worst ${Math.round(Math.max(...shown))} ms)`,
      goal: `>= ${percent(GOAL_SHARE)}`,
      holds: inTime >= GOAL_SHARE,
    },
    {
      what: 'scrolling: the table came too late for a row in sight',
      found: `${percent(blank)} of ${drawn.length} times it drew`,
      goal: `<= ${percent(BLANK_SHARE)}`,
      holds: blank <= BLANK_SHARE,
    },
    { what: 'cells in the document', found: String(elements), goal: '< 1,500', holds: elements < 1_500 },
  ];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

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
  /** For each time the table drew, whether every row in sight was there until then. */
  readonly drawn: readonly boolean[];
}

/** Turns the wheel at a pace a hand has. */
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
  return { shown, drawn: await watched };
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

/** Looks at each of the page's own frames whether the rows drawn before it reach as far as it is scrolled now. */
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
