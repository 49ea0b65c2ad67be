import type { BookDifference } from '@harbour/core/contract/actions';
import { expect, test } from 'vitest';
import { recordOf, sidesOf } from './difference.ts';

const id = '01938c2e-0000-7000-8000-000000000001';
const seen = '2026-11-22T00:00:00.000Z';
const difference = (facts: Pick<BookDifference, 'kind' | 'subject' | 'left' | 'right'>): BookDifference => ({
  ...facts,
  firstSeen: seen,
  lastSeen: seen,
});

test.each([
  [`invoices/${id}`, { collection: 'invoices', id }],
  [`users/${id} HKD`, { collection: 'users', id }],
  ['ledgerEntries/12', undefined],
  ['deferredRevenue hk HKD 2026-11-21', undefined],
  ['papers HDHK invoice 2026', undefined],
])('%s refers to %o', (subject, record) => {
  expect(recordOf(subject)).toEqual(record);
});

test('sums are amounts in the currency that the subject names', () => {
  const sums = { kind: 'receivable', subject: `users/${id} SGD`, left: '12345', right: '-5' } as const;
  expect(sidesOf(difference(sums))).toEqual({ left: ['S$123.45'], right: ['-S$0.05'] });
  const numbers = { kind: 'balance', subject: 'ledgerEntries/3', left: '0', right: '7' } as const;
  expect(sidesOf(difference(numbers))).toEqual({ left: ['0'], right: ['7'] });
});

test('each entry has a line, and an empty side has none', () => {
  const entries = { kind: 'entry', subject: `invoices/${id}`, left: 'a 1; b 2', right: '' } as const;
  expect(sidesOf(difference(entries))).toEqual({ left: ['a 1', 'b 2'], right: [] });
});
