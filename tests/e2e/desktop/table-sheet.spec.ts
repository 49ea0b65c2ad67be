import type { Locator, Page } from '@playwright/test';
import { buildRecord } from '../../kit/build-record.ts';
import { expect, test } from './back-office-test.ts';
import { openInputMethod } from './input-method.ts';
import { openTable } from './record-table.ts';

test.describe('the table as a spreadsheet', () => {
  const price = (amount: number) => [{ currency: 'HKD' as const, amount }];

  test('edits are undone and redone one by one, but not over a colleague’s change', {
    tag: '@smoke',
  }, async ({ asEditor: page, app }) => {
    const { _id } = await app.app
      .service('categories')
      .create(buildRecord('categories', { order: 7001, slug: 'undo-me' }));
    const table = await openTable(page, '/categories?col=order&col=slug&min.order=7001&max.order=7099');
    const shows = (text: string) => expect(table.cell(0, 'order')).toHaveText(text);
    const change = async (text: string) => {
      await table.goTo(0, 'order');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await shows(text.replace(/(\d)(\d{3})$/, '$1,$2'));
    };
    await change('7002');
    await change('7003');
    await page.keyboard.press('Control+z');
    await shows('7,002');
    await page.keyboard.press('Control+z');
    await shows('7,001');
    await page.keyboard.press('Control+Shift+Z');
    await shows('7,002');
    await app.app.service('categories').patch(_id, { order: 7050 });
    await shows('7,050');
    await page.keyboard.press('Control+z');
    await expect(page.getByText(/1 record could not be changed/)).toBeVisible();
    await shows('7,050');
  });

  test('fill down, replace and calculate act on a range, with a review where needed and undo', async ({
    asEditor: page,
    app,
  }) => {
    for (const [slug, amount] of [
      ['sheet-a', 10_000],
      ['sheet-b', 20_000],
      ['sheet-c', 30_000],
    ] as const) {
      const values = {
        ...buildRecord('products'),
        slug,
        name: { en: `Sheet ${slug.at(-1)}` },
        price: price(amount),
      };
      await app.app
        .service('products')
        .create({ ...values, status: slug === 'sheet-a' ? 'published' : 'draft' });
    }
    const table = await openTable(page, '/products?col=slug&col=name&col=status&col=price&sort=slug&q=sheet');
    const column = (name: string) => table.cells(name).allTextContents();
    const rangeOf = async (name: string) => {
      await table.goTo(0, name);
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
    };
    await expect(table.grid).toHaveAttribute('aria-rowcount', '4');
    await rangeOf('status');
    await page.keyboard.press('Control+d');
    await expect.poll(() => column('status')).toEqual(['Live', 'Live', 'Live']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => column('status')).toEqual(['Live', 'Draft', 'Draft']);

    await rangeOf('price');
    await page.keyboard.press('Control+h');
    const dialog = page.getByRole('dialog', { name: 'Change values' });
    await dialog.getByText('Calculate', { exact: true }).click();
    await dialog.getByLabel('Number').fill('5');
    await dialog.getByLabel('Rounding').selectOption('Round to .90');
    await dialog.getByRole('button', { name: 'Show changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change them' }).click();
    await expect.poll(() => column('price')).toEqual(['HK$104.90', 'HK$209.90', 'HK$314.90']);

    await rangeOf('name');
    await page.keyboard.press('Control+h');
    await dialog.getByText('Replace text', { exact: true }).click();
    await dialog.getByLabel('Find').fill('SHEET');
    await dialog.getByLabel('Replace with').fill('Page');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Change them' }).click();
    await expect.poll(() => column('name')).toEqual(['Page a', 'Page b', 'Page c']);
    await table.grid.focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => column('name')).toEqual(['Sheet a', 'Sheet b', 'Sheet c']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => column('price')).toEqual(['HK$100.00', 'HK$200.00', 'HK$300.00']);
  });

  test('a price is edited in its cell', async ({ asEditor: page, app }) => {
    const values = {
      ...buildRecord('products'),
      slug: 'priced',
      name: { en: 'Priced' },
      price: price(10_000),
    };
    await app.app.service('products').create(values);
    const table = await openTable(page, '/products?col=slug&col=price&q=priced');
    await table.goTo(0, 'price');
    await page.keyboard.press('F2');
    const amount = page.getByRole('textbox', { name: /Price.*HKD/ });
    await expect(amount).toBeVisible();
    expect(await controlsOutside(page.getByRole('group', { name: 'Price' }).locator('..'))).toBe(0);
    await amount.fill('128.50');
    await amount.press('Enter');
    await expect(table.cell(0, 'price')).toHaveText('HK$128.50');
  });

  test('typing edits the first of several prices, Tab goes to the next, and a letter opens a choice', async ({
    asEditor: page,
    app,
  }) => {
    const { _id } = await app.app.service('products').create({
      ...buildRecord('products'),
      slug: 'two-prices',
      name: { en: 'Two prices' },
      status: 'draft',
      price: [...price(10_000), { currency: 'SGD' as const, amount: 2_000 }],
    });
    const table = await openTable(page, '/products?col=slug&col=price&col=status&q=Two%20prices');
    await table.goTo(0, 'price');
    await page.keyboard.type('95');
    await expect(page.getByRole('textbox', { name: /Price.*HKD/ })).toHaveValue('95');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: /Price.*SGD/ })).toBeFocused();
    await page.keyboard.type('18');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await app.app.service('products').get(_id)).price)
      .toEqual([...price(9_500), { currency: 'SGD', amount: 1_800 }]);
    await table.goTo(0, 'status');
    await page.keyboard.type('p');
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused();
  });

  test('typing starts an edit of a number, an amount or a day, even with one digit', async ({
    asEditor: page,
    app,
  }) => {
    const { _id } = await app.app.service('products').create({
      ...buildRecord('products'),
      slug: 'typed',
      name: { en: 'Typed' },
      price: price(10_000),
      order: 8,
    });
    const stored = () => app.app.service('products').get(_id);
    const table = await openTable(page, '/products?col=slug&col=order&col=price&col=publish&q=typed');
    const typeInto = async (column: string, text: string) => {
      await table.goTo(0, column);
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await typeInto('order', '5');
    await expect(table.cell(0, 'order')).toHaveText('5');
    await typeInto('order', '12');
    await expect(table.cell(0, 'order')).toHaveText('12');
    await typeInto('price', '7');
    await expect(table.cell(0, 'price')).toHaveText('HK$7.00');
    await typeInto('price', '1,250.50');
    await expect(table.cell(0, 'price')).toHaveText('HK$1,250.50');
    await typeInto('publish', '2026-12-24 09:30');
    await expect(table.cell(0, 'publish')).toHaveText('24 Dec 2026, 09:30');
    const { order, publish, price: prices } = await stored();
    expect({ order, publish, prices }).toEqual({
      order: 12,
      publish: '2026-12-24T01:30:00.000Z',
      prices: price(125_050),
    });
  });

  test('Delete clears a range and Ctrl+X cuts it, and a required field is kept with a message', async ({
    asEditor: page,
    app,
  }) => {
    for (const slug of ['clear-a', 'clear-b'])
      await app.app.service('news').create({
        ...buildRecord('news'),
        slug,
        title: { en: slug, 'zh-hk': '清除' },
        author: 'Wing Lam',
        city: 'Stanley',
      });
    const table = await openTable(page, '/news?col=slug&col=author&col=city&col=title&sort=slug&q=clear-');
    const column = (name: string) => table.cells(name).allTextContents();
    await table.goTo(0, 'author');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Delete');
    await expect.poll(() => column('author')).toEqual(['', '']);
    expect(await column('city')).toEqual(['', '']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => column('city')).toEqual(['Stanley', 'Stanley']);

    await table.goTo(0, 'city');
    await page.keyboard.press('Control+x');
    await expect.poll(() => column('city')).toEqual(['', 'Stanley']);
    await table.goTo(1, 'author');
    await page.keyboard.press('Control+v');
    await page.getByRole('dialog').getByRole('button', { name: 'Change them' }).click();
    await expect.poll(() => column('author')).toEqual(['Wing Lam', 'Stanley']);

    await table.goTo(0, 'slug');
    await page.keyboard.press('Backspace');
    const dialog = page.getByRole('dialog', { name: 'Change values' });
    await expect(dialog.getByText('This field is required.')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await column('slug')).toEqual(['clear-a', 'clear-b']);
  });

  test('an input method enters text into the focused cell without losing a letter', async ({
    asEditor: page,
    app,
  }) => {
    await app.app
      .service('products')
      .create({ ...buildRecord('products'), slug: 'composed', name: { en: 'Composed tea' } });
    const table = await openTable(page, '/products?col=slug&col=name&q=composed');
    await table.goTo(0, 'name');
    const { compose, insert } = await openInputMethod(page);
    await compose('n');
    await compose('ni');
    await expect(table.cell(0, 'name')).toContainText('ni');
    await insert('你');
    await expect(editorIn(page)).toHaveValue('你');
    await compose('h');
    await compose('hao');
    await insert('好');
    await expect(editorIn(page)).toHaveValue('你好');
    await page.keyboard.press('Enter');
    await expect(table.cell(0, 'name')).toHaveText('你好');
  });

  test('Ctrl+End moves to the last row of a scrolled list', async ({ asAdmin: page, app }) => {
    const categories = app.app.service('categories');
    for (let order = 0; order < 1_200; order += 100) {
      await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          categories.create(
            buildRecord('categories', { order: 90_000 + order + at, slug: `end-${order + at}` }),
          ),
        ),
      );
    }
    const table = await openTable(page, '/categories?col=slug&col=order&sort=order&rows=1000');
    await table.goTo(0, 'slug');
    await page.keyboard.press('Control+End');
    await expect(table.cells('order').filter({ hasText: '91,199' })).toBeVisible();
    const last = (await table.total()) - 1;
    await table.standsAt(last, 3);
  });

  test('the list of shortcuts includes the keys of the grid', async ({ asEditor: page }) => {
    await openTable(page, '/news');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const label of [
      'Fill down',
      'Undo the last change',
      'Replace or calculate in the range',
      'Last row',
    ]) {
      await expect(dialog.getByText(label, { exact: true })).toBeVisible();
    }
  });
});

/** Returns how many controls of an editor leave its box, which has the border and the background. */
function controlsOutside(editor: Locator): Promise<number> {
  return editor.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [...element.querySelectorAll('input, select, button')].filter((control) => {
      const box = control.getBoundingClientRect();
      return box.left < left || box.right > right;
    }).length;
  });
}

/** The field of the open editor. */
function editorIn(page: Page) {
  return page.locator('input:focus, textarea:focus');
}
