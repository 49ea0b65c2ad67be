import { describe, expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { RETRY_DAYS, retryDaysAfter } from './dunning.ts';
import { nextBillingAction, reopenTerm, rollOver } from './next-action.ts';
import {
  type BilledSubscription,
  beginTerm,
  type Catalogue,
  type SubscriptionPatch,
} from './subscription.ts';

const catalogue: Catalogue = ({ plan }) => [
  { id: plan, count: 1, unit: money('HKD', 10_000), taxPercent: 0 },
];
const choice = { plan: 'lite', modules: [], prepayMonths: 12 };
const prices = catalogue(choice, 'HKD', '') ?? [];
const subscription: BilledSubscription = {
  ...beginTerm(choice, 'HKD', { prices, from: '2026-01-01' }),
  currency: 'HKD',
  cancelOn: null,
  cancelReason: null,
};
const renewal = { ...choice, invoice: 'i', prices };
const billed = { ...subscription, renewal };

function step(of: SubscriptionPatch, today: string, isPaid = false) {
  return nextBillingAction({ ...subscription, ...of }, { today, isPaid, catalogue });
}

test('bills the next term 14 days ahead, due on its first day', () => {
  expect(step({}, '2026-12-17').kind).toBe('none');
  expect(step({}, '2026-12-18')).toMatchObject({
    kind: 'bill',
    due: '2027-01-01',
    bill: { total: money('HKD', 120_000) },
  });
  expect(step({}, '2027-02-01')).toMatchObject({ kind: 'bill', due: '2027-02-01' });
});

test('taxes the next term at the rate of its first day, even if it is billed before', () => {
  const dearerTax: Catalogue = ({ plan }, _, day) => [
    { id: plan, count: 1, unit: money('SGD', 10_000), taxPercent: day < '2027-01-01' ? 8 : 9 },
  ];
  const inSingapore: BilledSubscription = { ...subscription, currency: 'SGD' };
  const billedAhead = nextBillingAction(inSingapore, {
    today: '2026-12-20',
    isPaid: false,
    catalogue: dearerTax,
  });
  expect(billedAhead).toMatchObject({
    bill: { net: money('SGD', 120_000), tax: money('SGD', 10_800) },
    renewal: { prices: [{ taxPercent: 9 }] },
  });
});

test('bills the choice for the next term', () => {
  expect(step({ next: { ...choice, prepayMonths: 6 } }, '2026-12-20')).toMatchObject({
    renewal: { prepayMonths: 6 },
    bill: { total: money('HKD', 60_000) },
  });
});

test('collects an open bill on its due day, and not before', () => {
  expect(step(billed, '2026-12-31').kind).toBe('none');
  expect(step(billed, '2027-01-01')).toMatchObject({
    kind: 'collect',
    paid: { termStart: '2027-01-01', termEnd: '2028-01-01', status: 'active' },
    failed: { patch: { status: 'pastDue', retries: 1, retryOn: '2027-01-02' } },
  });
});

test('starts the term of a bill that is paid ahead when the current term ends', () => {
  expect(step(billed, '2026-12-31', true).kind).toBe('none');
  expect(step(billed, '2027-01-01', true)).toMatchObject({ kind: 'roll', patch: { renewal: null } });
});

test('retries a failed collection after 1, 3, 5 and 7 days, then ends the subscription', () => {
  let current: BilledSubscription = billed;
  const tried: string[] = [];
  for (let day = 1; day < 20; day += 1) {
    const today = `2027-01-${String(day).padStart(2, '0')}`;
    const found = nextBillingAction(current, { today, isPaid: false, catalogue });
    if (found.kind !== 'collect') continue;
    tried.push(today);
    current = { ...current, ...found.failed.patch };
  }
  expect(tried).toEqual(['2027-01-01', ...RETRY_DAYS.map((day) => `2027-01-0${1 + day}`)]);
  expect(current).toMatchObject({ status: 'ended', renewal: null });
});

describe('a running term whose payment was reversed', () => {
  const begun: BilledSubscription = { ...subscription, ...rollOver(billed, renewal) };
  const bill = {
    invoice: 'i',
    total: money('HKD', 120_000),
    from: begun.termStart,
    until: begun.termEnd,
  };
  const today = '2027-03-10';
  const reopened = (changes: SubscriptionPatch = {}, isNextPaid = false) =>
    reopenTerm({ ...begun, ...changes }, bill, { today, isNextPaid });

  test('is past due as if its collection had failed today, and begins again once it is paid', () => {
    const { patch, retryOn } = reopened() ?? { patch: {}, retryOn: [] };
    expect(retryOn).toEqual(['2027-03-11', '2027-03-13', '2027-03-15', '2027-03-17']);
    const unpaid = { ...begun, ...patch };
    expect(unpaid).toMatchObject({ status: 'pastDue', retries: 1, termEnd: begun.termStart });
    const collected = nextBillingAction(unpaid, { today: '2027-03-11', isPaid: false, catalogue });
    expect(collected).toMatchObject({ kind: 'collect', paid: beginningOf(begun) });
    const paid = nextBillingAction(unpaid, { today, isPaid: true, catalogue });
    expect(paid).toMatchObject({ kind: 'roll', patch: beginningOf(begun) });
  });

  test.each([
    ['has ended', { status: 'ended' }],
    ['is paused', { status: 'paused' }],
    ['will be paused', { pauseOn: '2027-04-01' }],
    ['is cancelled', { cancelOn: '2028-01-01' }],
    ['is in a later term', { termStart: '2028-01-01', termEnd: '2029-01-01' }],
    ['was lengthened by a pause', { termEnd: '2028-01-11', pausedDays: 10 }],
    ['costs another sum since a change', { prices: [] }],
    ['has another choice for the next term', { next: { ...choice, prepayMonths: 6 } }],
  ] as const)('is not collected if the subscription %s', (_, changes) => {
    expect(reopened(changes)).toBeUndefined();
  });

  test('is not collected if the term after it is paid', () => {
    expect(reopened({}, true)).toBeUndefined();
  });
});

const beginningOf = ({ status, termStart, termEnd, anchorDay, prices, monthTotal }: BilledSubscription) => ({
  status,
  termStart,
  termEnd,
  anchorDay,
  prices,
  monthTotal,
});

test('counts the days to a retry from the failed attempt', () => {
  expect(retryDaysAfter('2027-01-10', 2)).toEqual(['2027-01-12', '2027-01-14', '2027-01-16']);
  expect(retryDaysAfter('2027-01-10', 5)).toEqual([]);
});

test('a pause ends on its day, and nothing is billed before', () => {
  const paused = { status: 'paused', resumeOn: '2027-01-05', termEnd: '2027-01-12' } as const;
  expect(step(paused, '2027-01-04').kind).toBe('none');
  expect(step(paused, '2027-01-05')).toMatchObject({ kind: 'resume', patch: { status: 'active' } });
});

test('a cancelled subscription ends on its day and is not billed', () => {
  expect(step({ cancelOn: '2027-01-01' }, '2026-12-31').kind).toBe('none');
  expect(step({ cancelOn: '2027-01-01' }, '2027-01-01')).toMatchObject({ kind: 'end' });
});

test('reports a missing price in the catalogue instead of ending the subscription', () => {
  const unpriced: Catalogue = () => undefined;
  expect(
    nextBillingAction(subscription, { today: '2027-03-01', isPaid: false, catalogue: unpriced }),
  ).toEqual({
    kind: 'unpriced',
  });
});

test('a pause without an end date continues', () => {
  expect(step({ status: 'paused' }, '2027-06-01').kind).toBe('none');
});

test('a subscription from 31 January is billed on 28 February and on 31 March', () => {
  const month = { ...choice, prepayMonths: 1 };
  const first = { ...subscription, ...beginTerm(month, 'HKD', { prices, from: '2026-01-31' }) };
  const second = { ...first, ...rollOver(first, { ...month, invoice: 'i', prices }) };
  const third = { ...second, ...rollOver(second, { ...month, invoice: 'j', prices }) };
  expect([first, second, third].map(({ termEnd }) => termEnd)).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
});

test('pauses move the billing day to the day on which the paused term ends', () => {
  const month = { ...choice, prepayMonths: 1 };
  const paused = {
    ...subscription,
    ...beginTerm(month, 'HKD', { prices, from: '2026-01-31' }),
    termEnd: '2026-03-10',
    pausedDays: 10,
  };
  expect(rollOver(paused, { ...month, invoice: 'i', prices })).toMatchObject({
    termStart: '2026-03-10',
    termEnd: '2026-04-10',
    anchorDay: 10,
  });
});
