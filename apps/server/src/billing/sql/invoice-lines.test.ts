import { textIn } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { invoiceLines } from './invoice-lines.ts';

const names = new Map([['flexi', { en: 'Flexi', 'zh-hk': '彈性計劃', 'zh-cn': '弹性套餐' }]]);
const period = { from: '2026-11-22', until: '2026-12-01' };

function labelIn(language: 'en' | 'zh-hk' | 'zh-cn', amount: number) {
  const price = money('HKD', amount);
  const line = { id: 'flexi', count: 1, unit: price, amount: price, taxPercent: 0 };
  const [made] = invoiceLines([line], names, period);
  return made && textIn(made.label, language);
}

test.each([
  ['en', 100, 'Flexi, 22 Nov 2026 to 30 Nov 2026'],
  ['zh-hk', 100, '彈性計劃，2026年11月22日至2026年11月30日'],
  ['zh-cn', 100, '弹性套餐，2026年11月22日至2026年11月30日'],
  ['en', -100, 'Unused: Flexi, 22 Nov 2026 to 30 Nov 2026'],
  ['zh-hk', -100, '未使用：彈性計劃，2026年11月22日至2026年11月30日'],
] as const)(
  'in %s a line of %i names its first and last day in the format of the language',
  (...[language, amount, label]) => {
    expect(labelIn(language, amount)).toBe(label);
  },
);

test.each([
  ['en', 'Flexi, next term, paid ahead'],
  ['zh-hk', '彈性計劃，已預付的下一期'],
  ['zh-cn', '弹性套餐，已预付的下一期'],
] as const)('in %s a line of the next term says so, and has the days of that term', (language, label) => {
  const price = money('HKD', 100);
  const line = {
    id: 'flexi',
    count: 1,
    unit: price,
    amount: price,
    taxPercent: 0,
    ofNextTerm: true as const,
  };
  const [made] = invoiceLines([line], names, { ...period, nextUntil: '2027-01-01' });
  expect(made).toMatchObject({ from: '2026-12-01', until: '2027-01-01' });
  expect(made && textIn(made.label, language)).toBe(label);
  const [unknown] = invoiceLines([line], names, period);
  expect(unknown).toMatchObject({ from: null, until: null });
});

test.each([
  ['en', '3 × Flexi, 22 Nov 2026 to 30 Nov 2026'],
  ['zh-hk', '3 × 彈性計劃，2026年11月22日至2026年11月30日'],
  ['zh-cn', '3 × 弹性套餐，2026年11月22日至2026年11月30日'],
] as const)('in %s a line names the pieces that it charges as one', (language, label) => {
  const price = money('HKD', 83_200);
  const line = { id: 'flexi', count: 1, unit: price, amount: price, taxPercent: 0, pieces: 3 };
  const [made] = invoiceLines([line], names, period);
  expect(made).toMatchObject({ count: 1, unit: price, amount: price });
  expect(made && textIn(made.label, language)).toBe(label);
});
