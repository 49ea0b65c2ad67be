import { describe, expect, test } from 'vitest';
import { findHeadingRow, guessColumns } from './guess-columns.ts';
import type { StatementRole } from './statement-roles.ts';

type Guess = readonly (readonly [heading: string, role: StatementRole | null])[];

const statements: Readonly<Record<string, Guess>> = {
  'HSBC, English': [
    ['Bank reference', 'bankReference'],
    ['Additional narrative', 'details'],
    ['Customer reference', 'details'],
    ['TRN type', null],
    ['Value date (dd/mm/yyyy)', null],
    ['Credit amount', 'amount'],
    ['Debit amount', 'moneyOut'],
    ['Balance', 'balance'],
    ['Post date', 'bookedOn'],
  ],
  'Hang Seng, Traditional Chinese': [
    ['日期', 'bookedOn'],
    ['交易詳情', 'details'],
    ['存入', 'amount'],
    ['提取', 'moneyOut'],
    ['結餘', 'balance'],
  ],
  'Bank of China (Hong Kong), both languages': [
    ['交易日期 Transaction Date', 'bookedOn'],
    ['摘要/Particulars', 'details'],
    ['貸方金額 (HKD)', 'amount'],
    ['借方金額 (HKD)', 'moneyOut'],
    ['參考編號', 'bankReference'],
  ],
  'Bank of China, Simplified Chinese': [
    ['交易日期', 'bookedOn'],
    ['借贷标志', 'direction'],
    ['交易金额', 'amount'],
    ['余额', 'balance'],
    ['对方户名', 'payer'],
    ['附言', 'details'],
    ['交易流水号', 'bankReference'],
  ],
  DBS: [
    ['Date', 'bookedOn'],
    ['Value Date', null],
    ['Transaction Description 1', 'details'],
    ['Transaction Description 2', 'details'],
    ['Debit', 'moneyOut'],
    ['Credit', 'amount'],
    ['Running Balance', 'balance'],
  ],
  OCBC: [
    ['Transaction date', 'bookedOn'],
    ['Value date', null],
    ['Description', 'details'],
    ['Withdrawals (SGD)', 'moneyOut'],
    ['Deposits (SGD)', 'amount'],
  ],
  UOB: [
    ['Transaction Date', 'bookedOn'],
    ['Your Reference', 'details'],
    ['Our Reference', 'bankReference'],
    ['Remarks', 'details'],
    ['Deposit', 'amount'],
    ['Withdrawal', 'moneyOut'],
    ['Ledger Balance', 'balance'],
  ],
};

describe('guesses the columns of a statement from', () => {
  test.each(Object.entries(statements))('%s', (_, columns) => {
    expect(guessColumns(columns.map(([heading]) => heading))).toEqual(columns.map(([, role]) => role));
  });
});

test('falls back to the value date if the statement has no other date', () => {
  expect(guessColumns(['Value Date', 'Narrative', 'Amount'])).toEqual(['bookedOn', 'details', 'amount']);
});

test('prefers the remembered role of a heading, including that its column is ignored', () => {
  const remembered = { Memo: 'payer', Credit: null, Net: 'amount', Note: 'no such role' };
  expect(guessColumns(['Date', 'Memo', 'Credit', 'Net', 'Note'], remembered)).toEqual([
    'bookedOn',
    'payer',
    null,
    'amount',
    null,
  ]);
});

test('finds the heading row below the lines with the account and the period', () => {
  const rows = [
    ['Account', '123-456789-838'],
    ['Period', '01/11/2026 - 30/11/2026'],
    ['Date', 'Particulars', 'Deposit'],
    ['01/11/2026', 'Transfer', '50.00'],
  ].map((texts, at) => ({ number: at + 1, cells: texts.map((text) => ({ text, value: text })) }));
  expect(findHeadingRow(rows)).toBe(2);
  expect(findHeadingRow(rows.slice(3))).toBe(0);
});
