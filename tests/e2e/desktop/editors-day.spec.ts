// The first half of an editor's day: a list is found, arranged and edited, and worked on as a spreadsheet.
// The second half is in editors-day-articles.spec.ts. After each step a colleague reads over REST what is
// stored.

import type { Page } from '@playwright/test';
import type { Person } from '../../kit/start-test-app.ts';
import { expect, test } from './back-office-test.ts';
import { addAs, storedFor } from './colleague.ts';
import { openInputMethod } from './input-method.ts';
import { closeFilters, filterBy, openFilters, setCondition } from './list-filters.ts';
import { openTable, type RecordTable } from './record-table.ts';

type Values = Readonly<Record<string, unknown>>;

const isoIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function addPosts(admin: Person) {
  const post = (slug: string, given: Values) =>
    addAs(admin, 'news', { slug, author: 'Wing Lam', publishFrom: isoIn(3), ...given });
  return {
    congee: await post('day-a', { title: { en: 'Autumn menu: congee', 'zh-hk': '粥' }, city: 'Stanley' }),
    noodles: await post('day-b', { title: { en: 'Autumn menu: noodles', 'zh-hk': '麵' }, city: null }),
    soup: await post('day-c', { title: { en: 'Autumn menu: soup' }, city: 'Stanley' }),
    tea: await post('day-d', { title: { en: 'Autumn menu: tea' }, city: null, publishFrom: isoIn(40) }),
  };
}

const slugs = (table: RecordTable) => table.cells('slug').allTextContents();

