import type { Page } from '@playwright/test';
import { findFaults } from '../../kit/axe.ts';
import { cutServer } from '../../kit/cut-server.ts';
import type { Person } from '../../kit/start-test-app.ts';
import { placeholderText } from '../../kit/stored-text.ts';
import { expect, signInAs, test } from './back-office-test.ts';
import { addAs, storedFor } from './colleague.ts';
import { goWithin } from './go-within.ts';
import { openTable } from './record-table.ts';

const LOST = 'The server cannot be reached';

/** Adds posts that head the list, in the order of their names, until they are disposed of. */
async function addPosts(admin: Person, ...names: readonly string[]) {
  const added = await Promise.all(
    names.map((name, index) =>
      addAs(admin, 'news', {
        slug: `offline-${Date.now()}-${index}`,
        title: { en: name },
        author: 'Ada Chan',
        city: 'Sai Kung',
        publishFrom: `2199-01-${String(20 - index).padStart(2, '0')}T00:00:00.000Z`,
      }),
    ),
  );
  return {
    added,
    async [Symbol.asyncDispose]() {
      await Promise.all(added.map(({ _id }) => admin.delete(`/api/news/${_id}`)));
    },
  };
}

/** Opens a post in its editor, so that this device keeps it. */
async function visit(page: Page, { _id, title }: { readonly _id: string; readonly title: { en: string } }) {
  await page.goto(`/news/edit/${_id}`);
  await expect(page.getByLabel('Author')).toBeVisible();
  await expect.poll(() => placeholderText(page)).toContain(`news/${_id}`);
  return title.en;
}

/** Changes the author of a post in its form, within the running program. */
async function saveAuthor(page: Page, id: string, author: string) {
  await goWithin(page, `/news/edit/${id}`);
  await page.getByLabel('Author').fill(author);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/news$/);
}

test('three records edited offline survive a reload and are merged, with one conflict left', async ({
  app,
  asEditor,
}) => {
  const admin = await app.signIn('admin');
  await using posts = await addPosts(admin, 'Merged', 'By cell', 'Both');
  const [merged, cell, both] = posts.added;
  const server = await cutServer(asEditor);
  await visit(asEditor, merged);
  await visit(asEditor, both);
  const table = await openTable(asEditor, '/news');
  await expect.poll(() => placeholderText(asEditor)).toContain('By cell');
  await server.cut();
  await expect(asEditor.getByText(LOST)).toBeVisible();

  await goWithin(asEditor, '/partners');
  await expect(asEditor.getByText('This is not saved on this device.')).toBeVisible();

  await saveAuthor(asEditor, merged._id, 'Mine, merged');
  await expect(asEditor.getByText('1 save waits for the server.')).toBeVisible();
  await saveAuthor(asEditor, both._id, 'Mine, both');
  await asEditor.reload();
  await table.goTo(1, 'author');
  await asEditor.keyboard.press('F2');
  await asEditor.getByRole('textbox', { name: 'Author' }).fill('Mine, by cell');
  await asEditor.keyboard.press('Enter');
  await expect(asEditor.getByText('3 saves wait for the server.')).toBeVisible();
  await asEditor.keyboard.press('Control+z');
  await expect(asEditor.getByText('2 saves wait for the server.')).toBeVisible();
  await expect(table.cell(1, 'author')).toContainText('Ada Chan');
  await asEditor.keyboard.press('Control+Shift+z');
  await expect(asEditor.getByText('3 saves wait for the server.')).toBeVisible();

  await asEditor.reload();
  await expect(table.cell(1, 'author')).toContainText('Mine, by cell');
  await expect(table.cell(0, 'author')).toContainText('Saved on this device');
  await expect(asEditor.getByText('3 saves wait for the server.')).toBeVisible();
  expect(await findFaults(asEditor)).toEqual([]);
  await goWithin(asEditor, '/home');
  const unsaved = asEditor.getByRole('region', { name: 'Unsaved work' });
  await expect(unsaved.getByText('sent once the server is back')).toHaveCount(3);

  const patch = async ({ _id }: { readonly _id: string }, data: object) => {
    const { status } = await admin.patch(`/api/news/${_id}`, { ...data, version: 1 });
    expect(status).toBe(200);
  };
  await patch(merged, { city: 'Tai Po' });
  await patch(both, { author: 'Theirs, both' });
  server.mend();

  await expect(asEditor.getByText(LOST)).toBeHidden({ timeout: 30_000 });
  await expect(asEditor.getByText('1 queued save needs your decision.')).toBeVisible();
  await expect(unsaved.getByRole('listitem')).toHaveCount(1);
  expect(await storedFor(admin, 'news', merged)).toMatchObject({ author: 'Mine, merged', city: 'Tai Po' });
  expect(await storedFor(admin, 'news', cell)).toMatchObject({ author: 'Mine, by cell', version: 2 });
  expect(await storedFor(admin, 'news', both)).toMatchObject({ author: 'Theirs, both', version: 2 });
  expect(await findFaults(asEditor)).toEqual([]);

  await unsaved.getByRole('button', { name: 'Open' }).click();
  const choice = asEditor.getByRole('alert').filter({ hasText: 'Keep mine' });
  await expect(choice).toContainText('Mine, both');
  await expect(choice).toContainText('Theirs, both');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await asEditor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await storedFor(admin, 'news', both)).author).toBe('Mine, both');
  await expect(asEditor.getByText('needs your decision')).toBeHidden();
});

