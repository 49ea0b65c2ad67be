import { Readable } from 'node:stream';
import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney, money } from '@harbour/core/money';
import { type SheetColumn, writeXlsx } from '@harbour/core/spreadsheet';
import { fixedOffset } from '@harbour/core/table';
import type { Locator, Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import { createMemorySink } from '../../kit/memory-sink.ts';
import { expect, test } from './back-office-test.ts';
import { openInvoice } from './bank-statement.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Invoice = RecordOf<'invoices'>;

const dialog = (page: Page) => page.getByRole('dialog');
const sumOf = ({ total }: Invoice) => formatMoney(total, 'full');

interface StatementFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function chooseStatement(page: Page, company: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(`\uFEFF${lines.join('\r\n')}`);
  return chooseFile(page, company, { name: 'november.csv', mimeType: 'text/csv', buffer });
}

/** A row of a statement that is a workbook: its day as a date cell, its amounts as numbers. */
interface WorkbookRow {
  readonly day: string;
  readonly details: string;
  readonly moneyIn?: number;
  readonly moneyOut?: number;
}

/** A statement as a bank's download of a workbook. */
async function workbookOf(rows: readonly WorkbookRow[]): Promise<StatementFile> {
  const sink = createMemorySink();
  const columns = [
    { header: 'Date', kind: 'date', value: ({ day }) => day },
    { header: 'Transaction Details', kind: 'text', value: ({ details }) => details },
    { header: 'Deposit', kind: 'decimal', value: ({ moneyIn }) => moneyIn },
    { header: 'Withdrawal', kind: 'decimal', value: ({ moneyOut }) => moneyOut },
  ] satisfies readonly SheetColumn<WorkbookRow>[];
  await writeXlsx(Readable.from(rows), sink, { columns, zone: fixedOffset, sheetName: 'November' });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: 'november.xlsx', mimeType, buffer: Buffer.from(sink.bytes()) };
}

/** Returns the headings of a table that take more than one line. */
function brokenHeadings(within: Locator): Promise<readonly string[]> {
  return within.getByRole('columnheader').evaluateAll((headings) =>
    headings
      .filter((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      })
      .map(({ textContent }) => textContent),
  );
}

async function chooseFile(page: Page, company: string, file: StatementFile): Promise<void> {
  await page.getByRole('button', { name: 'Import statement' }).click();
  await dialog(page).getByLabel('Selling company').selectOption(`${company} HKD`);
  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(file);
}

test('imports a reviewed statement, pays an invoice that a line names, and matches the rest by hand', async ({
  asAdmin: page,
  app,
}) => {
  const [named, other] = [await openInvoice(app, 1_234_567), await openInvoice(app, 7_654_321)];
  const lines = [
    'Account,123-456789-001',
    'Date,Transaction Details,Deposit,Withdrawal,Balance',
    '11/01/2026,Balance B/F,,,"10,000.00"',
    '11/20/2026,OFFICE RENT,,"5,000.00","5,000.00"',
    `11/20/2026,FPS ${named.reference.replaceAll('-', '')},"12,345.67",,"17,345.67"`,
    '11/21/2026,CHEQUE 000123,"76,543.21",,"93,888.88"',
    '11/21/2026,A BROKEN ROW,1.234,,"93,888.88"',
  ];
  await page.goto('/bankTransactions');
  await chooseStatement(page, named.company, lines);
  await expect(dialog(page).getByLabel('Headings are in row')).toHaveValue('1');
  await expect(dialog(page).getByLabel('Dates in numbers')).toHaveValue('monthFirst');
  await expect(dialog(page).getByLabel('Field: Deposit')).toHaveValue('amount');
  await expect(dialog(page).getByLabel('Field: Balance')).toHaveValue('balance');
  expect(await findThemeFaults(page, '.bp6-dialog')).toEqual([]);
  await dialog(page).getByLabel('Field: Deposit').selectOption('Leave out');
  await expect(dialog(page).getByRole('status')).toContainText('Money in');
  await expect(dialog(page).getByRole('button', { name: 'Check the rows' })).toBeDisabled();
  await dialog(page).getByLabel('Field: Deposit').selectOption('Money in, or signed amount');
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();

  await expect(dialog(page)).toContainText('2 incoming transactions');
  await expect(dialog(page)).toContainText('HK$88,888.88');
  await expect(dialog(page)).toContainText('1 row is left out because the money went out.');
  await expect(dialog(page)).toContainText('1 row is left out because it is not a transaction');
  await expect(dialog(page).getByRole('row', { name: /CHEQUE 000123/ })).toContainText('21 Nov 2026');
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height });
  expect(await brokenHeadings(dialog(page))).toEqual([]);
  await page.setViewportSize({ width, height });
  await dialog(page).getByRole('tab', { name: 'Problems (1)' }).click();
  await expect(dialog(page).getByRole('row', { name: /^7 C7/ })).toContainText('“1.234” can be read as two');
  expect(await findThemeFaults(page, '.bp6-dialog')).toEqual([]);
  const stored = () =>
    app.app.service('bankTransactions').find({ query: { company: named.company, currency: 'HKD' } });
  const before = (await stored()).total;
  await expect(dialog(page)).toContainText('Nothing has been written yet.');

  await dialog(page).getByRole('button', { name: 'Import 2 transactions' }).click();
  await expect(dialog(page).getByText('2 transactions were added.')).toBeVisible();
  await expect(dialog(page)).toContainText('1 has paid the open invoice that it names.');
  await expect(dialog(page)).toContainText('1 row has a problem and is not imported.');
  expect(await findThemeFaults(page, '.bp6-dialog')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
  expect((await stored()).total).toBe(before + 2);
  expect((await app.app.service('invoices').get(named._id)).status).toBe('paid');

  await page.getByRole('link', { name: 'CHEQUE 000123' }).click();
  const open = page.getByRole('region', { name: `Open invoices of ${sumOf(other)}` });
  await expect(open.getByRole('row')).toHaveCount(2);
  expect(await findThemeFaults(page, 'main')).toEqual([]);
  await open.getByRole('button', { name: `Match with ${other.reference}…` }).click();
  await expect(dialog(page)).toContainText(
    `The ${sumOf(other)} that arrived on 21 Nov 2026 pays invoice ${other.reference} of Jade Kettle Limited.`,
  );
  expect(await findThemeFaults(page, '.bp6-dialog')).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: `Pay ${other.reference}` })
    .dblclick();
  await expect(dialog(page)).toHaveCount(0);
  const pays = page.getByRole('region', { name: 'What it pays' });
  await expect(pays.getByRole('link', { name: other.reference })).toBeVisible();
  await expect(pays.getByRole('button', { name: 'Undo match…' })).toBeVisible();
  await expect(open).toHaveCount(0);
  await pays.getByRole('link', { name: /^transfer-/ }).click();
  const payment = page.getByRole('region', { name: 'Payment', exact: true });
  await expect(payment).toContainText('Bank transfer');
  await expect(payment).toContainText('Send it back from the bank');
  await expect(payment.getByRole('button')).toHaveCount(0);
});

