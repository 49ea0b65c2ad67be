import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the editor of the filters, unless it is open, and returns it. */
export async function openFilters(page: Page): Promise<Locator> {
  const panel = page.getByRole('region', { name: 'Filter', exact: true });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: /^Filter( \(\d+\))?$/ }).click();
  return panel;
}

/** Opens the editor of the filters and adds a condition on a column; returns the editor. */
export async function filterBy(page: Page, column: string, operator?: string): Promise<Locator> {
  const panel = await openFilters(page);
  await panel.getByRole('button', { name: 'Add condition' }).last().click();
  await setCondition(panel, column, operator);
  return panel;
}

/** Chooses the column of the last condition, and how it is compared. */
export async function setCondition(container: Locator, column: string, operator?: string): Promise<void> {
  await container.getByRole('combobox', { name: 'Column' }).last().selectOption({ label: column });
  if (!operator) return;
  const operators = container.getByRole('combobox', { name: `${column}: how to compare` });
  await operators.last().selectOption(operator);
}

/** Closes the editor of the filters, which already apply. */
export async function closeFilters(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Filter', exact: true })).toBeHidden();
}
