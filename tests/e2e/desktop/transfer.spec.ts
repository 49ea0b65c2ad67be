import { readFile } from 'node:fs/promises';
import { readCsv, readXlsx, type SheetRow } from '@harbour/core/spreadsheet';
import type { Download, Page } from '@playwright/test';
import { findFaults } from '../../kit/axe.ts';
import { buildRecord } from '../../kit/build-record.ts';
import { collect } from '../../kit/collect.ts';
import { expect, test } from './back-office-test.ts';
import { chooseFile, exportFrom, saveAsDownload } from './sheet-files.ts';

/** More than one page of records, and more than one batch of a bulk change. */
const ROWS = 230;
/** Marks the enquiries that only these tests change. */
const companyName = 'Lighterage Bakery';

test.beforeAll(async ({ app }) => {
  // Through the service, because the server remembers totals of its own writes.
  const enquiries = app.app.service('contactForms');
  for (let row = 0; row < ROWS; row += 1) {
    await enquiries.create(buildRecord('contactForms', { companyName, status: 'new' }));
  }
});

async function open(page: Page, path: string): Promise<void> {
  await saveAsDownload(page);
  await page.goto(path);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}

/** Selects everything on the list, over all its pages. */
async function selectAll(page: Page): Promise<void> {
  await page.getByRole('grid').focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: /^Select all/ }).click();
}

async function bytesOf(download: Download): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await readFile(await download.path());
  return (async function* chunks() {
    yield bytes;
  })();
}

const textsOf = (rows: readonly SheetRow[], column: number) => rows.map(({ cells }) => cells[column]?.text);

test('an admin exports all enquiries to a workbook in another language', async ({ asAdmin, app }) => {
  await open(asAdmin, '/contactForms');
  const { total } = await app.app.service('contactForms').find({ query: {}, paginate: { default: 1 } });
  const download = await exportFrom(asAdmin, async (dialog) => {
    await dialog.getByRole('button', { name: 'All', exact: true }).click();
    await dialog.getByLabel('Language of headings and texts').selectOption('zh-hk');
    expect(await findFaults(asAdmin)).toEqual([]);
  });
  // The message stays for some seconds only.
  await expect(asAdmin.getByText(`${total} rows saved as`)).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^.+ \d{4}-\d\d-\d\d\.xlsx$/);
  const rows = await collect(readXlsx(await bytesOf(download)));
  expect(rows).toHaveLength(total + 1);
  const headings = rows[0]?.cells.map(({ text }) => text) ?? [];
  expect(headings).toContain('電話');
  const phones = rows.slice(1).map(({ cells }) => cells[headings.indexOf('電話')]?.value);
  expect(phones.every((phone) => typeof phone === 'string' && phone.startsWith('+'))).toBe(true);
});

test('an export of one page has the rows in the order shown, with ID and version', async ({ asAdmin }) => {
  await open(asAdmin, '/categories?sort=-slug&col=slug');
  const download = await exportFrom(asAdmin, async (dialog) => {
    await dialog.getByText(/^This page/).click();
    await dialog.getByText('CSV, for other systems (.csv)').click();
    await dialog.getByText(/^Include ID and version/).click();
  });
  const rows = await collect(readCsv(await bytesOf(download)));
  expect(textsOf(rows.slice(0, 1), 1)).toEqual(['Version']);
  const shown = await asAdmin.locator('[role=gridcell][data-field="slug"]').allTextContents();
  const column = rows[0]?.cells.findIndex(({ text }) => text === 'URL name') ?? -1;
  expect(textsOf(rows.slice(1, shown.length + 1), column)).toEqual(shown);
  expect(shown.length).toBeGreaterThan(4);
});

