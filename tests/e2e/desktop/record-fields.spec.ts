import { findFaults } from '../../kit/axe.ts';
import { buildRecord } from '../../kit/build-record.ts';
import { flatPng } from '../../kit/pictures.ts';
import { expect, test } from './back-office-test.ts';

test('a product is edited in a dialog: a picture, an ambiguous price and a day picked by keyboard', async ({
  app,
  asAdmin: page,
}) => {
  const product = await app.app
    .service('products')
    .create(buildRecord('products', { price: [{ currency: 'HKD', amount: 880_000 }] }));
  await page.goto(`/products?editor=${product._id}`);
  const dialog = page.getByRole('dialog', { name: /^Products: / });
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  const { width } = (await dialog.boundingBox()) ?? { width: 0 };
  expect(Math.round((width / (page.viewportSize()?.width ?? 1)) * 10)).toBe(8);

  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Media: Upload' }).click();
  await (await choosing).setFiles([
    { name: 'white.png', mimeType: 'image/png', buffer: await flatPng(600, 400) },
    { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
  ]);
  await expect(dialog.getByRole('img', { name: 'white.png' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('This picture cannot be read');

  const price = dialog.getByLabel('Price in HKD', { exact: true });
  await price.fill('1,23');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('This can be read as two amounts', { exact: false })).toBeVisible();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(/This can be read as two amounts/);
  await expect(price).toHaveValue('1,23');
  await price.fill('1,230.5');

  await dialog.getByLabel('Publish', { exact: true }).fill('2026-07-31 09:30');
  await dialog.getByRole('button', { name: 'Publish: pick a day' }).press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Publish', { exact: true })).toHaveValue('2026-08-01 09:30');
  await expect(dialog.getByLabel('Publish', { exact: true })).toBeFocused();
  await expect(dialog.getByRole('dialog', { name: 'Publish: pick a day' })).toBeHidden();

  const opener = dialog.getByRole('button', { name: 'Publish: pick a day' });
  await opener.press('Enter');
  await expect(dialog.getByRole('gridcell', { name: 'Saturday, 1 August 2026' })).toBeFocused();
  expect(await findFaults(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.keyboard.press('ControlOrMeta+Shift+s');
  await expect(dialog).toBeHidden();
  const saved = await app.app.service('products').get(product._id);
  expect(saved).toMatchObject({
    price: [{ currency: 'HKD', amount: 123_050 }],
    publish: '2026-08-01T01:30:00.000Z',
    media: [expect.any(String)],
  });
});

test('a failed upload can be retried, and a name that was not chosen is discarded', async ({
  app,
  asEditor: page,
}) => {
  const post = await app.app.service('news').create(buildRecord('news', { slug: 'on-the-road' }));
  await page.goto(`/news/edit/${post._id}`);
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.fill('pay');
  await expect(page.getByRole('option', { name: 'Payments' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(category).toHaveValue('');

  await page.context().setOffline(true);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image: Upload' }).click();
  await (await choosing).setFiles([
    { name: 'road.png', mimeType: 'image/png', buffer: await flatPng(60, 40) },
  ]);
  await expect(page.getByRole('alert').filter({ hasText: 'Upload failed' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'road.png: Try again' }).click();
  await expect(page.getByRole('img', { name: 'road.png' })).toBeVisible();
});

test('a form that is left with unsaved work keeps it and says so, and a copy starts as a draft', async ({
  app,
  asEditor: page,
}) => {
  const post = await app.app
    .service('news')
    .create(buildRecord('news', { slug: 'to-be-copied', status: 'published' }));
  await page.goto(`/news/edit?clone=${post._id}`);
  await expect(page.getByLabel('URL name')).toHaveValue('to-be-copied-copy');
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('Your unsaved changes are kept on this device')).toBeVisible();
  await page.goto('/news/edit');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByLabel('URL name')).toHaveValue('to-be-copied-copy');
});
