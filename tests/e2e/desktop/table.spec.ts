import { findThemeFaults } from '../../kit/axe.ts';
import { buildRecord } from '../../kit/build-record.ts';
import { expect, test } from './back-office-test.ts';
import { openTable, restOfGrid } from './record-table.ts';

test('a list is a grid with the number of rows on the server and a single tab stop', {
  tag: '@smoke',
}, async ({ asEditor }) => {
  const table = await openTable(asEditor, '/news?rows=10');
  const total = await table.total();
  await expect(asEditor.getByText(`1-10/${total}`, { exact: true })).toBeVisible();
  await table.grid.focus();
  await table.standsAt(0, 0);
  await asEditor.keyboard.press('ArrowUp');
  await table.goAlongHeadsTo('Status');
  await asEditor.keyboard.press('Enter');
  await expect(table.head('Status')).toHaveAttribute('aria-sort', 'ascending');
  await asEditor.keyboard.press('Tab');
  await expect(table.grid).not.toBeFocused();
});

test('keys move, extend ranges and select rows as in a spreadsheet', async ({ asEditor }) => {
  const table = await openTable(asEditor, '/news?rows=10');
  await table.grid.focus();
  await asEditor.keyboard.press('Control+End');
  await table.standsAt(9, 9);
  await asEditor.keyboard.press('Control+Home');
  await table.standsAt(0, 0);
  await asEditor.keyboard.press('End');
  await table.standsAt(0, 9);
  await asEditor.keyboard.press('PageDown');
  await table.standsAt(9, 9);
  await asEditor.keyboard.press('Control+Home');
  await asEditor.keyboard.press('Space');
  await asEditor.keyboard.press('Shift+ArrowDown');
  await asEditor.keyboard.press('Shift+Space');
  await expect(asEditor.getByText('2 selected')).toBeVisible();
  await asEditor.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(table.grid).toBeFocused();
});

test('the search keeps every typed letter, and is part of the address', async ({ asEditor }) => {
  const table = await openTable(asEditor, '/news');
  const search = asEditor.getByRole('searchbox', { name: 'Search this list' });
  await search.pressSequentially('service charge', { delay: 15 });
  await expect(asEditor).toHaveURL(/q=service%20charge/);
  await expect(search).toHaveValue('service charge');
  await expect(table.cells('title').filter({ hasText: 'Service charge' })).toHaveCount(1);
  await expect(table.cells('title').filter({ hasText: 'Open house' })).toHaveCount(0);
  await asEditor.getByRole('button', { name: /^Remove filter: “service charge”/ }).click();
  await expect(search).toHaveValue('');
  await asEditor.goBack();
  await expect(search).toHaveValue('service charge');
});

test('a search can be limited to the start of a text, also by keyboard', async ({ asEditor, app }) => {
  const categories = app.app.service('categories');
  for (const slug of ['quay-shops', 'old-quay'])
    await categories.create(buildRecord('categories', { slug, name: { en: slug } }));
  const table = await openTable(asEditor, '/categories?q=quay');
  await expect(table.cells('slug')).toHaveText(['quay-shops', 'old-quay'], { ignoreCase: true });
  await asEditor.getByRole('searchbox', { name: 'Search this list' }).focus();
  await asEditor.keyboard.press('Tab');
  await expect(asEditor.getByRole('combobox', { name: 'Where to look for the text' })).toBeFocused();
  await asEditor.keyboard.press('ArrowDown');
  await expect(asEditor).toHaveURL(/at=start/);
  await expect(table.cells('slug')).toHaveText(['quay-shops']);
  await expect(asEditor.getByRole('button', { name: /Starts with “quay”/ })).toBeVisible();
});

test('filters are chips that can be removed, and survive a reload', async ({ asEditor }) => {
  const table = await openTable(asEditor, '/news');
  await asEditor.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = asEditor.getByRole('region', { name: 'Filter', exact: true });
  await panel.getByRole('button', { name: 'Add condition' }).click();
  await panel.getByRole('combobox', { name: 'Column' }).selectOption({ label: 'Status' });
  await panel.getByText('Draft', { exact: true }).click();
  await expect(asEditor.getByText('Status: Draft')).toBeVisible();
  await asEditor.keyboard.press('Escape');
  await expect(table.cells('status').filter({ hasNotText: 'Draft' })).toHaveCount(0);
  await asEditor.reload();
  await expect(asEditor.getByText('Status: Draft')).toBeVisible();
  await asEditor.getByRole('button', { name: 'Remove filter: Status: Draft' }).click();
  await expect(asEditor).not.toHaveURL(/is\.status/);
});

test('a click on a heading sorts, and Shift adds a second sort column', async ({ asEditor }) => {
  const table = await openTable(asEditor, '/news');
  await table.head('Status').getByRole('button').click();
  await expect(table.head('Status')).toHaveAttribute('aria-sort', 'ascending');
  await table
    .head('Publish from')
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect(asEditor).toHaveURL(/sort=status&sort=publishFrom/);
  await expect(table.head('Publish from')).toHaveAttribute('aria-sort', 'ascending');
});

test('a screen reader is told the order of a list, and the end of an order, but not that it had none', async ({
  asEditor,
}) => {
  const told = asEditor.getByRole('status').filter({ hasText: /rows?, 1-/ });
  const table = await openTable(asEditor, '/ads?sort=');
  await expect(told).toHaveText(/^\d+ rows, 1-\d+\/\d+\.$/);
  await table.head('Status').getByRole('button').click();
  await expect(told).toHaveText(/Sorted by Status, ascending\.$/);
  await table.head('Status').getByRole('button').click();
  await expect(told).toHaveText(/Sorted by Status, descending\.$/);
  await table.head('Status').getByRole('button').click();
  await expect(told).toHaveText(/No longer sorted\.$/);
});

test('columns are hidden and moved with keys, and the grid follows', async ({ asEditor }) => {
  const table = await openTable(asEditor, '/categories');
  await asEditor.getByRole('button', { name: 'Columns' }).click();
  await asEditor.getByRole('button', { name: 'Move URL name up' }).press('Enter');
  await expect(table.head('URL name')).toHaveAttribute('aria-colindex', '3');
  await asEditor.getByRole('checkbox', { name: 'Last changed' }).press('Space');
  await expect(table.head('Last changed')).toHaveCount(0);
});

test('all matching rows can be selected after those of the page, and are counted', async ({ asEditor }) => {
  const table = await openTable(asEditor, '/news');
  const total = await table.total();
  await asEditor.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await asEditor.getByRole('button', { name: `Select all ${total} matching` }).click();
  await expect(asEditor.getByText(`All ${total} matching selected`)).toBeVisible();
  await table.cell(0, '$select').click();
  await expect(asEditor.getByText(`${total - 1} selected`)).toBeVisible();
});

test('axe finds no violations on a list, in either theme', async ({ asEditor }) => {
  const table = await openTable(asEditor, '/news?is.status=published');
  await table.grid.focus();
  await asEditor.keyboard.press('ArrowDown');
  await restOfGrid(asEditor);
  expect(await findThemeFaults(asEditor)).toEqual([]);
});