test('logging out warns about unsent saves, which no other account can see', async ({ app, asEditor }) => {
  const admin = await app.signIn('admin');
  await using posts = await addPosts(admin, 'Left behind');
  const [post] = posts.added;
  const server = await cutServer(asEditor);
  await visit(asEditor, post);
  await openTable(asEditor, '/news');
  await server.cut();
  await expect(asEditor.getByText(LOST)).toBeVisible();
  await saveAuthor(asEditor, post._id, 'For my eyes');
  const logOut = async () => {
    await asEditor.getByRole('button', { name: /editor/i }).click();
    await asEditor.getByRole('menuitem', { name: 'Log out' }).click();
  };
  await logOut();
  const dialog = asEditor.getByRole('dialog', { name: 'Log out and lose saves?' });
  await expect(dialog).toContainText('1 save has not reached the server.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await admin.patch(`/api/news/${post._id}`, { author: 'Theirs', version: 1 });
  server.mend();
  await expect(asEditor.getByText('needs your decision')).toBeVisible({ timeout: 30_000 });
  await signInAs(asEditor, 'admin');
  await asEditor.goto('/home');
  await expect(asEditor.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(asEditor.getByText('needs your decision')).toHaveCount(0);
  await signInAs(asEditor, 'editor');
  await asEditor.goto('/home');
  await expect(asEditor.getByText('needs your decision')).toBeVisible();
  await logOut();
  await dialog.getByRole('button', { name: 'Log out and discard' }).click();
  await expect(asEditor).toHaveURL(/\/login/);
  await signInAs(asEditor, 'editor');
  await asEditor.goto('/home');
  await expect(asEditor.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(asEditor.getByText('Left behind')).toHaveCount(0);
  expect((await storedFor(admin, 'news', post)).author).toBe('Theirs');
});

/** Moves a row to the trash by its menu. */
async function removeRow(page: Page, row: number) {
  await page.locator(`[role=gridcell][data-row="${row}"][data-field="$menu"]`).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
}

test('deletions, a filled cell and a bulk change are queued, and a record changed by others is kept', async ({
  app,
  asEditor,
}) => {
  const admin = await app.signIn('admin');
  await using posts = await addPosts(admin, 'Gone', 'Contested', 'Kept', 'Pasted', 'Bulk');
  const [gone, contested, stored, pasted, bulk] = posts.added;
  const server = await cutServer(asEditor);
  const table = await openTable(asEditor, '/news');
  await expect.poll(() => placeholderText(asEditor)).toContain('Bulk');
  await server.cut();
  await expect(asEditor.getByText(LOST)).toBeVisible();

  for (const row of [0, 1, 2]) await removeRow(asEditor, row);
  // From here on, no other message takes the place of the last one.
  await expect(asEditor.getByText('3 saves wait for the server.')).toBeVisible();
  await asEditor.getByRole('button', { name: 'Undo' }).click();
  await expect(asEditor.getByText('2 saves wait for the server.')).toBeVisible();
  await expect(table.cell(0, 'title')).toContainText('Moves to trash once the server is back');
  await expect(table.cell(2, 'title')).not.toContainText('Moves to trash');

  // The author of the third row is filled into the one below it.
  await table.goTo(2, 'author');
  await asEditor.keyboard.press('F2');
  await asEditor.getByRole('textbox', { name: 'Author' }).fill('Mine, filled');
  await asEditor.keyboard.press('Enter');
  await table.goTo(2, 'author');
  await asEditor.keyboard.press('Shift+ArrowDown');
  await asEditor.keyboard.press('Control+d');
  await expect(table.cell(3, 'author')).toContainText('Mine, filled');
  await expect(asEditor.getByText('4 saves wait for the server.')).toBeVisible();
  await asEditor.keyboard.press('Control+z');
  await expect(asEditor.getByText('3 saves wait for the server.')).toBeVisible();
  await asEditor.keyboard.press('Control+Shift+z');
  await expect(asEditor.getByText('4 saves wait for the server.')).toBeVisible();

  for (const row of [3, 4]) await table.cell(row, '$select').click();
  await asEditor.getByRole('button', { name: 'Edit…' }).click();
  const dialog = asEditor.getByRole('dialog');
  await expect(dialog).toContainText('The server cannot be reached');
  await dialog.getByLabel('Add a field').selectOption('city');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Mine, in bulk');
  await dialog.getByRole('button', { name: /^Change 2/ }).click();
  await expect(asEditor.getByText('5 saves wait for the server.')).toBeVisible();
  await expect(table.cell(4, 'title')).toContainText('Saved on this device');
  expect(await findFaults(asEditor)).toEqual([]);

  await asEditor.reload();
  await expect(asEditor.getByText('5 saves wait for the server.')).toBeVisible();
  for (const [post, data] of [
    [contested, { city: 'Theirs' }],
    [pasted, { title: { en: 'Renamed' } }],
  ] as const) {
    expect((await admin.patch(`/api/news/${post._id}`, { ...data, version: 1 })).status).toBe(200);
  }
  server.mend();
  await expect(asEditor.getByText('1 queued save needs your decision.')).toBeVisible({
    timeout: 30_000,
  });
  await goWithin(asEditor, '/home');
  const unsaved = asEditor.getByRole('region', { name: 'Unsaved work' });
  await expect(unsaved.getByRole('listitem')).toHaveCount(1);
  expect((await admin.get(`/api/news/${gone._id}`)).status).toBe(404);
  expect(await storedFor(admin, 'news', contested)).toMatchObject({ city: 'Theirs', version: 2 });
  expect(await storedFor(admin, 'news', stored)).toMatchObject({ author: 'Mine, filled' });
  expect(await storedFor(admin, 'news', pasted)).toMatchObject({
    author: 'Mine, filled',
    city: 'Mine, in bulk',
    title: { en: 'Renamed' },
  });
  expect(await storedFor(admin, 'news', bulk)).toMatchObject({ city: 'Mine, in bulk', author: 'Ada Chan' });

  await expect(unsaved).toContainText('This record has been changed elsewhere since you deleted it.');
  expect(await findFaults(asEditor)).toEqual([]);
  await unsaved.getByRole('button', { name: 'Delete anyway' }).click();
  await expect.poll(async () => (await admin.get(`/api/news/${contested._id}`)).status).toBe(404);
  await expect(asEditor.getByText('needs your decision')).toBeHidden();
});

test('an action that needs the server says so and keeps the selection', async ({ asEditor }) => {
  const server = await cutServer(asEditor);
  await openTable(asEditor, '/news');
  await server.cut();
  await expect(asEditor.getByText(LOST)).toBeVisible();
  await asEditor.getByRole('grid').focus();
  await asEditor.keyboard.press('ControlOrMeta+Home');
  await asEditor.keyboard.press('ControlOrMeta+a');
  await asEditor.getByRole('button', { name: /^Select all/ }).click();
  await asEditor.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = asEditor.getByRole('dialog');
  await expect(dialog).toContainText('Your selection stays as it is');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The bar of actions is there while something is selected.
  await expect(asEditor.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
});
