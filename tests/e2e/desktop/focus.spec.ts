import type { Locator, Page } from '@playwright/test';
import { buildRecord } from '../../kit/build-record.ts';
import { expect, test } from './back-office-test.ts';
import { openTable } from './record-table.ts';

/** Presses a button by keyboard. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await expect(button).toBeFocused();
  await button.page().keyboard.press('Enter');
}

/** Expects the focus within a part of the page, not on the body. */
async function expectFocusIn(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('removing a row moves the focus to the next row, or to the heading after the last one', {
  tag: '@smoke',
}, async ({ openAs }) => {
  const page = await openAs('editor');
  await page.goto('/profile');
  const ends = page.getByRole('button', { name: /^End the session/ });
  await expect(page.getByText('This one', { exact: true })).toBeVisible();
  for (let more = await ends.count(); more < 2; more += 1) {
    const other = await openAs('editor');
    await other.goto('/home');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(ends.first()).toBeVisible();
  }
  for (let left = await ends.count(); left > 1; left -= 1) {
    await press(ends.first());
    await expect(ends).toHaveCount(left - 1);
    await expect(ends.first()).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(ends).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused();
});

test('the focus stays in its section when an action removes the button', async ({ asAdmin: page, app }) => {
  const admin = await app.signIn('admin');
  await page.goto('/apiKeys');
  await page.getByRole('button', { name: 'Issue key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Keys of focus');
  await dialog.getByLabel('Products', { exact: true }).selectOption('Read');
  await press(dialog.getByRole('button', { name: 'Issue key' }));
  await press(page.getByRole('button', { name: 'I have stored it' }));
  await page.getByRole('link', { name: 'Keys of focus' }).click();
  await press(page.getByRole('button', { name: 'Revoke' }));
  await press(dialog.getByRole('button', { name: 'Revoke' }));
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
  await expectFocusIn(page.locator('main section').first());

  const added = { name: 'Focus', url: 'https://localhost/hook', collections: ['categories'] };
  const { body } = await admin.post('/api/webhooks/add', added);
  await page.goto(`/webhooks/edit/${body.id}`);
  await press(page.getByRole('button', { name: 'Pause' }));
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expectFocusIn(page.locator('main section').first());
});

test('submitting an invalid form focuses the first field in error', async ({ asAdmin: page }) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/apiKeys');
  await press(page.getByRole('button', { name: 'Issue key' }));
  const issue = dialog.getByRole('button', { name: 'Issue key' });
  await press(issue);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Till');
  await press(issue);
  await expect(
    dialog.getByRole('group', { name: 'Allowed calls' }).getByRole('combobox').first(),
  ).toBeFocused();

  await page.goto('/webhooks');
  await press(page.getByRole('button', { name: 'Add webhook' }));
  const add = dialog.getByRole('button', { name: 'Add webhook' });
  await press(add);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Till');
  await press(add);
  await expect(dialog.getByLabel('Receiver’s address')).toBeFocused();
  await page.keyboard.type('https://till.example');
  await press(add);
  await expect(dialog.getByRole('checkbox').first()).toBeFocused();

  await page.goto('/support');
  await press(page.getByRole('button', { name: 'Open the account' }));
  await expect(page.getByLabel('Support code')).toBeFocused();
  await page.keyboard.type('AAAA-BBBB');
  await press(page.getByRole('button', { name: 'Open the account' }));
  await expect(page.getByLabel('Support code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Support code')).toBeFocused();

  await page.goto('/profile');
  await press(page.getByRole('button', { name: 'Change the password' }));
  await expect(page.getByLabel('Current password')).toBeFocused();
});

test('deleting a row, undoing that and opening the last page keep the focus in the list', async ({
  asEditor: page,
  app,
}) => {
  const posts = app.app.service('categories');
  for (let index = 0; index < 6; index += 1)
    await posts.create(
      buildRecord('categories', { slug: `focus-${index}`, name: { en: `Focused ${index}` } }),
    );
  const table = await openTable(page, '/categories?q=Focused&rows=5');
  await table.goTo(1, 'name');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Move to trash' }).press('Enter');
  await expect(table.cell(1, 'name')).toHaveAttribute('data-mark', 'removed');
  await expect(table.grid).toBeFocused();
  await press(page.getByRole('button', { name: 'Undo', exact: true }));
  await expect(table.cell(1, 'name')).not.toHaveAttribute('data-mark', 'removed');
  await expectFocusIn(page.locator('main'));

  const next = page.getByRole('button', { name: 'Next page' });
  await press(next);
  await expect(next).toBeDisabled();
  await expectFocusIn(page.getByRole('navigation', { name: 'Pages' }));
});

test('a button that remains after its action regains the focus', async ({ asAdmin: page }) => {
  await page.goto('/profile');
  const save = section(page, 'Person').getByRole('button', { name: 'Save', exact: true });
  await press(save);
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  await expect(save).toBeFocused();
});

test('in forced colours, controls keep their borders and the current page its mark', async ({
  asAdmin: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openTable(page, '/news');
  const outlineOf = (control: Locator) => control.evaluate((element) => getComputedStyle(element).outline);
  await expect.poll(() => outlineOf(page.getByRole('button', { name: 'Filter' }))).toMatch(/solid 1px$/);
  await expect.poll(() => outlineOf(page.getByRole('searchbox').first())).toMatch(/solid 1px$/);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect.poll(() => outlineOf(pages.locator('[aria-current]'))).toMatch(/solid 3px$/);
  await page.keyboard.press('ControlOrMeta+k');
  await expect.poll(() => outlineOf(page.getByRole('dialog'))).toMatch(/solid 1px$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.poll(() => outlineOf(page.locator('.bp6-popover'))).toMatch(/solid 1px$/);
  await page.goto('/authors/edit');
  const track = page.locator('.bp6-switch .bp6-control-indicator').first();
  await expect.poll(() => outlineOf(track)).toMatch(/solid 1px$/);
  const slug = page.getByRole('textbox', { name: 'URL name' });
  await slug.press('Shift');
  await expect.poll(() => outlineOf(slug)).toMatch(/solid 2px$/);
  await slug.click();
  await expect(slug).toHaveCSS('border-top-style', 'solid');
});
