import type { Page } from '@playwright/test';
import type { TestApp } from '../../kit/start-test-app.ts';
import { expect, signInAs, test } from './back-office-test.ts';
import { latestTimestamp, openTable } from './record-table.ts';

let made = 0;

/** Creates a post that is the first row of the list. */
async function createPost(app: TestApp, given: object = {}) {
  const admin = await app.signIn('admin');
  made += 1;
  const slug = `live-${process.pid}-${Date.now()}-${made}`;
  const post = {
    slug,
    title: { en: `Live ${made}` },
    content: { en: 'Words' },
    publishFrom: latestTimestamp(),
    author: 'Ada Chan',
    ...given,
  };
  const { status, body } = await admin.post('/api/news', post);
  expect(status).toBe(201);
  return { admin, post: body };
}

/** Opens the cell editor of the author of a post, the newest one. */
async function editAuthor(page: Page, { title }: { readonly title: { readonly en: string } }) {
  const table = await openTable(page, '/news');
  await expect(table.cell(0, 'title')).toHaveText(title.en);
  await table.goTo(0, 'author');
  await page.keyboard.press('F2');
  return { table, editor: page.getByRole('textbox', { name: 'Author' }) };
}

test('records added by a colleague are counted and shown on request, and the list does not jump', {
  tag: '@smoke',
}, async ({ asEditor, app }) => {
  const table = await openTable(asEditor, '/news');
  const first = await table.cell(0, 'title').textContent();
  const { post } = await createPost(app);
  const pill = asEditor.getByRole('button', { name: '1 new' });
  await expect(pill).toBeVisible();
  await expect(table.cell(0, 'title')).toHaveText(first ?? '');
  await pill.click();
  await expect(table.cell(0, 'title')).toHaveText(post.title.en);
  await expect(table.grid).toBeFocused();
});

test('a changed row is updated in place, greyed if it no longer matches and struck if deleted', async ({
  asEditor,
  app,
}) => {
  const { admin, post } = await createPost(app, { status: 'published' });
  const table = await openTable(asEditor, '/news?is.status=published');
  await expect(table.cell(0, 'title')).toHaveText(post.title.en);
  await admin.patch(`/api/news/${post._id}`, { author: 'Ben Lo', version: 1 });
  await expect(table.cell(0, 'author')).toHaveText('Ben Lo');
  await admin.patch(`/api/news/${post._id}`, { status: 'draft', version: 2 });
  await expect(table.cell(0, 'status')).toHaveText('Draft');
  await expect(table.cell(0, 'title')).toHaveAttribute('data-mark', 'left');
  await admin.delete(`/api/news/${post._id}`);
  await expect(table.cell(0, 'title')).toHaveAttribute('data-mark', 'removed');
});

test('a row that a colleague deleted does not keep the page from being selected and cleared', async ({
  asEditor: page,
  app,
}) => {
  const { admin, post } = await createPost(app);
  const table = await openTable(page, '/news?rows=5');
  await admin.delete(`/api/news/${post._id}`);
  await expect(table.cell(0, 'title')).toHaveAttribute('data-mark', 'removed');
  const all = page.getByRole('checkbox', { name: 'Select all rows of this page' });
  await all.click();
  await expect(page.getByText('4 selected', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Select all \d+ matching$/ })).toBeVisible();
  await all.click();
  await expect(page.getByText('4 selected', { exact: true })).toHaveCount(0);
});

test('a cell is edited in place, and its record is saved once', { tag: '@smoke' }, async ({
  asEditor,
  app,
}) => {
  const sent: string[] = [];
  asEditor.on('websocket', (line) => line.on('framesent', ({ payload }) => sent.push(String(payload))));
  const { admin, post } = await createPost(app);
  const { table, editor } = await editAuthor(asEditor, post);
  await expect(editor).toBeFocused();
  await editor.fill('Carol Ng');
  await asEditor.keyboard.press('Enter');
  await expect(table.cell(0, 'author')).toHaveText('Carol Ng');
  await expect(table.grid).toBeFocused();
  await expect.poll(async () => (await admin.get(`/api/news/${post._id}`)).body.author).toBe('Carol Ng');
  expect(sent.filter((message) => message.includes('"patch"'))).toHaveLength(1);
});

test('leaving a cell for another field saves it, and the next keys go to that field', {
  tag: '@smoke',
}, async ({ asEditor, app }) => {
  const { admin, post } = await createPost(app);
  const { editor } = await editAuthor(asEditor, post);
  await editor.fill('Carol Ng');
  const search = asEditor.getByRole('searchbox', { name: 'Search this list' });
  await search.click();
  await asEditor.keyboard.type('Live');
  await expect(search).toHaveValue('Live');
  await expect(search).toBeFocused();
  await expect.poll(async () => (await admin.get(`/api/news/${post._id}`)).body.author).toBe('Carol Ng');
});