test('a bulk change of all matching records is executed and undone in one step', async ({ asAdmin, app }) => {
  const service = app.app.service('contactForms');
  // A bulk change of another test may still be on its way through the other enquiries.
  const count = async (query: object) =>
    (await service.find({ query: { companyName, ...query }, paginate: { default: 1 } })).total;
  const total = await count({});
  const before = await count({ status: 'closed' });
  await open(asAdmin, `/contactForms?q=${encodeURIComponent(companyName)}`);
  await selectAll(asAdmin);
  await asAdmin.getByRole('button', { name: 'Edit…' }).click();
  const dialog = asAdmin.getByRole('dialog');
  await dialog.getByLabel('Add a field').selectOption({ label: 'Status' });
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Closed' });
  await dialog.getByLabel('Add a field').selectOption({ label: 'Email' });
  const start = dialog.getByRole('button', { name: new RegExp(`^Change ${total} `) });
  const email = dialog.getByRole('textbox', { name: 'Email', exact: true });
  await email.fill('nobody');
  await asAdmin.keyboard.press('Tab');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(start).toBeDisabled();
  await dialog.getByRole('button', { name: 'Leave Email as it is' }).click();
  expect(await findFaults(asAdmin)).toEqual([]);
  await start.click();
  await expect(asAdmin.getByText(/Change .*: done\./)).toBeVisible();
  expect(await count({ status: 'closed' })).toBe(total);

  await asAdmin.getByRole('button', { name: /^Exports and bulk changes/ }).click();
  expect(await findFaults(asAdmin)).toEqual([]);
  await asAdmin.getByRole('button', { name: 'Undo all' }).click();
  await expect(asAdmin.getByText(/^Undo the change of .*: done\./)).toBeVisible();
  expect(await count({ status: 'closed' })).toBe(before);
});

test('the keys for undo undo a bulk change before they revert an earlier edit', async ({ asEditor, app }) => {
  const service = app.app.service('categories');
  const { _id } = await service.create(buildRecord('categories', { name: { en: 'Undone by keys' } }));
  await open(asEditor, '/categories?q=Undone%20by%20keys');
  const row = asEditor.locator('[role=gridcell][data-row="0"][data-field="slug"]');
  await asEditor.getByRole('grid').press('ControlOrMeta+a');
  await asEditor.getByRole('button', { name: 'Delete', exact: true }).click();
  await asEditor
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(asEditor.getByText(/^Delete .*: done\./)).toBeVisible();
  await expect(row).toHaveAttribute('data-mark', 'removed');
  await asEditor.getByRole('grid').press('ControlOrMeta+z');
  await expect(asEditor.getByText(/^Undo the change of .*: done\./)).toBeVisible();
  await expect(row).not.toHaveAttribute('data-mark', 'removed');
  expect((await service.get(_id)).deletedAt).toBeNull();
});

