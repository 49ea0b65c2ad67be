import type { ChangeQuote } from '@harbour/core/contract/actions';
import { isRecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { directionOf, type ModuleState, quoteRows } from './quote-rows.ts';

const hkd = (amount: number) => money('HKD', amount);
const counted = (n: number, before: number, after: number) => ({
  id: recordId(n),
  name: { en: `Module ${n}` },
  isCounted: true,
  before,
  after,
  monthBefore: hkd(100 * before),
  monthAfter: hkd(100 * after),
});
const single = (n: number, before: number, after: number) => ({
  ...counted(n, before, after),
  isCounted: false,
});
const unchanged: ChangeQuote = {
  kind: 'choice',
  token: 'signed',
  expiresAt: '2026-11-01T00:00:00.000Z',
  effectiveOn: '2027-01-01',
  lines: [],
  net: hkd(0),
  tax: hkd(0),
  creditUsed: hkd(0),
  creditGiven: hkd(0),
  waived: hkd(0),
  dueNow: hkd(0),
  monthTotalBefore: hkd(500),
  monthTotalAfter: hkd(500),
  nextBill: null,
  plan: { before: { en: 'Flexi' }, after: { en: 'Flexi' }, monthBefore: hkd(500), monthAfter: hkd(500) },
  modules: [single(1, 1, 1)],
  months: { before: 12, after: 12 },
  paidUntil: { before: '2027-01-01', after: '2027-01-01' },
  replaces: null,
  resumeOn: null,
  endsOn: null,
};

test('the monthly price says that GST is included in Singapore', () => {
  const inSingapore = {
    ...unchanged,
    monthTotalBefore: money('SGD', 500),
    monthTotalAfter: money('SGD', 500),
  };
  expect(quoteRows(inSingapore).at(-1)?.of).toBe('monthTaxed');
  expect(quoteRows(unchanged).at(-1)?.of).toBe('month');
});

const brief = (quote: ChangeQuote) =>
  quoteRows(quote).map(({ of, changeKind, on }) => [typeof of === 'string' ? of : of.en, changeKind, on]);

test('a smaller plan lists both plans and only the modules that change', () => {
  const quote = {
    ...unchanged,
    plan: { ...unchanged.plan, after: { en: 'Lite' } },
    modules: [counted(1, 1, 1), counted(2, 3, 2), single(3, 1, 0), single(4, 0, 1)],
    monthTotalAfter: hkd(300),
  };
  const [plan, kiosk, stock, shop] = quoteRows(quote);
  expect(plan).toMatchObject({ before: { name: { en: 'Flexi' } }, after: { name: { en: 'Lite' } } });
  expect(kiosk).toMatchObject({ before: { is: 'counted', count: 3 }, after: { is: 'counted', count: 2 } });
  expect(stock).toMatchObject({ before: { is: 'included' }, after: { is: 'absent' } });
  expect(shop).toMatchObject({ before: { is: 'absent' }, after: { is: 'included' } });
  expect(brief(quote)).toEqual([
    ['plan', 'changes', '2027-01-01'],
    ['Module 2', 'changes', '2027-01-01'],
    ['Module 3', 'stops', '2027-01-01'],
    ['Module 4', 'starts', '2027-01-01'],
    ['month', 'changes', '2027-01-01'],
  ]);
});

test('another term begins when the paid one ends, even if the change takes effect at once', () => {
  expect(
    brief({ ...unchanged, effectiveOn: '2026-11-01', months: { before: 12, after: 24 } }),
  ).toContainEqual(['months', 'changes', '2027-01-01']);
});

test('a cancellation stops the plan and its modules', () => {
  const end = { ...unchanged, kind: 'cancel', plan: { ...unchanged.plan, after: null } } as const;
  expect(brief({ ...end, modules: [single(1, 1, 0)], monthTotalAfter: hkd(0) })).toEqual([
    ['plan', 'stops', '2027-01-01'],
    ['Module 1', 'stops', '2027-01-01'],
    ['month', 'stops', '2027-01-01'],
  ]);
});

test('a pause suspends plan and modules and moves the paid period; resuming restarts the modules', () => {
  const days = { effectiveOn: '2026-11-01', paidUntil: { before: '2027-01-01', after: '2027-02-01' } };
  const pause = { ...unchanged, ...days, kind: 'pause', resumeOn: '2026-12-01' } as const;
  expect(brief(pause)).toEqual([
    ['plan', 'rests', '2026-11-01'],
    ['Module 1', 'rests', '2026-11-01'],
    ['paidUntil', 'changes', '2026-11-01'],
  ]);
  expect(quoteRows(pause)[1]).toMatchObject({
    before: { is: 'included' },
    after: { is: 'resting' },
    until: '2026-12-01',
  });
  const [, resumed] = quoteRows({ ...unchanged, kind: 'resume' });
  expect(resumed).toMatchObject({ before: { is: 'resting' }, after: { is: 'included' } });
});

function recordId(n: number) {
  const id = `0190a000-0000-7000-8000-00000000000${n}`;
  if (isRecordId(id)) return id;
  throw new Error(`${id} is no id`);
}

interface Move {
  readonly of: string;
  readonly before: ModuleState;
  readonly after: ModuleState;
  readonly is: 'up' | 'down' | undefined;
}

const amount = (minor: number): ModuleState => ({ is: 'amount', amount: hkd(minor) });
const named = (en: string): ModuleState => ({ is: 'named', name: { en } });

test.each<Move>([
  {
    of: 'more of a module',
    before: { is: 'counted', count: 1 },
    after: { is: 'counted', count: 2 },
    is: 'up',
  },
  {
    of: 'less of a module',
    before: { is: 'counted', count: 2 },
    after: { is: 'counted', count: 1 },
    is: 'down',
  },
  { of: 'a module that starts', before: { is: 'absent' }, after: { is: 'included' }, is: 'up' },
  { of: 'a module that stops', before: { is: 'counted', count: 3 }, after: { is: 'absent' }, is: 'down' },
  {
    of: 'a shorter term',
    before: { is: 'months', months: 24 },
    after: { is: 'months', months: 12 },
    is: 'down',
  },
  { of: 'a higher price', before: amount(300), after: amount(500), is: 'up' },
  { of: 'the same price', before: amount(500), after: amount(500), is: undefined },
  { of: 'another plan', before: named('Lite'), after: named('Flexi'), is: undefined },
  { of: 'a pause', before: { is: 'counted', count: 1 }, after: { is: 'resting' }, is: undefined },
])('$of has the direction $is', ({ before, after, is }) => {
  expect(directionOf({ before, after })).toBe(is);
});
