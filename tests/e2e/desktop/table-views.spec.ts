import { expect, test } from './back-office-test.ts';
import { openTable } from './record-table.ts';

test('a list opens as the person last arranged it, also on another device', async ({
  asEditor: page,
  openAs,
}) => {
  const device = await openAs('editor');
  const table = await openTable(page, '/news');
  await table.head('Author').getByRole('button').click();
  await page.getByLabel('Rows per page').selectOption('20');
  await expect(page).toHaveURL(/sort=author/);
  await expect
    .poll(async () => {
      await device.goto('/news');
      await expect(device.locator('[role=gridcell][data-row="0"]').first()).toBeVisible();
      return new URL(device.url()).search;
    })
    .toBe('?rows=20&sort=author');
  // The address comes first, and looking at it arranges nothing.
  await openTable(device, '/news?sort=slug');
  await expect(device.locator('[role=columnheader]').filter({ hasText: 'Author' })).not.toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await device.goto('/categories');
  await device.goto('/news');
  await expect(device).toHaveURL(/sort=author/);
  await device.getByRole('button', { name: 'Views', exact: true }).click();
  await device.getByRole('button', { name: 'Standard view' }).click();
  await expect(device).toHaveURL(/\/news$/);
  // This device shows what it kept until the server answers.
  await expect(async () => {
    await page.goto('/news');
    await expect(page).toHaveURL(/\/news$/, { timeout: 10_000 });
    await expect(page.locator('[role=gridcell][data-row="0"]').first()).toBeVisible();
    await expect(page.getByText(/^As of /)).toBeHidden();
    expect(new URL(page.url()).search).toBe('');
  }).toPass();
});

test('a saved view is updated with the current list', async ({ asEditor: page }) => {
  await openTable(page, '/products?sort=slug&col=slug&col=name');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Views' });
  await panel.getByLabel('Name of the view').fill('By address');
  await page.keyboard.press('Enter');
  const view = panel.getByRole('button', { name: 'By address', exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await page.locator('[role=columnheader]').filter({ hasText: 'URL name' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(view).toHaveAttribute('aria-pressed', 'false');
  await panel.getByRole('button', { name: 'Actions for view “By address”' }).click();
  await page.getByRole('menuitem', { name: 'Update with the list as it is now' }).click();
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await panel.getByRole('button', { name: 'Standard view' }).click();
  await view.click();
  await expect(page).toHaveURL(/sort=-slug/);
});

test('a link with an unknown field opens the list without it, and says so', async ({ asEditor: page }) => {
  const table = await openTable(page, '/products?sort=gone&is.lost=a&col=slug&col=name');
  const note = page.getByText('Left out, because the field does not exist or you may not see it: gone, lost');
  await expect(note).toBeVisible();
  expect(await table.total()).toBeGreaterThan(0);
  await page.locator('[role=columnheader]').filter({ hasText: 'URL name' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=slug/);
  await expect(note).toBeHidden();
});

test('Undo restores a deleted view', async ({ asEditor: page }) => {
  await openTable(page, '/categories?sort=slug');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Views' });
  await panel.getByLabel('Name of the view').fill('Soon gone');
  await page.keyboard.press('Enter');
  const view = panel.getByRole('button', { name: 'Soon gone', exact: true });
  await panel.getByRole('button', { name: 'Actions for view “Soon gone”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(view).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: /^Views/ }).click();
  await expect(view).toBeVisible();
});

test('a saved view restores the widths of columns, and the standard view has none', async ({
  asEditor: page,
}) => {
  const table = await openTable(page, '/categories');
  const width = async () => Math.round((await table.head('URL name').boundingBox())?.width ?? 0);
  const standard = await width();
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const widen = page
    .getByRole('region', { name: 'Columns', exact: true })
    .getByRole('button', { name: 'Widen URL name' });
  await widen.click();
  await expect.poll(width).not.toBe(standard);
  const first = await width();
  await widen.click();
  await expect.poll(width).toBe(first + 24);
  await page.keyboard.press('Escape');
  const panel = page.getByRole('region', { name: 'Views' });
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await panel.getByLabel('Name of the view').fill('Wide addresses');
  await page.keyboard.press('Enter');
  const view = panel.getByRole('button', { name: 'Wide addresses', exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await panel.getByRole('button', { name: 'Standard view' }).click();
  await expect.poll(width).toBe(standard);
  await expect(view).toHaveAttribute('aria-pressed', 'false');
  await view.click();
  await expect.poll(width).toBe(first + 24);
  await page.reload();
  await expect.poll(width).toBe(first + 24);
});
