import { readFile } from 'node:fs/promises';
import { newRecordId } from '@harbour/core/contract/values';
import { execute } from '@harbour/server/database/statement.ts';
import type { Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './back-office-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Inserts a difference as the hourly check stores it. */
function keepDifference(app: TestApp): Promise<unknown> {
  return execute(
    app.database.db,
    `insert into "bookDifferences" ("key", "kind", "subject", "left", "right", "firstSeen", "lastSeen")
      values ($1, 'orphan', $1, 'no such record', 'paymentReceived', now(), now())`,
    [`payments/${newRecordId()}`],
  );
}

test('an admin reads the books of a month and of one company, and saves them as CSV', async ({ asAdmin }) => {
  await asAdmin.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await asAdmin.goto('/books');
  const balance = section(asAdmin, 'Trial balance');
  await expect(balance.getByRole('table')).toHaveCount(2);
  for (const place of ['Hong Kong · HKD', 'Singapore · SGD']) {
    const sums = balance
      .getByRole('table', { name: place })
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell');
    const [opening, debit, credit, closing] = await sums.allInnerTexts();
    expect([opening, closing]).toEqual(['0.00', '0.00']);
    expect(debit).toBe(credit);
  }
  await expect(section(asAdmin, 'GST return F5').getByRole('row')).toHaveCount(9);
  await expect(section(asAdmin, 'Deferred revenue').getByRole('row')).toHaveCount(3);
  await expect(asAdmin.getByText('The hourly check found no differences.')).toBeVisible();
  expect(await findThemeFaults(asAdmin, 'main')).toEqual([]);

  const company = asAdmin.getByLabel('Selling company');
  const hongKong = await company.locator('option', { hasText: 'HDHK' }).textContent();
  await company.selectOption(hongKong);
  await expect(balance.getByRole('table')).toHaveCount(1);
  await expect(section(asAdmin, 'GST return F5')).toHaveCount(0);
  const download = asAdmin.waitForEvent('download');
  await asAdmin.getByRole('button', { name: 'Save as CSV: Trial balance' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Trial balance \d{4}-\d\d \d{4}-\d\d-\d\d\.csv$/);
  await expect(asAdmin.getByText(/^“Trial balance \d{4}-\d\d” is saved as a file\.$/)).toBeVisible();
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFPlace,Currency,Account,Opening,Debit,Credit,Closing');
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.every((row) => row.startsWith('Hong Kong,HKD,'))).toBe(true);
});

test('an admin reads the books of a quarter, which ends with any month', async ({ asAdmin }) => {
  await asAdmin.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await asAdmin.goto('/books?month=2001-02');
  await asAdmin.getByLabel('Period').selectOption('Quarter');
  await expect(asAdmin).toHaveURL(/months=3/);
  const last = asAdmin.getByLabel('Last month of it');
  await expect(last).toHaveValue('2001-02');
  await asAdmin.getByRole('button', { name: 'Next period' }).click();
  await expect(last).toHaveValue('2001-05');
  await asAdmin.getByRole('button', { name: 'Previous period' }).click();
  await expect(last).toHaveValue('2001-02');
  await asAdmin.goto('/books?months=3');
  const current = await last.inputValue();
  const download = asAdmin.waitForEvent('download');
  await asAdmin.getByRole('button', { name: 'Save as CSV: GST return F5' }).click();
  expect((await download).suggestedFilename()).toContain(`–${current}`);
  await expect(asAdmin.getByRole('button', { name: 'Next period' })).toBeDisabled();
});

test('a month before the first entry is empty, and an invalid month is not requested', async ({
  asAdmin,
}) => {
  await asAdmin.goto('/books?month=2001-01');
  await expect(asAdmin.getByText('No entries by the end of this month')).toBeVisible();
  const month = asAdmin.getByLabel('Month', { exact: true });
  await expect(month).toHaveValue('2001-01');
  await asAdmin.getByRole('button', { name: 'Next month' }).click();
  await expect(asAdmin).toHaveURL(/month=2001-02/);
  await month.fill('');
  await expect(asAdmin.getByText('Type a month up to this one')).toBeVisible();
  await expect(asAdmin.getByText('No entries by the end of this month')).toBeVisible();
  await asAdmin.goto('/books?month=13');
  await expect(section(asAdmin, 'Trial balance')).toBeVisible();
});

test('books that fail to load can be requested again', async ({ asAdmin }) => {
  let isLost = true;
  await asAdmin.routeWebSocket(/.*/, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => {
      if (!(isLost && message.includes('books/month'))) server.send(message);
    });
  });
  await asAdmin.goto('/books');
  const retry = asAdmin.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  isLost = false;
  await retry.click();
  await expect(section(asAdmin, 'Trial balance')).toBeVisible();
});

test('Home links to the differences, which show both sides', async ({ asAdmin, asEditor, app }) => {
  await keepDifference(app);
  await asAdmin.goto('/home');
  await asAdmin.getByRole('link', { name: /difference.* in the books/ }).click();
  const differences = section(asAdmin, 'Differences');
  await expect(differences.getByText('Entry without its record').first()).toBeVisible();
  await expect(differences.getByText('paymentReceived').first()).toBeVisible();
  await expect(differences.getByText('Record not found').first()).toBeVisible();
  expect(await findThemeFaults(asAdmin, 'main')).toEqual([]);
  await asEditor.goto('/books');
  await expect(asEditor.getByText('This page is for administrators')).toBeVisible();
});
