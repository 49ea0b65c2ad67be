import type { Page } from '@playwright/test';
import { buildRecord } from '../../kit/build-record.ts';
import { expect, test } from './back-office-test.ts';

test('a post is found, filtered, edited and saved without a mouse', {
  tag: '@smoke',
}, async ({ app, asEditor: page }) => {
  const { _id } = await app.app.service('news').create(buildRecord('news', { author: 'Keys Alone' }));
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('news');
  await expect(page.getByRole('option', { name: 'News' }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/news$/);

  await tabTo(page, /^Search this list/);
  await page.keyboard.type('Keys Alone');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  await tabTo(page, /^News/, 'grid');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Make a copy' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /^Guest author/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('By Hand');
  await page.keyboard.press('ControlOrMeta+Shift+s');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(async () => (await app.app.service('news').get(_id)).author).toBe('By Hand');
  await expect(page).toHaveURL(/\/news\?/);
});

test('the list of shortcuts has only keys that do something on the page', async ({ asAdmin: page }) => {
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const listed = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await page.getByRole('grid').press('?');
    await expect(shortcuts.getByText('Cell above')).toBeVisible();
    return shortcuts.getByRole('term').allTextContents();
  };
  const editing = ['Edit the cell', 'Fill down', 'Cut the range', 'Paste', 'Undo the last change'];
  expect(await listed('/categories')).toEqual(expect.arrayContaining([...editing, 'Select the row']));
  expect((await listed('/orders')).filter((label) => editing.includes(label))).toEqual([]);
});

test('several rows are selected and published without a mouse', async ({ app, asEditor: page }) => {
  const posts = await Promise.all(
    ['one', 'two', 'three'].map((slug) =>
      app.app
        .service('news')
        .create(buildRecord('news', { slug: `keys-${slug}`, author: 'Choosing Keys', status: 'draft' })),
    ),
  );
  await page.goto('/news?q=Choosing%20Keys');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4');
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+a');
  await expect(page.getByText('3 selected')).toBeVisible();
  await tabTo(page, /^Publish$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /^Publish 3/);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () =>
      Promise.all(posts.map(async ({ _id }) => (await app.app.service('news').get(_id)).status)),
    )
    .toEqual(['published', 'published', 'published']);
});

const MOST_PRESSES = 80;

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp, role = ''): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.locator(':focus').evaluateAll(([element]) => ({
      role: element?.getAttribute('role') ?? '',
      name:
        element?.getAttribute('aria-label') ??
        [...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])]
          .map(({ textContent }) => textContent)
          .join(' ')
          .concat(element instanceof HTMLButtonElement ? (element.textContent ?? '') : ''),
    }));
    if (role !== '' ? focused.role === role : name.test(focused.name)) return;
  }
  throw new Error(`The Tab key does not lead to ${name}.`);
}
