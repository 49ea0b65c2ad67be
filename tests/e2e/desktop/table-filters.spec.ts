import { buildRecord } from '../../kit/build-record.ts';
import { expect, test } from './back-office-test.ts';
import { closeFilters, filterBy } from './list-filters.ts';
import { openTable, type RecordTable } from './record-table.ts';

/** The column's values from top to bottom, once the list has the expected length. */
async function shown(table: RecordTable, column: string, rows: number): Promise<readonly string[]> {
  await expect(table.grid).toHaveAttribute('aria-rowcount', String(rows + 1));
  return table.cells(column).allTextContents();
}

test('numbers are filtered by a range or by a limit', async ({ asAdmin: page, app }) => {
  for (const order of [9001, 9002, 9003]) {
    await app.app
      .service('categories')
      .create(buildRecord('categories', { order, slug: `numbered-${order}` }));
  }
  const table = await openTable(page, '/categories?col=order&col=slug&sort=order');
  const total = await table.total();
  const order = await filterBy(page, 'Position', 'between');
  const least = order.getByLabel('Position: At least');
  await least.pressSequentially('-12');
  await expect(least).toHaveValue('-12');
  await expect(page.getByText('Position: -12 or more')).toBeVisible();
  // A column of whole numbers has no value between two: partial input stays until the field is left.
  await least.fill('');
  await least.pressSequentially('0.5');
  await expect(least).toHaveValue('0.5');
  await page.keyboard.press('Tab');
  await expect(least).toHaveValue('0');
  await least.fill('9002');
  await expect(page.getByText('Position: 9,002 or more')).toBeVisible();
  expect(await shown(table, 'slug', 2)).toEqual(['numbered-9002', 'numbered-9003']);
  await order.getByLabel('Position: At most').fill('9002');
  await closeFilters(page);
  expect(await shown(table, 'slug', 1)).toEqual(['numbered-9002']);
  await page.reload();
  expect(await shown(table, 'slug', 1)).toEqual(['numbered-9002']);
  await page.getByRole('button', { name: /^Remove filter: Position/ }).click();
  await expect(table.grid).toHaveAttribute('aria-rowcount', String(total + 1));
  await expect(table.grid).toBeFocused();
});

test('a filter by days covers whole days in Hong Kong, including the first and the last', async ({
  asEditor: page,
  app,
}) => {
  const timestamps = {
    'day-before': '2031-05-01T15:59:59.000Z',
    'first-moment': '2031-05-01T16:00:00.000Z',
    'last-moment': '2031-05-02T15:59:59.000Z',
    'day-after': '2031-05-02T16:00:00.000Z',
  };
  for (const [slug, publishFrom] of Object.entries(timestamps)) {
    await app.app.service('news').create(buildRecord('news', { slug, publishFrom }));
  }
  const table = await openTable(page, '/news?col=slug&col=publishFrom&sort=publishFrom');
  const published = await filterBy(page, 'Publish from', 'during');
  await published.getByLabel('Publish from: From', { exact: true }).fill('2031-05-02');
  await page.keyboard.press('Tab');
  await published.getByLabel('Publish from: To', { exact: true }).fill('2031-05-02');
  await page.keyboard.press('Tab');
  expect(await shown(table, 'slug', 2)).toEqual(['first-moment', 'last-moment']);
});

