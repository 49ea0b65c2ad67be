import type { RecordOf } from '@harbour/core/contract/collections';
import { expect, it } from 'vitest';
import { feeTable } from './fee-table.ts';
import { feeText } from './fee-text.ts';

const PLANS = new Map([
  ['enterprise', 'Enterprise'],
  ['flexi', 'Flexi'],
  ['lite', 'Lite'],
] as const);

function rate(fields: Partial<RecordOf<'rates'>>): RecordOf<'rates'> {
  return {
    name: { en: 'Visa' },
    method: 'card',
    cardKind: 'local',
    plan: null,
    basisPoints: 0,
    fixedCents: 0,
    settlementDays: 2,
    ...fields,
    // The table reads no other field.
  } as RecordOf<'rates'>;
}

it('lists a method in one row, with the fee of each plan in the order of the plans', () => {
  const rates = [
    rate({ plan: 'flexi', basisPoints: 165 }),
    rate({ plan: 'lite', basisPoints: 190 }),
    rate({ cardKind: 'foreign', plan: 'lite', basisPoints: 290 }),
    rate({ name: { en: 'FPS' }, method: 'transfer', cardKind: null, basisPoints: 80 }),
  ];
  const { plans, rows } = feeTable(rates, PLANS, 'en');
  expect(plans.map(({ name }) => name)).toEqual(['Lite', 'Flexi', 'Enterprise']);
  expect(
    rows.map(({ name, cardKind, fees }) => [name, cardKind, ...fees.map((fee) => fee?.basisPoints)]),
  ).toEqual([
    ['Visa', 'local', 190, 165, undefined],
    ['Visa', 'foreign', 290, undefined, undefined],
    ['FPS', null, 80, 80, 80],
  ]);
});

it('lists a method in two rows if its settlement time differs between plans', () => {
  const rates = [rate({ plan: 'lite' }), rate({ plan: 'flexi', settlementDays: 1 })];
  expect(feeTable(rates, PLANS, 'en').rows.map(({ settlementDays }) => settlementDays)).toEqual([2, 1]);
});

it.each([
  [{ basisPoints: 190, fixedCents: 50 }, '1.9% + HK$0.50'],
  [{ basisPoints: 165, fixedCents: 0 }, '1.65%'],
  [{ basisPoints: 200, fixedCents: 0 }, '2.0%'],
  [{ basisPoints: 0, fixedCents: 200 }, 'HK$2.00'],
  [{ basisPoints: 0, fixedCents: 0 }, 'free'],
])('formats the fee %o as %s', (fee, text) => {
  expect(feeText(fee, { locale: 'en', currency: 'HKD', free: 'free' })).toBe(text);
});

it('a table survives serialisation as JSON', () => {
  const table = feeTable([rate({ plan: 'lite' })], PLANS, 'en');
  expect(JSON.parse(JSON.stringify(table))).toEqual(table);
});
