import type { Page } from '@playwright/test';
import { costRow, type Row } from '../results.ts';
import { backOffice } from '../targets.ts';

/** By then the browser has compiled all code. */
const WARMING_MS = 60_000;

/** Memory after a garbage collection, once warm and after minutes of paging. */
export async function measurePaging(page: Page, minutes: number): Promise<readonly Row[]> {
  await page.goto('/news?rows=100');
  await page.waitForSelector('[data-row="0"]');
  await turnPages(page, WARMING_MS);
  const before = await usedHeap(page);
  const turned = await turnPages(page, minutes * 60_000);
  const after = await usedHeap(page);
  const subject = `back office: memory after ${turned} pages`;
  const promised = { name: 'promised', value: backOffice.growth, target: 1 };
  return [costRow({ database: 'pglite', subject, unit: 'times' }, after / before, promised)];
}

/** Changes pages within the page itself: the remains of a driver's calls would count as the list's. */
function turnPages(page: Page, ms: number): Promise<number> {
  return page.evaluate(async (length) => {
    const until = performance.now() + length;
    const firstRow = () => document.querySelector('[data-row="0"][data-field="title"]')?.textContent;
    const next = document.querySelector<HTMLButtonElement>('button[aria-label="Next page"]');
    let turned = 0;
    for (; performance.now() < until && next && !next.disabled; turned += 1) {
      const shown = firstRow();
      next.click();
      while (firstRow() === shown) await new Promise(requestAnimationFrame);
    }
    return turned;
  }, ms);
}

async function usedHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
