import type { Page } from '@playwright/test';
import { costRow, type Row } from '../results.ts';
import { backOffice } from '../targets.ts';

const ROUNDS = 5;

/** Measures from the click on a page in the navigation until its first rows are rendered. */
export async function measureFirstPage(page: Page): Promise<readonly Row[]> {
  await page.goto('/home');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForURL('**/home');
    // The URL changes before the page: rows that are still present would count as new ones.
    await page.locator('[data-row]').first().waitFor({ state: 'detached' });
    times.push(await clickToRows(page));
  }
  const [first = 0, ...later] = times;
  const median = later.toSorted((one, other) => one - other)[Math.floor(later.length / 2)] ?? first;
  return [
    line('back office: first page, first visit', first),
    line('back office: first page, later visits', median),
  ];
}

function clickToRows(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname === '/news');
        const from = performance.now();
        const look = () => {
          if (document.querySelector('[data-row="9"]')) resolve(performance.now() - from);
          else requestAnimationFrame(look);
        };
        link?.click();
        requestAnimationFrame(look);
      }),
  );
}

function line(subject: string, ms: number): Row {
  const promised = { name: 'promised', value: backOffice.firstPageMs, target: 1 };
  return costRow({ database: 'pglite', subject, unit: 'ms' }, ms, promised);
}
