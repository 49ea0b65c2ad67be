import type { Page } from '@playwright/test';
import { holdServer } from '../../kit/cut-server.ts';
import { placeholderText } from '../../kit/stored-text.ts';
import { expect, signInAs, test } from './back-office-test.ts';
import { latestTimestamp, openTable } from './record-table.ts';

const AS_OF = /^As of .*, connecting…$/;

/** Opens the posts, and waits until this device has kept them. Returns the first title. */
async function openStoredPosts(page: Page) {
  const table = await openTable(page, '/news');
  const title = (await table.cell(0, 'title').textContent())?.trim() ?? '';
  await expect.poll(() => placeholderText(page)).toContain(title);
  return { table, title };
}

test('stored rows of a list are shown until the server responds with the current ones', async ({
  asEditor,
  app,
}) => {
  const { table, title } = await openStoredPosts(asEditor);
  const server = await holdServer(asEditor);
  await asEditor.reload();
  await expect(table.cell(0, 'title')).toHaveText(title);
  await expect(asEditor.getByText(AS_OF)).toBeVisible();
  expect(server.count(), 'the server was asked, and has answered nothing').toBeGreaterThan(0);

  const admin = await app.signIn('admin');
  const post = {
    slug: `kept-${Date.now()}`,
    content: { en: 'Words' },
    publishFrom: latestTimestamp(),
  };
  const { status } = await admin.post('/api/news', {
    ...post,
    author: 'Ada Chan',
    title: { en: 'Kept no more' },
  });
  expect(status).toBe(201);
  server.release();
  await expect(table.cell(0, 'title')).toHaveText('Kept no more');
  await expect(asEditor.getByText(AS_OF)).toBeHidden();
});

test('the next person sees no row of the previous one, even before the server responds', async ({
  asEditor,
}) => {
  const { title } = await openStoredPosts(asEditor);
  await signInAs(asEditor, 'admin');
  await openTable(asEditor, '/categories');
  await expect.poll(() => placeholderText(asEditor)).toMatch(/admin@harbour\.example.*"kind":"list"/s);
  expect(await placeholderText(asEditor)).not.toContain(title);
  await holdServer(asEditor);
  await asEditor.goto('/news');
  await expect(asEditor.getByRole('banner').getByText('Connecting…')).toBeVisible();
  await expect(asEditor.locator('[data-row]')).toHaveCount(0);
});

test('a session that the server has ended leaves no row, at once and at the next start', async ({
  asEditor,
}) => {
  await openStoredPosts(asEditor);
  await asEditor.context().clearCookies();
  await asEditor.reload();
  await expect(asEditor).toHaveURL(/\/login\?/);
  await expect.poll(() => placeholderText(asEditor)).toBe('');
  await holdServer(asEditor);
  await asEditor.goto('/news');
  await expect(asEditor.getByText('This is not saved on this device.')).toBeVisible();
  await expect(asEditor.locator('[data-row]')).toHaveCount(0);
});

test('logging out leaves no stored rows on the device', async ({ asEditor }) => {
  await openStoredPosts(asEditor);
  await asEditor.getByRole('button', { name: /editor/i }).click();
  await asEditor.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(asEditor).toHaveURL(/\/login/);
  await expect.poll(() => placeholderText(asEditor)).toBe('');
});
