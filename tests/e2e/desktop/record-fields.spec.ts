import { findFaults } from '../../kit/axe.ts';
import { buildRecord } from '../../kit/build-record.ts';
import { flatPng } from '../../kit/pictures.ts';
import { expect, test } from './back-office-test.ts';
import { addAs } from './colleague.ts';

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

test('the focus stays with an entry of a list that is moved, by keyboard or by a colleague', async ({
  asEditor,
  app,
}) => {
  const admin = await app.signIn('admin');
  const connections = [
    { port: 'ethernet', count: 1 },
    { port: 'wifi', count: 2 },
    { port: 'nfc', count: 3 },
  ];
  const product = await addAs(admin, 'products', { slug: `ports-${Date.now()}`, connections });
  await asEditor.goto(`/products/edit/${product._id}`);
  const button = (name: string) => asEditor.getByRole('button', { name, exact: true });
  const quantity = (entry: number) =>
    asEditor.getByRole('group', { name: `Connections ${entry}` }).getByRole('textbox', { name: 'Quantity' });
  await button('Connections 3: move up').press('Enter');
  await expect(button('Connections 2: move up')).toBeFocused();
  await asEditor.keyboard.press('Enter');
  await expect(quantity(1)).toHaveValue('3');
  // An entry at the top cannot move further up.
  await expect(button('Connections 1: move down')).toBeFocused();
  await button('Discard changes').click();

  await quantity(2).focus();
  await admin.patch(`/api/products/${product._id}`, {
    version: product.version,
    connections: connections.slice(1),
  });
  await expect(quantity(1)).toBeFocused();
  await expect(quantity(1)).toHaveValue('2');
  await quantity(1).fill('7');
  await admin.patch(`/api/products/${product._id}`, { version: product.version + 1, connections: [] });
  const choice = asEditor.getByRole('alert').filter({ hasText: 'Keep mine' });
  // The parts of an entry are in the order of the form, whatever order they are stored in.
  await expect(choice).toContainText(
    'Connection: Wi-Fi · Quantity: 7, Connection: Contactless (NFC) · Quantity: 3',
  );
});

test('changes of different entries of a list are both kept', async ({ asEditor, app }) => {
  const admin = await app.signIn('admin');
  const wifi = { port: 'wifi', count: 2 };
  const connections = [{ port: 'ethernet', count: 1 }, wifi];
  const product = await addAs(admin, 'products', { slug: `both-${Date.now()}`, connections });
  await asEditor.goto(`/products/edit/${product._id}`);
  const quantity = (entry: number) =>
    asEditor.getByRole('group', { name: `Connections ${entry}` }).getByRole('textbox', { name: 'Quantity' });
  await quantity(2).fill('5');
  const changed = [{ port: 'ethernet', count: 9 }, wifi, { port: 'nfc', count: 3 }];
  await admin.patch(`/api/products/${product._id}`, { version: product.version, connections: changed });
  await expect(asEditor.getByRole('status').filter({ hasText: 'changed other parts' })).toBeVisible();
  await expect(quantity(1)).toHaveValue('1');
  await asEditor.keyboard.press('ControlOrMeta+s');
  await expect(quantity(3)).toHaveValue('3');
  await expect(quantity(1)).toHaveValue('9');
  const { body } = await admin.get(`/api/products/${product._id}`);
  expect(body.connections.map(({ count }: { readonly count: number }) => count)).toEqual([9, 5, 3]);
});

test('each language of a text has its own error, which describes its input', async ({ asEditor }) => {
  await asEditor.goto('/categories/edit');
  const name = (language: string) => asEditor.getByRole('textbox', { name: `Name, ${language}` });
  await expect(asEditor.getByRole('button', { name: 'English not written', exact: true })).toBeVisible();
  await name('繁體中文').fill('長'.repeat(201));
  await asEditor.keyboard.press('ControlOrMeta+s');
  await expect(name('English')).toHaveAccessibleDescription(/^Write the English/);
  await expect(name('繁體中文')).toHaveAccessibleDescription(/at most/);
  await name('English').fill('Night markets');
  await expect(name('English')).toHaveAccessibleDescription('');
  await expect(asEditor.getByRole('button', { name: 'English written', exact: true })).toBeVisible();
});
