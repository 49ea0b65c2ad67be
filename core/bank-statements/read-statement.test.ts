import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '../money/format-money.ts';
import { money } from '../money/money.ts';
import { readStatement, type UnreadStatement } from './read-statement.ts';
import type { StatementRole } from './statement-roles.ts';

const COLUMNS: readonly (StatementRole | null)[] = [
  ...(['bookedOn', 'payer', 'details', 'details', 'bankReference', 'moneyOut', 'amount', 'balance'] as const),
];

/** Reads rows that follow a heading row; the first has number 2. */
function read(rows: readonly (readonly unknown[])[], changes: Partial<UnreadStatement> = {}) {
  return readStatement({
    columns: COLUMNS,
    headingAt: 0,
    dateStyle: 'dayFirst',
    currency: 'HKD',
    rows: [[], ...rows].map((cells, at) => ({
      number: at + 1,
      cells: cells.map((value) => ({ text: typeof value === 'object' ? '#N/A' : String(value), value })),
    })),
    ...changes,
  });
}

test('reads incoming payments in order, with their details joined', () => {
  const { lines, ...rest } = read([
    ['01/11/2026', 'Jade Kettle', 'FPS  transfer', 'HDHK-2026-000007', 'N123', '', '1,234.50', '9.00'],
    ['02/11/2026', '', 'Cheque deposit', '', '', '', '50.00', '59.00'],
  ]);
  expect(lines).toEqual([
    {
      row: 2,
      line: {
        bookedOn: '2026-11-01',
        amount: money('HKD', 123_450),
        payer: 'Jade Kettle',
        details: 'FPS transfer, HDHK-2026-000007',
        bankReference: 'N123',
        balance: money('HKD', 900),
      },
    },
    {
      row: 3,
      line: {
        bookedOn: '2026-11-02',
        amount: money('HKD', 5000),
        payer: null,
        details: 'Cheque deposit',
        bankReference: null,
        balance: money('HKD', 5900),
      },
    },
  ]);
  expect(rest).toEqual({ problems: [], moneyOut: 0, noTransaction: 0 });
});

test('skips and counts outgoing payments and rows that are not transactions', () => {
  const { lines, problems, moneyOut, noTransaction } = read([
    ['01/11/2026', '', 'Balance brought forward', '', '', '', '', '100.00'],
    ['01/11/2026', '', 'BALANCE B/F', '', '', '', '100.00', ''],
    ['01/11/2026', '', 'Rent', '', '', '5,000.00', '', ''],
    ['01/11/2026', '', 'Rent', '', '', '5,000.00', '0.00', ''],
    ['01/11/2026', '', 'Reversal', '', '', '', '-20.00', ''],
    ['not read', '', 'Fee', '', '', 'unreadable', '', ''],
    ['', '', 'a second line of details', '', '', '', '', ''],
    ['', '', '', '', '', '', '', ''],
    ['承上結餘', '', '', '', '', '', '5.00', ''],
    ['Total:', '', '', '', '', '', '5.00', ''],
  ]);
  expect({ lines, problems, moneyOut, noTransaction }).toEqual({
    lines: [],
    problems: [],
    moneyOut: 4,
    noTransaction: 6,
  });
});

test('reads a payment whose details mention a balance as a transaction', () => {
  expect(read([['01/11/2026', '', 'Balance of HDHK-2026-000007', '', '', '', '5.00']]).lines).toHaveLength(1);
});

test('reports each problem with its row, column and kind', () => {
  const row = (over: Readonly<Record<number, unknown>>) =>
    Object.assign(['01/11/2026', 'P', 'D', '', 'R', '', '5.00'], over);
  const { lines, problems } = read([
    row({ 0: '31/31/2026' }),
    row({ 0: '', 6: '1.234' }),
    row({ 6: '5.001' }),
    row({ 6: '5000.001' }),
    row({ 6: 'SGD 5.00' }),
    row({ 6: { error: '#N/A' } }),
    row({ 0: { error: '#N/A' } }),
    row({ 5: '1.00' }),
    row({ 2: '' }),
    row({ 1: 'x'.repeat(201) }),
    row({ 4: 'a\0b' }),
    row({ 4: '\u202ea' }),
  ]);
  expect(lines).toEqual([]);
  expect(problems.map(({ row: number, column, kind }) => [number, column, kind])).toEqual([
    [2, 0, 'not-a-day'],
    [3, 0, 'no-day'],
    [3, 6, 'ambiguous'],
    [4, 6, 'ambiguous'],
    [5, 6, 'too-precise'],
    [6, 6, 'other-currency'],
    [7, 6, 'cell-error'],
    [8, 0, 'cell-error'],
    [9, 5, 'both-directions'],
    [10, 2, 'no-details'],
    [11, 1, 'too-long'],
    [12, 4, 'broken-text'],
    [13, 4, 'broken-text'],
  ]);
  expect(problems[0]?.text).toBe('31/31/2026');
});

test('reads the direction of a payment from a separate column', () => {
  const columns: UnreadStatement['columns'] = ['bookedOn', 'direction', 'amount', 'details'];
  const rows = ['CR', 'DR', '贷', '借', 'debit', '?', ''].map((mark) => ['1/11/2026', mark, '5.00', 'x']);
  const { lines, moneyOut, problems } = read(rows, { columns });
  expect([lines.map(({ row }) => row), moneyOut]).toEqual([[2, 4], 3]);
  expect(problems.map(({ row, kind }) => [row, kind])).toEqual([
    [7, 'no-direction'],
    [8, 'no-direction'],
  ]);
});

test('every row becomes a line, is skipped or has a problem', () => {
  const texts = fc.oneof(
    fc.constantFrom('', '5.00', '-5.00', '01/11/2026', 'Balance', 'CR', '0.00', '1.2345'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(fc.array(texts, { maxLength: 8 }), { maxLength: 12 }), (rows) => {
      const { lines, moneyOut, noTransaction, problems } = read(rows);
      const bad = new Set(problems.map(({ row }) => row));
      expect(lines.length + moneyOut + noTransaction + bad.size).toBe(rows.length);
      expect(lines.every(({ line, row }) => line.amount.amount > 0 && !bad.has(row))).toBe(true);
    }),
  );
});

test('reads back the amounts and details of a printed statement', () => {
  const printed = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    minor: fc.integer({ min: 1, max: 99_999_999 }),
    details: fc
      .stringMatching(/^[A-Z0-9][A-Z0-9 /-]{0,20}[A-Z0-9]$/)
      .filter((text) => !/ {2}|TOTAL/.test(text)),
  });
  fc.assert(
    fc.property(fc.array(printed), (all) => {
      const rows = all.map(({ day, minor, details }) => [
        `${day} Nov 2026`,
        '',
        details,
        '',
        '',
        '',
        formatMoney(money('HKD', minor), 'numeric'),
      ]);
      expect(read(rows).lines.map(({ line }) => [line.amount.amount, line.details])).toEqual(
        all.map(({ minor, details }) => [minor, details]),
      );
    }),
  );
});