test('morning: a list is filtered, grouped and edited by keyboard and input method', async ({
  asEditor: page,
  app,
}) => {
  const admin = await app.signIn('admin');
  const posts = await addPosts(admin);
  const stored = (post: { readonly _id: string }) => storedFor(admin, 'news', post);

  await test.step('the palette finds a record', async () => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('autumn menu: soup');
    await page
      .getByRole('group', { name: 'Records' })
      .getByRole('option', { name: /Autumn menu: soup/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/news/edit/${posts.soup._id}$`));
  });

  const table = await openTable(page, '/news?col=slug&col=title&col=city&col=author&sort=slug');
  await test.step('the list is searched', async () => {
    await page.getByRole('searchbox', { name: 'Search this list' }).fill('autumn menu');
    await expect.poll(() => slugs(table)).toEqual(['day-a', 'day-b', 'day-c', 'day-d']);
  });

  await test.step('a relative date and a group of alternatives narrow the list', async () => {
    const panel = await filterBy(page, 'Publish from', 'period');
    await panel.getByLabel('Publish from: value').selectOption({ label: 'Next 7 days' });
    await expect.poll(() => slugs(table)).toEqual(['day-a', 'day-b', 'day-c']);
    await panel.getByRole('button', { name: 'Add group' }).click();
    const group = panel.getByRole('group', { name: 'Group of conditions' });
    await setCondition(group, 'City', 'empty');
    await group.getByRole('button', { name: 'Add condition' }).click();
    await setCondition(group, 'Title', 'missing');
    await expect.poll(() => slugs(table)).toEqual(['day-b', 'day-c']);
    await closeFilters(page);
    await expect(
      page.getByText('City: empty or Title is missing in Traditional Chinese', { exact: true }),
    ).toBeVisible();
  });

  await test.step('the remaining rows are grouped and counted', async () => {
    const panel = await openFilters(page);
    await panel.getByRole('button', { name: 'Remove group' }).click();
    await closeFilters(page);
    await page.getByRole('button', { name: 'Group', exact: true }).click();
    await page.getByLabel('Group rows by').selectOption('City');
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => new Set(await slugs(table)))
      .toEqual(new Set(['Stanley2', 'day-a', 'day-c', 'Empty1', 'day-b']));
    await expect(page.getByRole('region', { name: 'Totals' })).toHaveText('3 records · 2 groups');
    await page.getByRole('button', { name: 'Grouped by City' }).click();
    await page.getByLabel('Group rows by').selectOption('Nothing');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Group rows by')).toBeHidden();
    await expect.poll(() => slugs(table)).toEqual(['day-a', 'day-b', 'day-c']);
  });

  await test.step('cells are edited, undone and redone by keyboard', async () => {
    await table.goTo(0, 'city');
    await page.keyboard.type('Sai Kung');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Tai O');
    await page.keyboard.press('Tab');
    await page.keyboard.press('F2');
    await page.keyboard.press('End');
    await page.keyboard.type(' Yee');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored(posts.noodles)).author).toBe('Wing Lam Yee');
    const cities = async () => [(await stored(posts.congee)).city, (await stored(posts.noodles)).city];
    await expect.poll(cities).toEqual(['Sai Kung', 'Tai O']);
    for (const _ of ['the author', 'the second city']) await page.keyboard.press('Control+z');
    await expect.poll(cities).toEqual(['Sai Kung', null]);
    await expect.poll(async () => (await stored(posts.noodles)).author).toBe('Wing Lam');
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(cities).toEqual(['Sai Kung', 'Tai O']);
  });

  await test.step('an input method enters text into the focused cell while a colleague works', async () => {
    const { compose, insert } = await openInputMethod(page);
    await table.goTo(2, 'author');
    await compose('c');
    await compose('can');
    const { version } = await stored(posts.soup);
    await admin.patch(`/api/news/${posts.soup._id}`, { city: 'Central', version });
    await expect(table.cell(2, 'city')).toHaveText('Central');
    await insert('陳');
    await compose('ta');
    await addAs(admin, 'news', { slug: 'day-0', title: { en: 'Autumn menu: rice' }, publishFrom: isoIn(3) });
    await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
    await insert('大文');
    await expect(page.locator('input:focus')).toHaveValue('陳大文');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => stored(posts.soup))
      .toMatchObject({ author: '陳大文', city: 'Central', title: { en: 'Autumn menu: soup' } });
    await page.keyboard.press('Control+z');
    await expect.poll(async () => stored(posts.soup)).toMatchObject({ author: 'Wing Lam', city: 'Central' });
  });
});

/** Copies cells in another program, as a spreadsheet puts them on the clipboard. */
async function copyFromSpreadsheet(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const sheet = await page.context().newPage();
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  await sheet.setContent(`<table>${cells}</table>`);
  await sheet.keyboard.press('Control+a');
  await sheet.keyboard.press('Control+c');
  await sheet.close();
  await page.bringToFront();
}

test('noon: a list is filled, calculated and pasted into like a spreadsheet, with undo and redo', async ({
  asEditor: page,
  app,
}) => {
  const admin = await app.signIn('admin');
  const drinks = await addAs(admin, 'categories', { slug: 'day-drinks', name: { en: 'Day drinks' } });
  const goods: { readonly _id: string }[] = [];
  for (const [index, name] of ['kettle', 'lamp', 'mat', 'rack'].entries()) {
    const good = await addAs(admin, 'products', {
      slug: `bazaar-${name}`,
      name: { en: `Bazaar ${name}`, 'zh-hk': `攤 ${name}` },
      price: [{ currency: 'HKD', amount: 10_000 * (index + 1) }],
      ...(index === 0 ? { status: 'published', category: drinks._id } : {}),
    });
    goods.push(good);
  }
  const stored = async (field: string) => {
    const records = await Promise.all(goods.map((good) => storedFor(admin, 'products', good)));
    return records.map((record) => record[field]);
  };
  /** Expects the values, then those from before after an undo, then the new ones again after a redo. */
  const expectStep = async (field: string, before: readonly unknown[], after: readonly unknown[]) => {
    await expect.poll(() => stored(field)).toEqual(after);
    await page.keyboard.press('Control+z');
    await expect.poll(() => stored(field)).toEqual(before);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => stored(field)).toEqual(after);
  };
  const table = await openTable(
    page,
    '/products?col=slug&col=name&col=price&col=status&col=category&sort=slug&q=bazaar',
  );
  await expect
    .poll(() => slugs(table))
    .toEqual(['bazaar-kettle', 'bazaar-lamp', 'bazaar-mat', 'bazaar-rack']);
  const choose = async (column: string, rows: number) => {
    await table.goTo(0, column);
    for (let row = 1; row < rows; row += 1) await page.keyboard.press('Shift+ArrowDown');
  };
  const changeThem = () => page.getByRole('dialog').getByRole('button', { name: 'Change them' }).click();
  const all = <T>(value: T) => goods.map(() => value);

  await test.step('Ctrl+D fills down', async () => {
    await choose('status', 4);
    await page.keyboard.press('Control+d');
    await expectStep('status', ['published', 'draft', 'draft', 'draft'], all('published'));
  });

  await test.step('dragging the handle fills the cells', async () => {
    await table.goTo(0, 'category');
    const corner = async (row: number) => {
      const box = await table.cell(row, 'category').boundingBox();
      if (!box) throw new Error(`Row ${row} is not on the screen`);
      return [box.x + box.width - 4, box.y + box.height - 4] as const;
    };
    await page.mouse.move(...(await corner(0)));
    await page.mouse.down();
    await page.mouse.move(...(await corner(1)));
    await page.mouse.move(...(await corner(3)));
    await page.mouse.up();
    await expectStep('category', [drinks._id, null, null, null], all(drinks._id));
  });

  await test.step('text is replaced in one language, after a review of the changes', async () => {
    const named = (word: string) =>
      ['kettle', 'lamp', 'mat', 'rack'].map((name) => ({ en: `${word} ${name}`, 'zh-hk': `攤 ${name}` }));
    await choose('name', 4);
    await page.keyboard.press('Control+h');
    const dialog = page.getByRole('dialog', { name: 'Change values' });
    await dialog.getByLabel('Find').fill('bazaar');
    await dialog.getByLabel('Replace with').fill('Market');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('row', { name: /Bazaar mat.*Market mat/ })).toBeVisible();
    await changeThem();
    await expectStep('name', named('Bazaar'), named('Market'));
  });

  await test.step('prices rise by 5 per cent and are rounded to .90', async () => {
    const prices = (...amounts: readonly number[]) => amounts.map((amount) => [{ currency: 'HKD', amount }]);
    await choose('price', 4);
    await page.keyboard.press('Control+h');
    const dialog = page.getByRole('dialog', { name: 'Change values' });
    await dialog.getByText('Calculate', { exact: true }).click();
    await dialog.getByLabel('Number').fill('5');
    await dialog.getByLabel('Rounding').selectOption('Round to .90');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await stored('price')).toEqual(prices(10_000, 20_000, 30_000, 40_000));
    await page.keyboard.press('Control+h');
    await dialog.getByText('Calculate', { exact: true }).click();
    await dialog.getByLabel('Number').fill('5');
    await dialog.getByLabel('Rounding').selectOption('Round to .90');
    await dialog.getByRole('button', { name: 'Show changes' }).click();
    await changeThem();
    await expectStep('price', prices(10_000, 20_000, 30_000, 40_000), prices(10_490, 20_990, 31_490, 41_990));
  });

  await test.step('a block from a spreadsheet is pasted after a review of the changes', async () => {
    await copyFromSpreadsheet(page, [
      ['Market kettle, 1.8 L', '118.00', 'Draft'],
      ['Market lamp', 'HKD 1,250', 'Draft'],
    ]);
    await table.goTo(0, 'name');
    await page.keyboard.press('Control+v');
    const dialog = page.getByRole('dialog', { name: 'Paste into the table' });
    await expect(dialog.getByText('5 cells will change')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change them' }).click();
    const { published, draft } = { published: all('published'), draft: ['draft', 'draft'] };
    await expectStep('status', published, [...draft, ...published.slice(2)]);
    expect((await stored('price')).slice(0, 2)).toEqual([
      [{ currency: 'HKD', amount: 11_800 }],
      [{ currency: 'HKD', amount: 125_000 }],
    ]);
    expect((await stored('name'))[0]).toEqual({ en: 'Market kettle, 1.8 L', 'zh-hk': '攤 kettle' });
  });
});
