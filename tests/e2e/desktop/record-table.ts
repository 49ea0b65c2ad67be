import { expect, type Locator, type Page } from '@playwright/test';

/** A collection's list as a person finds it on a page. */
export interface RecordTable {
  readonly grid: Locator;
  /** The cells of a column that are drawn, by the column's name. */
  cells(column: string): Locator;
  cell(row: number, column: string): Locator;
  head(name: string): Locator;
  /** The cell that the keys are about stands in this row and column, counted from 0. */
  standsAt(row: number, column: number): Promise<void>;
  /** Goes to a cell with the keys. */
  goTo(row: number, column: string): Promise<void>;
  /** From the heads, goes right to the one of this name with the keys. */
  goAlongHeadsTo(name: string): Promise<void>;
  total(): Promise<number>;
}

/** Goes to a list and waits for its rows. */
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
 * Waits until all drawn cells stand in the rows that are read aloud, which follow once the drawing rests; at
 * once without a grid.
 */
export async function restOfGrid(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const rows = [...document.querySelectorAll('[role=grid] [role=row]')];
    const owned = new Set(rows.flatMap((row) => row.getAttribute('aria-owns')?.split(' ') ?? []));
    return [...document.querySelectorAll('[role=gridcell][id], [role=columnheader][id]')].every(({ id }) =>
      owned.has(id),
    );
  });
}