/** Delays what the server sends, as a slow network does, from each `hold` to its `release`. */
async function delayResponses(page: Page) {
  const held: (string | Buffer)[] = [];
  let isHeld = false;
  let send = (_message: string | Buffer) => {};
  await page.routeWebSocket(/socket\.io/, (line) => {
    send = (message) => line.send(message);
    line.connectToServer().onMessage((message) => void (isHeld ? held.push(message) : line.send(message)));
  });
  return {
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const message of held.splice(0)) send(message);
    },
  };
}

test('a cell that is edited again before its save completes keeps the last value', async ({
  asEditor,
  app,
}) => {
  const { admin, post } = await createPost(app);
  const responses = await delayResponses(asEditor);
  const { table, editor } = await editAuthor(asEditor, post);
  const saved = async () => (await admin.get(`/api/news/${post._id}`)).body.author;
  await editor.fill('Ben Lo');
  responses.hold();
  await asEditor.keyboard.press('Enter');
  await expect.poll(saved).toBe('Ben Lo');
  await asEditor.keyboard.press('ArrowUp');
  await asEditor.keyboard.press('F2');
  await editor.fill('Carol Ng');
  await asEditor.keyboard.press('Enter');
  await expect(table.cell(0, 'author')).toContainText('Carol Ng');
  responses.release();
  await expect.poll(saved).toBe('Carol Ng');
  await expect(table.cell(0, 'author')).toHaveText('Carol Ng');
});

test('Escape discards an edit', async ({ asEditor, app }) => {
  await createPost(app);
  const table = await openTable(asEditor, '/news');
  await table.goTo(0, 'author');
  await asEditor.keyboard.press('x');
  await expect(asEditor.getByRole('textbox', { name: 'Author' })).toHaveValue('x');
  await asEditor.keyboard.press('Escape');
  await expect(table.cell(0, 'author')).toHaveText('Ada Chan');
  await expect(table.grid).toBeFocused();
});

test('a colleague’s change to the field being edited is a conflict, and the typed text stays', async ({
  asEditor,
  app,
}) => {
  const { admin, post } = await createPost(app);
  const { editor } = await editAuthor(asEditor, post);
  await editor.fill('Mine');
  await admin.patch(`/api/news/${post._id}`, { author: 'Theirs', version: 1 });
  await expect(asEditor.getByRole('alert').filter({ hasText: 'Theirs' })).toBeVisible();
  await expect(editor).toHaveValue('Mine');
  await asEditor.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await admin.get(`/api/news/${post._id}`)).body.author).toBe('Mine');
});

test('a click outside saves a cell, and an invalid value stays open', async ({ asEditor, app }) => {
  const { admin, post } = await createPost(app);
  const { table, editor } = await editAuthor(asEditor, post);
  const heading = asEditor.getByRole('heading', { name: 'News', level: 1 });
  await editor.fill('By a click');
  await heading.click();
  await expect(editor).toHaveCount(0);
  await expect.poll(async () => (await admin.get(`/api/news/${post._id}`)).body.author).toBe('By a click');
  await expect(table.cell(0, 'author')).toHaveText('By a click');

  await openTable(asEditor, '/news?col=title&col=slug');
  await table.goTo(0, 'slug');
  await asEditor.keyboard.press('F2');
  const slug = asEditor.getByRole('textbox', { name: 'URL name' });
  await slug.fill('No such name!');
  await heading.click();
  await expect(slug).toHaveValue('No such name!');
  await expect(slug).toHaveAttribute('aria-invalid', 'true');
  await slug.fill(`${post.slug}-2`);
  await heading.click();
  await expect.poll(async () => (await admin.get(`/api/news/${post._id}`)).body.slug).toBe(`${post.slug}-2`);
});

test('a conflict in a row that left the list is resolved from the bar of unsaved cells', async ({
  asEditor,
  app,
}) => {
  const { admin, post } = await createPost(app, { status: 'published' });
  const responses = await delayResponses(asEditor);
  const { editor } = await editAuthor(asEditor, post);
  await editor.fill('Mine');
  responses.hold();
  await admin.patch(`/api/news/${post._id}`, { author: 'Theirs', status: 'draft', version: 1 });
  await asEditor.keyboard.press('Enter');
  responses.release();
  const choose = asEditor.getByRole('button', { name: 'Choose a value…' });
  await expect(choose).toBeVisible();
  await asEditor.goto('/news?is.status=published');
  await choose.click();
  const dialog = asEditor.getByRole('dialog', { name: 'Changed elsewhere too' });
  await expect(dialog.getByRole('heading', { name: `${post.title.en} · Guest author` })).toBeVisible();
  await expect(dialog.getByText('Theirs', { exact: true }).last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await admin.get(`/api/news/${post._id}`)).body.author).toBe('Mine');
  await expect(choose).toHaveCount(0);
});

test('a refused save keeps the typed value and marks it as not saved', async ({ asEditor, app }) => {
  const { post: taken } = await createPost(app);
  await createPost(app);
  const table = await openTable(asEditor, '/news?col=title&col=slug');
  await table.goTo(0, 'slug');
  await asEditor.keyboard.press('F2');
  await asEditor.getByRole('textbox', { name: 'URL name' }).fill(taken.slug);
  await asEditor.keyboard.press('Enter');
  await expect(table.cell(0, 'slug')).toContainText(taken.slug);
  await expect(table.cell(0, 'slug')).toContainText('Not saved');
});

