import { readFile } from 'node:fs/promises';
import { readXlsx } from '@harbour/core/spreadsheet';
import { findThemeFaults } from '../../kit/axe.ts';
import { collect } from '../../kit/collect.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './back-office-test.ts';
import { saveAsDownload } from './sheet-files.ts';

let posts = 0;
/** Adds a post whose title has to be translated into both languages. */
async function aPost(app: TestApp, title: string) {
  posts += 1;
  const content = { en: 'Text', 'zh-hk': '文', 'zh-cn': '文' };
  const facts = { slug: `desk-${posts}-${Date.now()}`, title: { en: title }, content };
  return app.app.service('news').create({ ...facts, publishFrom: '2026-03-01T00:00:00.000Z' });
}

test('an editor translates one text after another by keyboard', { tag: '@smoke' }, async ({
  asEditor: page,
  app,
}) => {
  const { _id } = await aPost(app, 'Desk soup');
  await page.goto('/translations?q=Desk soup');
  const list = page.getByRole('navigation', { name: 'Texts to translate' });
  await expect(list.getByRole('button')).toHaveCount(2);
  expect(await findThemeFaults(page, 'main')).toEqual([]);

  const box = page.getByRole('textbox', { name: 'Simplified Chinese' });
  await expect(box).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('textbox', { name: 'Traditional Chinese' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await box.fill('汤');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'Traditional Chinese' })).toBeFocused();
  await page.keyboard.type('湯');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nothing to translate')).toBeVisible();
  const { title } = await app.app.service('news').get(_id);
  expect(title).toEqual({ en: 'Desk soup', 'zh-hk': '湯', 'zh-cn': '汤' });
});

test('a text that somebody else has changed is not overwritten, and what was typed is kept', async ({
  asEditor: page,
  app,
}) => {
  const { _id, version } = await aPost(app, 'Desk rice');
  await page.goto('/translations?q=Desk rice&language=zh-hk');
  const box = page.getByRole('textbox', { name: 'Traditional Chinese' });
  await box.fill('飯');
  await app.app.service('news').patch(_id, { title: { en: 'Desk rice', 'zh-hk': '米' }, version });
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.getByText('This text has been changed elsewhere in the meantime.')).toBeVisible();
  await expect(box).toHaveValue('飯');
});

test('a file for translators is exported, filled in and imported, and a text being typed stays open', async ({
  asEditor: page,
  app,
}) => {
  const tea = await aPost(app, 'Desk tea');
  const cake = await aPost(app, 'Desk cake');
  await aPost(app, 'Not asked for');
  await saveAsDownload(page);
  await page.goto('/translations?q=Desk &collection=news&language=zh-hk');
  const list = page.getByRole('navigation', { name: 'Texts to translate' });
  await expect(list.getByRole('button')).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export for translators' }).click();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  const book = await collect(readXlsx(chunksOf(bytes)));
  const lines = book.map(({ cells }) => cells.map(({ text }) => text));
  expect(lines.filter((cells) => cells.some((cell) => cell.startsWith('Desk ')))).toHaveLength(2);
  expect(lines.flat()).not.toContain('Not asked for');

  const column = lines[0]?.indexOf('#title@zh-hk') ?? -1;
  expect(column).toBeGreaterThan(0);
  const filled = lines.map((cells) => {
    if (cells.includes('Desk tea')) return cells.with(column, '茶');
    return cells.includes('Desk cake') ? cells.with(column, '蛋糕') : cells;
  });
  // The text of one of them is being typed while the file is imported.
  await list.getByRole('button', { name: /Desk cake/ }).click();
  const box = page.getByRole('textbox', { name: 'Traditional Chinese' });
  await box.fill('糕點');
  await page.getByRole('button', { name: 'Import translations' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles({
    name: 'translated.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(filled.map((cells) => cells.map(quoted).join(',')).join('\r\n')),
  });
  const dialog = page.getByRole('dialog', { name: 'Import News' });
  await dialog.getByRole('button', { name: 'Compare with the records' }).click();
  await expect(dialog.getByRole('tab', { name: 'Changed (2)' })).toBeVisible();
  await expect(dialog.getByRole('tabpanel').getByRole('row')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  const titleOf = async (id: string) => (await app.app.service('news').get(id)).title;
  await expect.poll(() => titleOf(tea._id)).toEqual({ en: 'Desk tea', 'zh-hk': '茶' });
  expect(await titleOf(cake._id)).toEqual({ en: 'Desk cake', 'zh-hk': '蛋糕' });
  await expect(list.getByRole('button')).toHaveCount(1);
  await expect(box).toHaveValue('糕點');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.getByText('This text has been changed elsewhere in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the current text' }).click();
  await expect(page.getByText('Nothing to translate')).toBeVisible();
  expect(await titleOf(cake._id)).toEqual({ en: 'Desk cake', 'zh-hk': '蛋糕' });
});

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
