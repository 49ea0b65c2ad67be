import { readFile } from 'node:fs/promises';
import { money } from '@harbour/core/money';
import { buildRecord } from '../../kit/build-record.ts';
import { expect, test } from './back-office-test.ts';
import { chooseFile, saveAsDownload } from './sheet-files.ts';

const FULL = money('HKD', 100_00);

test('invalid rows are listed before an import, and rows refused later can be saved and corrected', async ({
  asEditor,
  app,
}) => {
  const service = app.app.service('products');
  const { slug: dear } = await service.create(buildRecord('products', { price: [FULL], dprice: null }));
  const { slug: taken } = await service.create(buildRecord('products'));
  const free = `${taken}-new`;
  await saveAsDownload(asEditor);
  await asEditor.goto('/products');
  await chooseFile(
    asEditor,
    'prices.csv',
    [
      'Slug,Name (English),Price (HKD),Discounted price (HKD),Order',
      `${dear},Dear till,100,100.01,7`,
      `${free},"Till, small",90,80,8`,
    ].join('\r\n'),
  );
  const dialog = asEditor.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Compare with the records' }).click();
  await dialog.getByRole('tab', { name: 'Not valid (1)' }).click();
  const invalid = dialog.getByRole('tabpanel', { name: 'Not valid (1)' });
  await expect(invalid).toContainText(
    'D2 · Discounted price · The discounted price must not be above the full price in the same currency.',
  );
  // A colleague takes the slug before the import begins.
  const { _id: other } = await service.create(buildRecord('products', { slug: free }));
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await asEditor.getByRole('button', { name: /^Exports and bulk changes/ }).click();
  await asEditor.getByRole('link', { name: 'Show the 1 that failed' }).click();
  // The row is numbered as in the file, with its headings.
  await expect(asEditor.getByRole('row', { name: /^3 .* Another record has this already/ })).toBeVisible();
  const saving = asEditor.waitForEvent('download');
  await asEditor.getByRole('button', { name: 'Save the refused rows' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  await service.patch(other, { slug: `${free}-er` });
  await asEditor.goto('/products');
  await chooseFile(asEditor, 'again.csv', file);
  await dialog.getByRole('button', { name: 'Compare with the records' }).click();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect
    .poll(() => app.find('products', { slug: free }))
    .toMatchObject([
      { name: { en: 'Till, small' }, price: [money('HKD', 90_00)], dprice: [money('HKD', 80_00)], order: 8 },
    ]);
});

test('conflicts of a bulk change name related records, and their file names each record', async ({
  asAdmin,
  app,
}) => {
  const [shelf, mine, theirs] = await Promise.all(
    ['Old shelf', 'My shelf', 'Their shelf'].map((name) =>
      app.app.service('categories').create(buildRecord('categories', { name: { en: name } })),
    ),
  );
  const service = app.app.service('products');
  const { _id, version } = await service.create(
    buildRecord('products', { name: { en: 'Moved till' }, category: shelf._id }),
  );
  await service.patch(_id, { category: theirs._id });
  const editor = await app.signIn('editor', 'mover@harbour.example');
  const id = crypto.randomUUID();
  const job = { id, collection: 'products', kind: 'edit', total: 1, data: { category: mine._id } };
  await editor.post('/api/bulkJobs/open', job);
  await editor.post('/api/bulkJobs/add', { id, from: 0, rows: [{ _id, version }] });
  await editor.post('/api/bulkJobs/begin', { id });
  await expect.poll(async () => (await editor.get(`/api/bulkJobs/${id}`)).body.status).toBe('done');
  await saveAsDownload(asAdmin);
  await asAdmin.goto(`/bulkJobs/edit/${id}`);
  await expect(asAdmin.getByText('Category: now “Their shelf”, wanted “My shelf”.')).toBeVisible();
  const saving = asAdmin.waitForEvent('download');
  await asAdmin.getByRole('button', { name: 'Save the refused rows' }).click();
  const [head, row] = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFRecord,ID,Category,Why');
  expect(row).toMatch(new RegExp(`^Moved till,${_id},"?My shelf.*now “Their shelf”, wanted “My shelf”`));
});