test('an unsaved edit is kept over a reload and can be discarded', async ({ asEditor, app }) => {
  const { post } = await createPost(app);
  const { table, editor } = await editAuthor(asEditor, post);
  await editor.fill('Half a na');
  await asEditor.reload();
  await expect(asEditor.getByText('1 cell not saved', { exact: true })).toBeVisible();
  await expect(table.cell(0, 'author')).toContainText('Half a na');
  await asEditor.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(table.cell(0, 'author')).toHaveText('Ada Chan');
});

test('an unsaved edit is shown only to the person who made it', async ({ asEditor, app }) => {
  const { post } = await createPost(app);
  const { table, editor } = await editAuthor(asEditor, post);
  await editor.fill('For my eyes');
  await signInAs(asEditor, 'admin');
  await openTable(asEditor, '/news');
  await expect(table.cell(0, 'author')).toHaveText('Ada Chan');
  await expect(asEditor.getByText('1 cell not saved', { exact: true })).toHaveCount(0);
  await signInAs(asEditor, 'editor');
  await openTable(asEditor, '/news');
  await expect(table.cell(0, 'author')).toContainText('For my eyes');
  await asEditor.getByRole('button', { name: 'Discard', exact: true }).click();
});

test('a copied cell is pasted after a review of the changes, and that can be undone', async ({
  asEditor,
  app,
}) => {
  const { admin, post: other } = await createPost(app);
  const { post: one } = await createPost(app, { author: 'From' });
  const table = await openTable(asEditor, '/news');
  await expect(table.cell(0, 'title')).toHaveText(one.title.en);
  await table.goTo(0, 'author');
  await asEditor.keyboard.press('Control+c');
  await asEditor.keyboard.press('ArrowDown');
  await asEditor.keyboard.press('Control+v');
  const dialog = asEditor.getByRole('dialog', { name: 'Paste into the table' });
  await expect(dialog.getByRole('row', { name: /Ada Chan/ })).toContainText('From');
  await dialog.getByRole('button', { name: 'Change them' }).click();
  await expect.poll(async () => (await admin.get(`/api/news/${other._id}`)).body.author).toBe('From');
  await asEditor.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await admin.get(`/api/news/${other._id}`)).body.author).toBe('Ada Chan');
  await table.grid.focus();
  await asEditor.keyboard.press('Control+v');
  await dialog.getByRole('button', { name: 'Change them' }).click();
  await expect.poll(async () => (await admin.get(`/api/news/${other._id}`)).body.author).toBe('From');
  const { body } = await admin.get(`/api/news/${other._id}`);
  await admin.patch(`/api/news/${other._id}`, { author: 'Ben Lo', version: body.version });
  await asEditor.getByRole('button', { name: 'Undo' }).click();
  await expect(asEditor.getByText(/^1 record could not be changed/)).toBeVisible();
});

test('Undo restores a deleted row, and the trash lists deleted rows', async ({ asEditor, app }) => {
  const { post } = await createPost(app);
  const table = await openTable(asEditor, '/news');
  await table.goTo(0, 'title');
  await asEditor.keyboard.press('Shift+F10');
  await asEditor.getByRole('menuitem', { name: 'Move to trash' }).click();
  await expect(table.cell(0, 'title')).toHaveAttribute('data-mark', 'removed');
  await asEditor.getByRole('button', { name: 'Undo' }).click();
  await expect(table.cell(0, 'title')).not.toHaveAttribute('data-mark', 'removed');
  await app.signIn('admin').then((admin) => admin.delete(`/api/news/${post._id}`));
  await asEditor.getByRole('button', { name: 'Trash' }).click();
  await expect(table.cells('title').filter({ hasText: post.title.en })).toHaveCount(1);
});

test('the keys for undo restore a deleted row before they revert an earlier edit, and redo both', async ({
  asEditor: page,
  app,
}) => {
  const { post } = await createPost(app);
  const { table, editor } = await editAuthor(page, post);
  await editor.fill('Ben Lo');
  await editor.press('Enter');
  await expect(table.cell(0, 'author')).toHaveText('Ben Lo');
  await table.goTo(0, 'title');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await expect(table.cell(0, 'title')).toHaveAttribute('data-mark', 'removed');
  await table.grid.press('ControlOrMeta+z');
  await expect(page.getByText(`“${post.title.en}” restored`)).toBeVisible();
  await expect(table.cell(0, 'title')).not.toHaveAttribute('data-mark', 'removed');
  await expect(table.cell(0, 'author')).toHaveText('Ben Lo');
  await table.grid.press('ControlOrMeta+z');
  await expect(table.cell(0, 'author')).toHaveText('Ada Chan');
  await table.grid.press('ControlOrMeta+y');
  await expect(table.cell(0, 'author')).toHaveText('Ben Lo');
  await table.grid.press('ControlOrMeta+y');
  await expect(table.cell(0, 'title')).toHaveAttribute('data-mark', 'removed');
});
