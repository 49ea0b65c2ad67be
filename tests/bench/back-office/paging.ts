import type { Page } from '@playwright/test';
import type { Measure } from './sign-in.ts';

const GROWTH = 1.1;

/** Memory after a collection, at the first pages and after minutes of turning pages. */
export async function measurePaging(page: Page, minutes: number): Promise<readonly Measure[]> {
  await page.goto('/news?rows=100');
  await page.waitForSelector('[data-row="0"]');
  await turnPages(page, 5_000);
  const before = await usedHeap(page);
  const turned = await turnPages(page, minutes * 60_000);
  const after = await usedHeap(page);
  return [
    {
      what: `memory after ${turned} pages in ${minutes} min`,
      found: `${megabytes(before)} -> ${megabytes(after)}`,
      goal: `< ${GROWTH} times`,
      holds: after < before * GROWTH,
    },
  ];
}

async function turnPages(page: Page, ms: number): Promise<number> {
  const until = Date.now() + ms;
  let turned = 0;
  const next = page.getByRole('button', { name: 'Next page' });
  while (Date.now() < until) {
    if (await next.isDisabled()) await page.goto('/news?rows=100');
    const shown = await page.locator('[data-row="0"]').first().textContent();
    await next.click();
    await page.waitForFunction(
      (before) => document.querySelector('[data-row="0"][data-column="1"]')?.textContent !== before,
      shown,
    );
    turned += 1;
  }
  return turned;
}

async function usedHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
