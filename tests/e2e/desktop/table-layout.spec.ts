import type { Locator, Page } from '@playwright/test';
import { buildRecord } from '../../kit/build-record.ts';
import { expect, test } from './back-office-test.ts';
import { openTable } from './record-table.ts';

async function openPanel(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('region', { name, exact: true });
  await expect(panel).toBeVisible();
  return panel;
}

const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };

/** Expects the last row in view, above a horizontal scroll bar and less than the height of one more row. */
async function expectFilled(page: Page, last: Locator): Promise<void> {
  const grid = await boxOf(page.locator('.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container'));
  const row = await boxOf(last);
  const left = grid.y + grid.height - row.y - row.height;
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left).toBeLessThan(15 + row.height);
}

/** "URL name" is another heading. */
const nameHead = (page: Page) => page.locator('[role=columnheader]').filter({ hasText: /^Name/ });

test('pinned columns stay in place while the others scroll, also after a reload', async ({
  asEditor: page,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  const table = await openTable(page, '/news');
  const panel = await openPanel(page, 'Columns');
  const pinned = (await panel.getByRole('checkbox', { checked: true }).count()) > 2 ? '2' : '1';
  await panel.getByLabel('Columns that stay in view').selectOption(pinned);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(table.cell(0, 'title').first()).toBeVisible();
  const [still, moved] = [table.cell(0, 'title').first(), table.cell(0, 'status').first()];
  let before = { still: await boxOf(still), moved: await boxOf(moved) };
  // A list that is read again replaces its cells, so that a box may be missing for a moment.
  await expect
    .poll(async () => {
      before = { still: await boxOf(still), moved: await boxOf(moved) };
      return Object.values(before).some(({ x }) => Number.isNaN(x));
    })
    .toBe(false);
  await table.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await expect.poll(async () => (await boxOf(moved)).x).toBeLessThan(before.moved.x);
  await expect.poll(async () => (await boxOf(still)).x).toBe(before.still.x);
});

test('a page has as many rows as fit the window, and a link keeps that number in a shorter one', async ({
  asEditor: page,
  openAs,
  app,
}) => {
  const categories = app.app.service('categories');
  await Promise.all(
    Array.from({ length: 70 }, (_, at) =>
      categories.create(
        buildRecord('categories', { order: 40_000 + at, slug: `fits-${at}`, name: { en: `Fits ${at}` } }),
      ),
    ),
  );
  await page.setViewportSize({ width: 1920, height: 1200 });
  const table = await openTable(page, '/categories?q=Fits');
  const size = page.getByLabel('Rows per page');
  const rows = Number(await size.inputValue());
  expect(rows).toBeGreaterThan(20);
  await expect(page.getByText(`1-${rows}/70`, { exact: true })).toBeVisible();
  await expectFilled(page, table.cell(rows - 1, 'order').first());

  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText(`${rows + 1}-${2 * rows}/70`, { exact: true })).toBeVisible();
  const first = await table.cell(0, 'name').first().textContent();
  const low = await openAs('editor');
  const link = new URL(page.url());
  const shared = await openTable(low, link.pathname + link.search);
  await expect(low.getByText(`${rows + 1}-${2 * rows}/70`, { exact: true })).toBeVisible();
  await expect(shared.cell(0, 'name').first()).toHaveText(first ?? '');
  await expect(low.getByLabel('Rows per page')).toHaveValue(String(rows));
  // One row less than a window of 861 pixels has.
  await low.setViewportSize({ width: 1280, height: 860 });
  await low.goto('/categories?q=Fits');
  await expect(low.getByText('1-19/70', { exact: true })).toBeVisible();
  await expectFilled(low, shared.cell(18, 'order').first());

  await size.selectOption('20');
  await expect(page).toHaveURL(/rows=20/);
  await page.reload();
  await expect(page.getByText('21-40/70', { exact: true })).toBeVisible();
  await size.selectOption(String(rows));
  await expect(page.getByText(`1-${rows}/70`, { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/rows=/);
});

test('a page of a list with totals has as many rows as fit above them', async ({ asAdmin: page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const table = await openTable(page, '/payments');
  const rows = Number(await page.getByLabel('Rows per page').inputValue());
  expect(await table.total(), 'the list goes on').toBeGreaterThan(rows);
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
  await expectFilled(page, table.cell(rows - 1, 'status').first());
});

test('column width and row height survive a reload, and a reset restores the defaults', async ({
  asEditor: page,
}) => {
  const table = await openTable(page, '/categories');
  const first = { name: await boxOf(nameHead(page)), row: await boxOf(table.cell(0, 'name')) };
  const panel = await openPanel(page, 'Columns');
  const widen = panel.getByRole('button', { name: 'Widen Name' });
  // The first click ends its share of the remaining space and gives it a width of its own.
  await widen.click();
  await expect.poll(async () => (await boxOf(nameHead(page))).width).not.toBe(first.name.width);
  const own = (await boxOf(nameHead(page))).width;
  await widen.click();
  await expect.poll(async () => (await boxOf(nameHead(page))).width).toBe(own + 24);
  await panel.getByText('Compact', { exact: true }).click();
  await expect.poll(async () => (await boxOf(table.cell(0, 'name'))).height).toBeLessThan(first.row.height);
  await page.reload();
  await expect.poll(async () => (await boxOf(nameHead(page))).width).toBe(own + 24);
  expect((await boxOf(table.cell(0, 'name'))).height).toBeLessThan(first.row.height);
  await (await openPanel(page, 'Columns')).getByRole('button', { name: 'Reset to default' }).click();
  await expect.poll(async () => (await boxOf(nameHead(page))).width).toBe(first.name.width);
  await expect.poll(async () => (await boxOf(table.cell(0, 'name'))).height).toBe(first.row.height);
});

test('dragging the edge of a column widens it', async ({ asEditor: page }) => {
  await openTable(page, '/categories');
  const { x, y, width, height } = await boxOf(nameHead(page));
  await page.mouse.move(x + width - 1, y + height / 2, { steps: 2 });
  await page.mouse.down();
  await page.mouse.move(x + width + 79, y + height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(nameHead(page))).width).toBeGreaterThan(width + 60);
  const wide = (await boxOf(nameHead(page))).width;
  await page.reload();
  await expect.poll(async () => (await boxOf(nameHead(page))).width).toBe(wide);
});

test('a saved view restores filters, order and columns', async ({ asEditor: page }) => {
  await openTable(page, '/news?sort=slug&is.status=draft&col=title&col=status&col=slug');
  const address = page.url();
  const panel = await openPanel(page, 'Views');
  await panel.getByLabel('Name of the view').fill('My drafts by address');
  await panel.getByRole('button', { name: 'Save this view' }).click();
  await expect(panel.getByRole('button', { name: 'My drafts by address', exact: true })).toBeVisible();
  await expect(panel.getByLabel('Name of the view')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const table = await openTable(page, '/news');
  await expect(page.getByText('Status: Draft')).toHaveCount(0);
  await (await openPanel(page, 'Views'))
    .getByRole('button', { name: 'My drafts by address', exact: true })
    .click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Status: Draft')).toBeVisible();
  await expect(table.head('URL name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.head('Author')).toHaveCount(0);
});

test('a view is private until it is shared, and is gone for all when its author deletes it', async ({
  asEditor,
  asAdmin,
}) => {
  await openTable(asEditor, '/products?is.status=published');
  const own = await openPanel(asEditor, 'Views');
  const save = async (name: string) => {
    await own.getByLabel('Name of the view').fill(name);
    await own.getByRole('button', { name: 'Save this view' }).click();
    await expect(own.getByRole('button', { name, exact: true })).toBeVisible();
  };
  await save('For my eyes');
  await own.getByText('Shared with colleagues').click();
  await save('For all of us');
  await openTable(asAdmin, '/products');
  const panel = await openPanel(asAdmin, 'Views');
  const theirs = (name: string) => panel.getByRole('button', { name, exact: true });
  await expect(theirs('For all of us')).toBeVisible();
  await expect(theirs('For my eyes')).toHaveCount(0);
  // A colleague may take a copy, and nothing else.
  await panel.getByRole('button', { name: 'Actions for view “For all of us”' }).click();
  await expect(asAdmin.getByRole('menuitem')).toHaveText(['Duplicate']);
  await asAdmin.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(theirs('Copy of For all of us')).toBeVisible();
  const act = async (name: string, action: string) => {
    await own.getByRole('button', { name: `Actions for view “${name}”` }).click();
    // The menu of the action before closes by and by.
    await expect(asEditor.getByRole('menuitem', { name: action })).toHaveCount(1);
    await asEditor.getByRole('menuitem', { name: action }).click();
  };
  await act('For all of us', 'Rename');
  await own.getByLabel('Rename').fill('For the team');
  await asEditor.keyboard.press('Enter');
  await expect(theirs('For the team')).toBeVisible();
  await act('For my eyes', 'Share with colleagues');
  await expect(theirs('For my eyes')).toBeVisible();
  await act('For my eyes', 'Make private');
  await expect(theirs('For my eyes')).toHaveCount(0);
  await act('For the team', 'Delete');
  await expect(theirs('For the team')).toHaveCount(0);
  await expect(theirs('Copy of For all of us')).toBeVisible();
});

test('in a short window all buttons below the rows stay in view, and panels end within it', async ({
  asAdmin: page,
}) => {
  const height = 400;
  await page.setViewportSize({ width: 640, height });
  await openTable(page, '/products');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Next page' })).toBeInViewport({ ratio: 1 });
  await openPanel(page, 'Columns');
  const { y, height: panelHeight } = await boxOf(page.locator('.bp6-popover'));
  expect(y + panelHeight).toBeLessThanOrEqual(height);
});
