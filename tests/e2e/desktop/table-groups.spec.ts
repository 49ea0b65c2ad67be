import type { Page } from '@playwright/test';
import { buildRecord } from '../../kit/build-record.ts';
import { expect, test } from './back-office-test.ts';
import { openTable } from './record-table.ts';

/** Returns the visible lines of a list: the name and count of a group, or the value of a column. */
const linesOf = (page: Page, column: string) =>
  page.locator(`[role=gridcell][data-field="${column}"]`).allTextContents();

test.describe('the grouped table', () => {
  test('groups have counts, collapse, follow a colleague’s change and are remembered', async ({
    asEditor: page,
    app,
  }) => {
    const news = app.app.service('news');
    const post = (slug: string, city: string | null) =>
      news.create(buildRecord('news', { slug, city, author: 'Groupings' }));
    const [first] = [await post('grouped-a', 'Stanley'), await post('grouped-b', 'Central')];
    await post('grouped-c', 'Stanley');
    const table = await openTable(page, '/news?col=slug&col=city&sort=slug&q=groupings');
    await page.getByRole('button', { name: 'Group', exact: true }).click();
    await page.getByLabel('Group rows by').selectOption('City');
    await page.keyboard.press('Escape');
    const lines = () => linesOf(page, 'slug');
    await expect.poll(lines).toEqual(['Central1', 'grouped-b', 'Stanley2', 'grouped-a', 'grouped-c']);
    await expect(page.getByRole('region', { name: 'Totals' })).toHaveText('3 records · 2 groups');

    await news.patch(first._id, { city: 'Central' });
    await expect.poll(lines).toEqual(['Central2', 'grouped-b', 'grouped-a', 'Stanley1', 'grouped-c']);
    await post('grouped-d', 'Tai O');
    await expect(page.getByRole('region', { name: 'Totals' })).toHaveText('4 records · 3 groups');

    await table.cell(0, 'slug').click();
    await expect.poll(lines).toEqual(['Central2', 'Stanley1', 'grouped-c', 'Tai O1', 'grouped-d']);
    await expect(table.cell(0, 'slug')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(lines).toEqual(['Central2', 'Stanley1', 'Tai O1', 'grouped-d']);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Grouped by City' }).click();
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await expect.poll(lines).toEqual(['Central2', 'Stanley1', 'Tai O1']);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(lines).toHaveLength(7);

    // Selecting everything is about the rows of folded groups too.
    await page.keyboard.press('Escape');
    await table.cell(0, 'slug').click();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await expect(page.getByRole('button', { name: 'Select all 4 matching' })).toBeVisible();

    // The list is remembered shortly after it was arranged.
    await expect(async () => {
      await page.goto('/news');
      await expect(page.getByRole('button', { name: 'Grouped by City' })).toBeVisible({ timeout: 3000 });
    }).toPass();
  });

  test('letters typed right after Escape do not change the grouping', async ({ asEditor: page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openTable(page, '/news?col=slug&col=city');
    await page.getByRole('button', { name: 'Group', exact: true }).click();
    const choice = page.getByLabel('Group rows by');
    await choice.focus();
    // While the panel closes it takes no keys.
    const takesNoKeys = await choice.evaluate((select) => {
      select.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }));
      return new Promise<boolean>((resolve) => {
        const look = () => {
          const isClosing = select.closest('[inert]') !== null;
          if (isClosing || !select.isConnected) resolve(isClosing);
          else requestAnimationFrame(look);
        };
        look();
      });
    });
    expect(takesNoKeys).toBe(true);
    await expect(choice).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Group', exact: true })).toBeFocused();
  });

  test('amounts are added up per currency, in each group and below the list', async ({
    asAdmin: page,
    app,
  }) => {
    const { account } = await app.signIn('merchant');
    for (const [status, currency, amount] of [
      ['succeeded', 'HKD', 10_050],
      ['succeeded', 'SGD', 300],
      ['failed', 'HKD', 100],
    ] as const) {
      const given = { user: account.id, status, currency, amount: { currency, amount } };
      await app.app.service('payments').create(buildRecord('payments', given));
    }
    await openTable(page, `/payments?col=reference&col=amount&group=-status&in.user=${account.id}`);
    await expect
      .poll(async () => (await linesOf(page, 'amount')).filter((text) => text.includes('·')))
      .toEqual(['HK$100.50 · S$3.00']);
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('HK$101.50 · S$3.00');
  });

  test('dragging the corner of a selection repeats its rows, and one undo reverts that', async ({
    asEditor: page,
    app,
  }) => {
    for (const [slug, city] of Object.entries({
      'drag-a': 'Sha Tin',
      'drag-b': 'Tai Po',
      'drag-c': '',
      'drag-d': '',
    })) {
      await app.app
        .service('news')
        .create(buildRecord('news', { slug, city: city || null, author: 'Draggings' }));
    }
    const table = await openTable(page, '/news?col=slug&col=city&sort=slug&q=draggings');
    await table.goTo(0, 'city');
    await page.keyboard.press('Shift+ArrowDown');
    const corner = async (row: number) => {
      const box = await table.cell(row, 'city').boundingBox();
      if (!box) throw new Error(`Row ${row} is not on the screen`);
      return [box.x + box.width - 4, box.y + box.height - 4] as const;
    };
    await page.mouse.move(...(await corner(1)));
    await page.mouse.down();
    await page.mouse.move(...(await corner(2)));
    await page.mouse.move(...(await corner(3)));
    await page.mouse.up();
    const cities = () => linesOf(page, 'city');
    await expect.poll(cities).toEqual(['Sha Tin', 'Tai Po', 'Sha Tin', 'Tai Po']);
    await page.keyboard.press('Control+z');
    await expect.poll(cities).toEqual(['Sha Tin', 'Tai Po', '', '']);
  });

  test('widths of columns are part of the address', async ({ asEditor: page }) => {
    const table = await openTable(page, '/news?col=slug&col=city&width=city:333');
    const width = async () => Math.round((await table.cell(0, 'city').boundingBox())?.width ?? 0);
    expect(await width()).toBe(333);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Widen City' }).click();
    await expect.poll(width).toBe(357);
    await expect(page).toHaveURL(/width=city%3A357/);
  });
});
