import { expect, test } from 'vitest';
import { meaningOf } from '../../transfer/import/file-mapping.ts';
import {
  columnsProblem,
  dateStyleOf,
  guessStatement,
  rolesOf,
  type StatementColumns,
} from './statement-columns.ts';

const parsed = {
  sheets: [],
  rows: [
    ['Account', '123', '', ''],
    ['Date', 'Particulars', 'Memo', 'Deposit'],
    ['', 'Balance b/f', '', ''],
    ['12/31/2026', 'Transfer', 'HDHK-2026-000001', '50.00'],
  ].map((texts, at) => ({
    number: at + 1,
    isRagged: false,
    cells: texts.map((text) => ({ text, value: text })),
  })),
};
const guessed = guessStatement(parsed, {});
const withRoles = (...roles: readonly (string | null)[]): StatementColumns => ({
  ...guessed,
  columns: guessed.columns.map((column, at) => ({ ...column, target: roles[at] ?? null })),
});

test('finds the headings, their roles and an example of each', () => {
  expect(guessed.headerAt).toBe(1);
  expect(guessed.columns).toEqual([
    { heading: 'Date', example: '12/31/2026', target: 'bookedOn' },
    { heading: 'Particulars', example: 'Balance b/f', target: 'details' },
    { heading: 'Memo', example: 'HDHK-2026-000001', target: 'details' },
    { heading: 'Deposit', example: '50.00', target: 'amount' },
  ]);
  expect(columnsProblem(guessed)).toBeUndefined();
});

test('uses the chosen heading row, and always leaves a row below it', () => {
  expect(guessStatement(parsed, {}, 0).columns.map(({ heading }) => heading)).toEqual([
    'Account',
    '123',
    '',
    '',
  ]);
  expect(guessStatement({ ...parsed, rows: parsed.rows.slice(0, 2) }, {}).headerAt).toBe(0);
});

test('derives the date style from the rows until a person chooses one', () => {
  expect(dateStyleOf({ parsed, mapping: guessed })).toBe('monthFirst');
  expect(dateStyleOf({ parsed, mapping: { ...guessed, chosenStyle: 'dayFirst' } })).toBe('dayFirst');
  expect(dateStyleOf({ parsed, mapping: withRoles(null, 'details') })).toBe('dayFirst');
});

test('requires date, amount and details, and allows only details twice', () => {
  expect(columnsProblem(withRoles('bookedOn', 'details', 'details', null))).toEqual({
    kind: 'needs',
    role: 'amount',
  });
  expect(columnsProblem(withRoles('bookedOn', null, null, 'amount'))).toEqual({
    kind: 'needs',
    role: 'details',
  });
  expect(columnsProblem(withRoles('bookedOn', 'amount', 'details', 'amount'))).toEqual({
    kind: 'twice',
    role: 'amount',
  });
});

test('remembers which of two equal headings is used', () => {
  const mapping = withRoles('bookedOn', 'details', null, 'amount');
  const [date, details, memo, deposit] = mapping.columns;
  if (!date || !details || !memo || !deposit) throw new Error('The statement has four columns.');
  const columns = [date, details, { ...memo, heading: 'Particulars' }, deposit];
  const meaning = meaningOf({ ...mapping, columns });
  expect(meaning).toEqual({ Date: 'bookedOn', Particulars: 'details', Deposit: 'amount' });
  expect(rolesOf(guessStatement(parsed, { ...meaning, Memo: 'payer' }))).toEqual([
    'bookedOn',
    'details',
    'payer',
    'amount',
  ]);
});