test('records are filtered by a related record that is searched by name', async ({ asAdmin: page, app }) => {
  const category = await app.app
    .service('categories')
    .create(buildRecord('categories', { slug: 'odd-ends', name: { en: 'Odds and ends' } }));
  const own = buildRecord('products', { slug: 'of-odd-ends', category: category._id });
  await app.app.service('products').create(own);
  const table = await openTable(page, '/products?col=slug&col=category');
  const related = await filterBy(page, 'Category');
  await related.getByRole('searchbox').fill('odds');
  await related.getByText('Odds and ends').click();
  await closeFilters(page);
  expect(await shown(table, 'slug', 1)).toEqual(['of-odd-ends']);
  await expect(page.getByText('Category: Odds and ends')).toBeVisible();
  await page.reload();
  expect(await shown(table, 'slug', 1)).toEqual(['of-odd-ends']);

  // The search of the list looks into the title too, in each language.
  const searched = await openTable(page, '/products?col=slug&col=category&q=odds+and+e');
  expect(await shown(searched, 'slug', 1)).toEqual(['of-odd-ends']);

  // The words of the title find it too, and whatever is in another category by that name.
  const byTitle = await openTable(page, '/products?col=slug&col=category&rows=100');
  const titled = await filterBy(page, 'Category', 'contains');
  await titled.getByLabel('Category: value').fill('ODDS AND');
  await closeFilters(page);
  expect(await shown(byTitle, 'slug', 1)).toEqual(['of-odd-ends']);
  await expect(page.getByText('Category contains “ODDS AND”')).toBeVisible();
  await app.app.service('categories').patch(category._id, { name: { en: 'Sundries' } });
  await page.reload();
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('a record in the trash keeps its name in lists, and can still be filtered by', async ({
  asAdmin: page,
  app,
}) => {
  const colleague = await app.signIn('editor', 'left-last-week@example.com');
  const written = await colleague.post('/api/news', buildRecord('news', { slug: 'of-a-former-editor' }));
  expect(written.status).toBe(201);
  await app.app.service('admins').remove(colleague.account.id);
  const table = await openTable(page, '/audit?col=record&col=actor');
  const people = await filterBy(page, 'Person', 'oneOf');
  await people.getByRole('searchbox').fill('last-week');
  await people.getByText('left-last-week@example.com (in the trash)').click();
  await closeFilters(page);
  expect(await shown(table, 'record', 1)).toEqual([written.body._id]);
  await expect(table.cell(0, 'actor')).toHaveText('left-last-week@example.com');
  await expect(page.getByText('Person: left-last-week@example.com')).toBeVisible();
});

test('records are filtered by whether a field is empty or filled', async ({ asAdmin: page, app }) => {
  await app.app.service('news').create(buildRecord('news', { slug: 'in-a-city', city: 'Kowloon' }));
  const table = await openTable(page, '/news?col=slug&col=city&rows=100');
  const all = await table.total();
  const city = await filterBy(page, 'City', 'filled');
  await expect(table.grid).not.toHaveAttribute('aria-rowcount', String(all + 1));
  const filled = await table.total();
  await expect(table.cells('slug').filter({ hasText: 'in-a-city' })).toHaveCount(1);
  await city.getByRole('combobox', { name: 'City: how to compare' }).selectOption('empty');
  await closeFilters(page);
  await expect(page.getByText('City: empty')).toBeVisible();
  await expect(table.grid).toHaveAttribute('aria-rowcount', String(all - filled + 1));
  await expect(table.cells('slug').filter({ hasText: 'in-a-city' })).toHaveCount(0);
});

test('names, amounts and missing languages are filtered and sorted', async ({ asEditor: page, app }) => {
  const add = (slug: string, values: object) =>
    app.app.service('products').create({ ...buildRecord('products'), slug, ...values });
  const price = (amount: number) => [{ currency: 'HKD', amount }];
  await add('quill-a', { name: { en: 'Quill A', 'zh-hk': '羽毛筆甲' }, price: price(20_000) });
  await add('quill-b', { name: { en: 'quill b' }, price: price(10_000) });
  await add('quill-c', { name: { en: 'Quill C', 'zh-hk': '羽毛筆丙' }, price: price(30_000) });
  const table = await openTable(page, '/products?col=slug&col=name&col=price');
  await page.getByRole('button', { name: 'Filter', exact: true }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Filter', exact: true });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Add condition' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('combobox', { name: 'Column' })).toBeFocused();
  await page.keyboard.type('Name');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('QUILL');
  expect(new Set(await shown(table, 'slug', 3))).toEqual(new Set(['quill-a', 'quill-b', 'quill-c']));
  // A second group of conditions, either of which may hold.
  await panel.getByRole('button', { name: 'Add group' }).focus();
  await page.keyboard.press('Enter');
  const group = panel.getByRole('group', { name: 'Group of conditions' });
  await group.getByRole('combobox', { name: 'Column' }).selectOption({ label: 'Price' });
  await group.getByRole('combobox', { name: 'Price: how to compare' }).selectOption('atLeast');
  await group.getByLabel('Price: value').fill('300');
  await group.getByRole('button', { name: 'Add condition' }).click();
  await group.getByRole('combobox', { name: 'Column' }).last().selectOption({ label: 'Name' });
  await group.getByRole('combobox', { name: 'Name: how to compare' }).selectOption('missing');
  expect(new Set(await shown(table, 'slug', 2))).toEqual(new Set(['quill-b', 'quill-c']));
  await closeFilters(page);
  await table.head('Price').getByRole('button').click();
  await expect.poll(() => table.cells('slug').allTextContents()).toEqual(['quill-b', 'quill-c']);
  await table.head('Price').getByRole('button').click();
  await expect.poll(() => table.cells('slug').allTextContents()).toEqual(['quill-c', 'quill-b']);
  await page.reload();
  await expect.poll(() => table.cells('slug').allTextContents()).toEqual(['quill-c', 'quill-b']);
  await expect(
    page.getByText('Price: HKD 300.00 or more or Name is missing in Traditional Chinese'),
  ).toBeVisible();
  // A record that a colleague adds is counted by the same conditions.
  await add('quill-d', { name: { en: 'Quill D' }, price: price(5) });
  await expect(page.getByRole('button', { name: /1 new/ })).toBeVisible();
  await add('quill-e', { name: { en: 'Quill E', 'zh-hk': '羽毛筆戊' }, price: price(5) });
  await expect(page.getByRole('button', { name: /1 new/ })).toBeVisible();
});
