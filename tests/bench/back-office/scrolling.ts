import type { Page } from '@playwright/test';
import type { Measure } from './sign-in.ts';

const ROWS = 10_000;
const SECONDS = 6;
/** Three rows a frame. */
const PIXELS_PER_SECOND = 96 * 60;
const GOAL_MS = 20;
const GOAL_SHARE = 0.95;
const SCROLLED = '.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container';

/** Frames while 10,000 loaded rows are scrolled by the wheel, and how many elements the table keeps. */
export async function measureScrolling(page: Page): Promise<readonly Measure[]> {
  await page.goto('/news?rows=1000');
  await page.waitForSelector('[data-row="0"]');
  await loadAll(page);
  const rows = await page.evaluate((selector) => {
    const scroller = document.querySelector(selector);
    if (scroller) scroller.scrollTop = 0;
    return scroller ? Math.round(scroller.scrollHeight / 32) : 0;
  }, SCROLLED);
  const frames = await scrollFrames(page);
  const share = frames.filter((ms) => ms < GOAL_MS).length / Math.max(1, frames.length);
  const worst = Math.max(...frames);
  const elements = await page.evaluate(() => document.querySelectorAll('[data-row]').length);
  return [
    {
      what: `scrolling ${rows.toLocaleString('en')} rows: frames under ${GOAL_MS} ms`,
      found: `${(share * 100).toFixed(1)} % of ${frames.length} (worst ${Math.round(worst)} ms)`,
      goal: `>= ${GOAL_SHARE * 100} %`,
      holds: share >= GOAL_SHARE,
    },
    { what: 'cells in the document', found: String(elements), goal: '< 1,500', holds: elements < 1_500 },
  ];
}

async function loadAll(page: Page): Promise<void> {
  for (let loaded = 0; loaded < ROWS; ) {
    loaded = await page.evaluate((selector) => {
      const scroller = document.querySelector(selector);
      if (!scroller) return 0;
      scroller.scrollTop = scroller.scrollHeight;
      return Math.round((scroller.scrollHeight - 32) / 32);
    }, SCROLLED);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }
}

/** Milliseconds between frames while the wheel turns, at a pace a hand has. */
async function scrollFrames(page: Page): Promise<readonly number[]> {
  const box = await page.locator(SCROLLED).boundingBox();
  if (!box) throw new Error('There is no table');
  const frames = recordFrames(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -PIXELS_PER_SECOND * SECONDS,
    speed: PIXELS_PER_SECOND,
    gestureSourceType: 'mouse',
  });
  await session.detach();
  return frames;
}

function recordFrames(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    (seconds) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        let last = performance.now();
        const until = last + seconds * 1000;
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          if (now < until) requestAnimationFrame(step);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(step);
      }),
    SECONDS,
  );
}
