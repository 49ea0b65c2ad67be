import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { buildRecord } from '../../kit/build-record.ts';
import { flatPng } from '../../kit/pictures.ts';
import { expect, test } from './back-office-test.ts';

const DRAGGED = ['dragEnter', 'dragOver', 'drop'] as const;
const COPY = 1;

/** Drops local files as the system's file manager does. */
async function drop(target: Locator, files: readonly string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await target.page().context().newCDPSession(target.page());
  const data = { items: [], files: [...files], dragOperationsMask: COPY };
  for (const type of DRAGGED) {
    await session.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  }
  await session.detach();
}

test('a dropped picture is uploaded into its field, and a file of another type is refused', async ({
  asAdmin: page,
  app,
}) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'harbour-drop-'));
  const [picture, words] = [join(folder.path, 'dropped.png'), join(folder.path, 'words.txt')];
  await writeFile(picture, await flatPng(600, 400));
  await writeFile(words, 'no picture');
  const product = await app.app.service('products').create(buildRecord('products', { media: [] }));
  await page.goto(`/products?editor=${product._id}`);
  const dialog = page.getByRole('dialog', { name: /^Products: / });
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/attachments/upload**', async (route) => {
    await arrival.promise;
    await route.fallback();
  });
  await drop(dialog.getByText('or drop pictures here'), [picture, words]);
  await expect(dialog.getByText('Pictures are uploading: save once they are done.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText(/^Not uploaded, .*: dropped\.png$/)).toBeVisible();
  await page.goto(`/products?editor=${product._id}`);
  await drop(dialog.getByText('or drop pictures here'), [picture, words]);
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  arrival.resolve();
  await expect(dialog.getByRole('img', { name: 'dropped.png' })).toBeVisible();
  await expect(page.getByText('Only pictures can be uploaded here.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+s');
  await expect(dialog).toBeHidden();
  expect(await app.app.service('products').get(product._id)).toMatchObject({ media: [expect.any(String)] });
});

test('a dropped file is compared with the records, and several files at once are refused', async ({
  asEditor: page,
}) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'harbour-drop-'));
  const [goods, others] = [join(folder.path, 'goods.csv'), join(folder.path, 'others.csv')];
  for (const path of [goods, others])
    await writeFile(path, '\uFEFFURL name,Name (English)\r\ndropped,Dropped\r\n');
  await page.goto('/products');
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  const target = dialog.getByText('Drop an Excel workbook or a CSV file here');
  await drop(target, [goods, others]);
  await expect(dialog.getByRole('alert')).toContainText('Import one file at a time.');
  await drop(target, [goods]);
  await expect(dialog.getByLabel('Find existing records by')).toHaveValue('slug');
});