test('a repeated import adds nothing, and a file without a usable row says what to do', async ({
  asAdmin: page,
  app,
}) => {
  const { company } = await openInvoice(app, 111_111);
  const lines = ['日期,交易詳情,存入', '20/11/2026,轉賬,"1,000.01"', '20/11/2026,轉賬,"1,000.01"'];
  await page.goto('/bankTransactions');
  for (const outcome of ['2 transactions were added.', 'No transaction was added.']) {
    await chooseStatement(page, company, lines);
    await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
    await dialog(page).getByRole('button', { name: 'Import 2 transactions' }).click();
    await expect(dialog(page).getByText(outcome)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  }
  await chooseStatement(page, company, lines);
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  const imports = dialog(page).getByRole('button', { name: 'Import 2 transactions' });
  await expect(imports).toBeVisible();
  const height = await imports.evaluate((button) => button.clientHeight);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => imports.evaluate((button) => button.clientHeight)).toBe(height);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await chooseStatement(page, company, ['Date,Details,Deposit', 'x,y,z']);
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog(page)).toContainText('No row of this file can be imported. Go back and check');
  await expect(dialog(page).getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Back to the columns' }).click();
  await expect(dialog(page).getByLabel('Field: Date')).toHaveValue('bookedOn');
});

test('imports the valid rows of a workbook, and the invalid one after its correction', async ({
  asAdmin: page,
  app,
}) => {
  const invoice = await openInvoice(app, 444_444);
  const { company, reference } = invoice;
  const named = `FPS ${reference.replaceAll('-', '')}`;
  const rows = [
    { day: '2026-11-20', details: named, moneyIn: 4444.44 },
    { day: '2026-11-21', details: 'WORKBOOK RENT', moneyOut: 5000 },
    { day: '2026-11-21', details: 'WORKBOOK CHEQUE 000777', moneyIn: 1000.005 },
    { day: '2026-11-22', details: 'WORKBOOK TRANSFER', moneyIn: 70 },
  ];
  const stored = async () => {
    const query = { company, details: { $in: rows.map(({ details }) => details) }, $sort: { bookedOn: 1 } };
    const { data } = await app.app.service('bankTransactions').find({ query });
    return data.map(({ bookedOn, details, amount }: RecordOf<'bankTransactions'>) => [
      bookedOn,
      details,
      amount,
    ]);
  };
  const [first, last] = [
    ['2026-11-20', named, money('HKD', 444_444)],
    ['2026-11-22', 'WORKBOOK TRANSFER', money('HKD', 7_000)],
  ];
  await page.goto('/bankTransactions');
  await chooseFile(page, company, await workbookOf(rows));
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog(page)).toContainText('2 incoming transactions');
  await expect(dialog(page)).toContainText('HK$4,514.44');
  await expect(dialog(page)).toContainText('1 row has a problem and is not imported. Correct it in the file');
  await dialog(page).getByRole('tab', { name: 'Problems (1)' }).click();
  const broken = dialog(page).getByRole('row', { name: /^4 C4/ });
  await expect(broken).toContainText('“1000.005” has more than two decimals.');
  expect(await stored()).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Import 2 transactions' }).click();
  await expect(dialog(page).getByText('2 transactions were added.')).toBeVisible();
  await expect(dialog(page)).toContainText('1 has paid the open invoice that it names.');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  expect(await stored()).toEqual([first, last]);
  expect((await app.app.service('invoices').get(invoice._id)).status).toBe('paid');

  const corrected = rows.map((row) => (row.moneyIn === 1000.005 ? { ...row, moneyIn: 1000.05 } : row));
  await chooseFile(page, company, await workbookOf(corrected));
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click();
  await dialog(page).getByRole('button', { name: 'Import 3 transactions' }).click();
  await expect(dialog(page).getByText('1 transaction was added.')).toBeVisible();
  await expect(dialog(page)).toContainText('2 transactions had already been imported.');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  expect(await stored()).toEqual([
    first,
    ['2026-11-21', 'WORKBOOK CHEQUE 000777', money('HKD', 100_005)],
    last,
  ]);
});
