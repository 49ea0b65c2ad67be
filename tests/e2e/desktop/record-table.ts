import { expect, type Locator, type Page } from '@playwright/test';

/** A collection's list as a person uses it on a page. */
export interface RecordTable {
  readonly grid: Locator;
  /** The rendered cells of a column, by the column's name. */
  cells(column: string): Locator;
  cell(row: number, column: string): Locator;
  head(name: string): Locator;
  /** Expects the active cell in this row and column, counted from 0. */
  standsAt(row: number, column: number): Promise<void>;
  /** Moves to a cell by keyboard. */
  goTo(row: number, column: string): Promise<void>;
  /** Moves right along the column headings to the one with this name, by keyboard. */
  goAlongHeadsTo(name: string): Promise<void>;
  total(): Promise<number>;
}

/**
 * Returns an instant later than those of all records made before, by whatever test: the record that has it is
 * the first row of a list with the latest first.
 */
export function latestTimestamp(): string {
  return new Date(Date.now() + CENTURY).toISOString();
}

const CENTURY = 100 * 365 * 86_400_000;

/** Opens a list and waits for its rows. */
export async function openTable(page: Page, address: string): Promise<RecordTable> {
  await page.goto(address);
  const grid = page.getByRole('grid');
  const cell = (row: number, column: string) =>
    page.locator(`[role=gridcell][data-row="${row}"][data-field="${column}"]`);
  await expect(page.locator('[role=gridcell][data-row="0"]').first()).toBeVisible();
  return {
    grid,
    cell,
    cells: (column) => page.locator(`[role=gridcell][data-field="${column}"]`),
    head: (name) => page.locator('[role=columnheader]').filter({ hasText: name }),
    standsAt: (row, column) =>
      expect(grid).toHaveAttribute('aria-activedescendant', new RegExp(`-${row}-${column}$`)),
    async goTo(row, column) {
      await cell(row, column).click();
      await expect(grid).toBeFocused();
    },
    async goAlongHeadsTo(name) {
      const heads = await page.locator('[role=columnheader]').count();
      for (let step = 0; step < heads; step += 1) {
        const active = await grid.getAttribute('aria-activedescendant');
        if ((await page.locator(`[id="${active}"]`).textContent())?.includes(name)) return;
        await page.keyboard.press('ArrowRight');
      }
      throw new Error(`The keys found no column ${name}`);
    },
    total: async () => Number(await grid.getAttribute('aria-rowcount')) - 1,
  };
}

/**
 * Waits until a grid is loaded and has its cells, or says why it has none, and all of them are in the
 * accessible rows, which are updated after rendering; returns at once without a grid.
 */
export async function restOfGrid(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const grid = document.querySelector('[role=grid]');
    if (!grid) return true;
    if (grid.getAttribute('aria-busy') === 'true') return false;
    const rows = [...document.querySelectorAll('[role=grid] [role=row]')];
    const owned = new Set(rows.flatMap((row) => row.getAttribute('aria-owns')?.split(' ') ?? []));
    const isFilled = document.querySelector('[role=gridcell][id], [class*=overlay]') !== null;
    const cells = [...document.querySelectorAll('[role=gridcell][id], [role=columnheader][id]')];
    return isFilled && cells.every(({ id }) => owned.has(id));
  });
}