test('a selection is refused with both counts after a matching row was added', async ({ asAdmin, app }) => {
  const service = app.app.service('products');
  const { total } = await service.find({ query: {}, paginate: { default: 1 } });
  await open(asAdmin, '/products?rows=10');
  await selectAll(asAdmin);
  const added = await service.create(buildRecord('products', { slug: 'added-meanwhile' }));
  await asAdmin.getByRole('button', { name: 'Delete' }).click();
  const dialog = asAdmin.getByRole('dialog');
  await expect(dialog.getByText(`${total} when you chose them, ${total + 1} now`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toBeDisabled();
  // Current records are also listed by name.
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  const { data } = await service.find({ query: {}, paginate: { default: 500 } });
  const names = data.map(({ name }: { readonly name: { readonly en: string } }) => name.en);
  for (const listed of await dialog.getByRole('listitem').allTextContents()) expect(names).toContain(listed);
  await dialog.getByRole('button', { name: `Choose the ${total + 1} that match now` }).click();
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toBeEnabled();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expect(dialog.getByRole('region', { name: 'Which records' })).toContainText('Products');
  await service.remove(added._id);
});

test('a bulk change says before how many records it leaves out, and why', async ({ asEditor, app }) => {
  const messages = app.app.service('pushMessages');
  const title = { en: 'Left out of a bulk change' };
  for (const status of ['draft', 'sent', 'draft']) {
    await messages.create(buildRecord('pushMessages', { title, status }));
  }
  await open(asEditor, `/pushMessages?q=${encodeURIComponent(title.en)}`);
  const counted = asEditor.getByText('1-3/3', { exact: true });
  await expect(counted).toBeVisible();
  await asEditor.getByRole('grid').press('ControlOrMeta+a');
  await asEditor.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = asEditor.getByRole('dialog', { name: 'Delete 2 push messages' });
  await expect(dialog).toContainText('1 of the chosen records is left out: only admins can change it.');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  expect(await findFaults(asEditor)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete 2 push messages' }).click();
  await expect(asEditor.getByText('1-1/1', { exact: true })).toBeVisible();
  const { data } = await messages.find({ query: { $search: { text: title.en } }, paginate: { default: 10 } });
  expect(data.map(({ status }: { readonly status: string }) => status)).toEqual(['sent']);
});

test('a file is compared before anything is written, then imported and undone', async ({ asEditor, app }) => {
  const service = app.app.service('products');
  const price = [{ currency: 'HKD' as const, amount: 20_000 }];
  const product = await service.create(buildRecord('products', { slug: 'in-a-sheet', price }));
  await open(asEditor, '/products');
  const lines = [
    'URL name,Name (English),名稱,Price (HKD),Status',
    `${product.slug},Renamed in a sheet,改名,0099.50,Draft`,
    'kiosk-from-a-sheet,Kiosk,自助機,1200,Published',
    'wrong,Wrong,錯,many,Gone',
  ];
  await chooseFile(asEditor, 'goods.csv', `\uFEFF${lines.join('\r\n')}`);
  const dialog = asEditor.getByRole('dialog', { name: 'Import Products' });
  await expect(dialog.getByLabel('Find existing records by')).toHaveValue('slug');
  expect(await findFaults(asEditor)).toEqual([]);
  await dialog.getByRole('button', { name: 'Compare with the records' }).click();
  await expect(dialog.getByText('Nothing has been written yet.')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Changed (1)' }).click();
  await expect(dialog.getByRole('tabpanel').getByText('Renamed in a sheet')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Not valid (1)' }).click();
  await expect(dialog.getByText(/^D4 · .*“many” is not an amount/)).toBeVisible();
  await expect(dialog.getByText(/^E4 · .*“Gone” is none of/)).toBeVisible();
  expect(await findFaults(asEditor)).toEqual([]);
  expect((await service.get(product._id)).name.en).toBe(product.name.en);

  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(asEditor.getByText(/^Import 2 Products: done\./)).toBeVisible();
  expect(await service.get(product._id)).toMatchObject({
    name: { en: 'Renamed in a sheet', 'zh-hk': '改名' },
    status: 'draft',
  });
  await asEditor.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(asEditor.getByText(/^Undo the change of 2 Products: done\./)).toBeVisible();
  expect(await service.get(product._id)).toMatchObject({ name: product.name, price });
  const { total } = await service.find({ query: { slug: 'kiosk-from-a-sheet' }, paginate: { default: 1 } });
  expect(total).toBe(0);
});

test('an unedited export in Chinese is imported without a change, from either format', async ({
  asEditor,
  app,
}) => {
  const service = app.app.service('products');
  const all = async () => (await service.find({ query: { $limit: 200 }, paginate: { default: 200 } })).data;
  const before = await all();
  await open(asEditor, '/products');
  for (const format of ['Excel workbook (.xlsx)', 'CSV, for other systems (.csv)']) {
    const download = await exportFrom(asEditor, async (dialog) => {
      await dialog.getByText('Editing: to be changed and imported again').click();
      await dialog.getByLabel('Language of headings and names').selectOption('zh-hk');
      await dialog.getByText(format).click();
      expect(await findFaults(asEditor)).toEqual([]);
    });
    await chooseFile(asEditor, download.suggestedFilename(), await readFile(await download.path()));
    const dialog = asEditor.getByRole('dialog', { name: 'Import Products' });
    await expect(dialog.getByText('This file was exported for editing.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Compare with the records' }).click();
    await expect(dialog.getByText('There is nothing to import: every row is unchanged.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
  expect(await all()).toEqual(before);
});

test('a file for editing writes only its changed cells, and shows both values of a conflict', async ({
  asEditor,
  app,
}) => {
  const service = app.app.service('products');
  const record = buildRecord('products', { slug: 'to-be-edited', order: 41, name: { en: 'Edited kit' } });
  const { _id } = await service.create(record);
  await open(asEditor, '/products?q=Edited+kit&at=anywhere');
  const download = await exportFrom(asEditor, async (dialog) => {
    await dialog.getByText('Editing: to be changed and imported again').click();
    await dialog.getByText('CSV, for other systems (.csv)').click();
  });
  const exported = await readFile(await download.path(), 'utf8');
  await service.patch(_id, { order: 42, status: 'published' });
  // The name in Chinese is the empty cell behind the English one.
  const edited = exported.replace(',41,', ',43,').replace('Edited kit,,', 'Edited kit,改過的套裝,');
  await chooseFile(asEditor, 'edited.csv', edited);
  const dialog = asEditor.getByRole('dialog', { name: 'Import Products' });
  await dialog.getByRole('button', { name: 'Compare with the records' }).click();
  await expect(dialog.getByRole('tab', { name: 'Changed (1)' })).toBeVisible();
  await expect(dialog.getByRole('tabpanel').getByText('改過的套裝')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Conflicts (1)' }).click();
  await expect(dialog.getByRole('row', { name: /Position 42 43$/ })).toBeVisible();
  expect(await findFaults(asEditor)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect.poll(async () => (await service.get(_id)).name).toMatchObject({ 'zh-hk': '改過的套裝' });
  expect(await service.get(_id)).toMatchObject({ order: 42, status: 'published' });
  await service.remove(_id);
});

test('a file in Big5 is recognised and shown, and can be read in another encoding', async ({ asEditor }) => {
  await open(asEditor, '/products');
  // The headings of the URL name and of the name in Traditional Chinese, and one row.
  const big5 = Buffer.from('baf4a77d2ca657bad9a15dc163c5e9a4a4a4e5a15e0d0a6f6e652ca6acbbc8bef70d0a', 'hex');
  await chooseFile(asEditor, 'big5.csv', big5);
  const dialog = asEditor.getByRole('dialog', { name: 'Import Products' });
  await expect(dialog.getByLabel('Encoding')).toHaveValue('big5');
  await expect(dialog.getByRole('cell', { name: '收銀機' })).toBeVisible();
  await dialog.getByLabel('Encoding').selectOption('gb18030');
  await expect(dialog.getByRole('cell', { name: '收銀機' })).toHaveCount(0);
});

test('records without a key of their own are changed by ID, and none is added', async ({ asEditor, app }) => {
  const ads = app.app.service('ads');
  const { _id } = await ads.create(buildRecord('ads', { name: 'Before the sheet' }));
  await open(asEditor, '/ads');
  const lines = ['ID,Name', `${_id},After the sheet`, ',Not one of ours'];
  await chooseFile(asEditor, 'ads.csv', `\uFEFF${lines.join('\r\n')}`);
  const dialog = asEditor.getByRole('dialog', { name: 'Import Ads' });
  await expect(dialog.getByLabel('Find existing records by')).toHaveValue('_id');
  await dialog.getByRole('button', { name: 'Compare with the records' }).click();
  await expect(dialog.getByRole('tab', { name: 'Not valid (1)' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect.poll(async () => (await ads.get(_id)).name).toBe('After the sheet');
});

test('a read-only list has no import, and its export does not promise one', async ({ asAdmin }) => {
  await open(asAdmin, '/orders');
  await expect(asAdmin.getByRole('button', { name: 'Import…' })).toHaveCount(0);
  await asAdmin.getByRole('button', { name: 'Export…' }).click();
  await expect(
    asAdmin.getByRole('dialog').getByText('Include ID and version', { exact: true }),
  ).toBeVisible();
});

test('an unreadable file is reported with the reason', async ({ asEditor }) => {
  await open(asEditor, '/products');
  await chooseFile(asEditor, 'broken.xlsx', 'not a workbook');
  await expect(asEditor.getByText('The file is not an Excel workbook (.xlsx).')).toBeVisible();
});
