import type { Browser, Page } from '@playwright/test';
import { holdServer } from '../../kit/cut-server.ts';
import { placeholderText } from '../../kit/stored-text.ts';
import { costRow, type Row } from '../results.ts';
import { backOffice } from '../targets.ts';

const ROUNDS = 5;
/**
 * Measures from the opening of a window until it has rendered the rows that the device kept of the last list,
 * while every answer of the server is held back. Each window is cold: a context of its own with nothing but
 * what the device keeps, so that the browser has compiled none of the program.
 */
export async function measureStoredRows(browser: Browser, page: Page): Promise<readonly Row[]> {
  await page.goto('/news?rows=100');
  await page.locator('[data-row="9"]').first().waitFor();
  while (!(await placeholderText(page)).includes('"kind":"list"'))
    await page.evaluate(() => new Promise(requestAnimationFrame));
  const storageState = await page.context().storageState({ indexedDB: true });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await using context = await browser.newContext({
      storageState,
      baseURL: new URL(page.url()).origin,
      viewport: page.viewportSize(),
    });
    times.push(await startToRows(await context.newPage()));
  }
  const median = times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
  const promised = { name: 'promised', value: backOffice.keptRowsMs, target: 1 };
  const subject = 'back office: kept rows at a cold start';
  return [costRow({ database: 'pglite', subject, unit: 'ms' }, median, promised)];
}

/** Returns the time from the navigation to the frame with the tenth row, in milliseconds. */
async function startToRows(page: Page): Promise<number> {
  await holdServer(page);
  await page.addInitScript(() => {
    const look = (now: number) => {
      if (document.querySelector('[data-row="9"]')) Object.assign(window, { keptRowsAt: now });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/news?rows=100', { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => Reflect.get(window, 'keptRowsAt'));
  return Number(await shown.jsonValue());
}
