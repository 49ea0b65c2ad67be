import { isRecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { previewMoves } from './preview-moves.ts';

type Quote = Parameters<typeof previewMoves>[0];

const hkd = (amount: number) => money('HKD', amount);
const module = (n: number, before: number, after: number): Quote['modules'][number] => {
  const id = `0190f5a0-0000-7000-8000-00000000000${n}`;
  if (!isRecordId(id)) throw new Error(`${id} is no id`);
  const prices = { monthBefore: hkd(200 * before), monthAfter: hkd(200 * after) };
  return { id, name: { en: `Module ${n}` }, isCounted: true, before, after, ...prices };
};
const flexi = {
  before: { en: 'Flexi' },
  after: { en: 'Flexi' },
  monthBefore: hkd(500),
  monthAfter: hkd(500),
};
const brief = (quote: Pick<Quote, 'plan' | 'modules'>) =>
  previewMoves(quote).map(({ name, way, counts, amount }) => [name.en, way, counts, amount.amount]);

test('lists each added, removed or recounted module with its direction and monthly difference', () => {
  const modules = [
    module(1, 1, 1),
    { ...module(2, 0, 1), isCounted: false },
    module(3, 2, 0),
    module(4, 2, 5),
    module(5, 3, 2),
  ];
  expect(brief({ plan: flexi, modules })).toEqual([
    ['Module 2', 'more', undefined, 200],
    ['Module 3', 'less', undefined, -400],
    ['Module 4', 'more', { before: 2, after: 5 }, 600],
    ['Module 5', 'less', { before: 3, after: 2 }, -200],
  ]);
});

test('lists a replaced plan as removed and the new one as added, and a cancelled plan as removed', () => {
  const lite = { ...flexi, after: { en: 'Lite' }, monthAfter: hkd(300) };
  expect(brief({ plan: lite, modules: [] })).toEqual([
    ['Flexi', 'less', undefined, -500],
    ['Lite', 'more', undefined, 300],
  ]);
  const none = { ...flexi, after: null, monthAfter: hkd(0) };
  expect(brief({ plan: none, modules: [] })).toEqual([['Flexi', 'less', undefined, -500]]);
});

test('leaves out a plan and modules that do not change', () => {
  expect(brief({ plan: flexi, modules: [module(1, 2, 2)] })).toEqual([]);
});
