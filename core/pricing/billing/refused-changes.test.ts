import { describe, expect, test } from 'vitest';
import { bought, catalogue, choice, hkd, includedIn, outcomeOf, request } from '../../../tests/kit/billed.ts';
import type { BilledChange } from './change.ts';
import { quoteChange, undoChange } from './quote-change.ts';
import type { BilledSubscription } from './subscription.ts';

const changes = {
  choice: { kind: 'choice', choice: choice('flexi') },
  pause: { kind: 'pause', months: 1 },
  resume: { kind: 'resume' },
  cancel: { kind: 'cancel', reason: 'price' },
} as const satisfies Readonly<Record<string, BilledChange>>;
type Kind = keyof typeof changes;

const running = bought(choice('lite'));
const states = {
  running,
  paused: { ...running, status: 'paused', pauseOn: '2026-06-01', resumeOn: '2026-07-01', pausedDays: 30 },
  pastDue: { ...running, status: 'pastDue' },
  cancelled: { ...running, cancelOn: running.termEnd, cancelReason: 'price' },
  ended: { ...running, status: 'ended', cancelOn: '2026-05-01', cancelReason: 'price' },
} as const satisfies Readonly<Record<string, BilledSubscription>>;
type State = keyof typeof states;

const answered: readonly (readonly [State, Record<Kind, string>])[] = [
  ['running', { choice: 'ok', pause: 'ok', resume: 'not-paused', cancel: 'ok' }],
  ['paused', { choice: 'paused', pause: 'paused', resume: 'ok', cancel: 'ok' }],
  ['pastDue', { choice: 'unpaid', pause: 'unpaid', resume: 'not-paused', cancel: 'ok' }],
  ['cancelled', { choice: 'cancelled', pause: 'cancelled', resume: 'not-paused', cancel: 'cancelled' }],
  ['ended', { choice: 'over', pause: 'over', resume: 'over', cancel: 'over' }],
];

describe.each(answered)('a subscription that is %s', (state, expected) => {
  test.each(Object.entries(changes))('allows %s or gives the expected reason', (kind, change) => {
    const response = request(states[state], change, '2026-06-10');
    expect(response.ok ? 'ok' : response.why).toBe(expected[kind as Kind]);
  });
});

test('a cancelled subscription can resume early from a pause', () => {
  const termEnd = '2027-01-31';
  const cancelled = { ...states.paused, termEnd, cancelOn: termEnd, cancelReason: 'price' };
  const { patch } = outcomeOf(request(cancelled, changes.resume, '2026-06-11'));
  expect(patch).toMatchObject({ status: 'active', cancelOn: '2027-01-11' });
});

test('from the day a term ends, an upgrade is refused as unpaid', () => {
  const why = (today: string) => {
    const response = request(running, changes.choice, today);
    return response.ok ? 'ok' : response.why;
  };
  expect(['2026-12-31', '2027-01-01', '2027-01-02'].map(why)).toEqual(['ok', 'unpaid', 'unpaid']);
});

test('a cancellation on the day a term ends takes effect at once', () => {
  expect(outcomeOf(request(running, changes.cancel, '2026-12-31')).patch).toMatchObject({ status: 'active' });
  const { effectiveOn, patch } = outcomeOf(request(running, changes.cancel, '2027-01-01'));
  expect([effectiveOn, patch.status, patch.retryOn]).toEqual(['2027-01-01', 'ended', null]);
});

test('refuses the current choice for the same term, and schedules it for another', () => {
  const same = { kind: 'choice', choice: choice('lite') } as const;
  expect(request(running, same, '2026-06-10')).toEqual({ ok: false, why: 'same' });
  const longer = { kind: 'choice', choice: choice('lite', {}, 24) } as const;
  expect(outcomeOf(request(running, longer, '2026-06-10')).patch).toEqual({ next: choice('lite', {}, 24) });
});

test.each([
  ['today', (day: string) => day !== '2026-06-10'],
  ['at the end of the term', (day: string) => day === '2026-06-10'],
])('refuses a choice without a price %s', (_, isPriced) => {
  const some: typeof catalogue = (what, currency, day) =>
    isPriced(day) ? catalogue(what, currency, day) : undefined;
  const context = { today: '2026-06-10', catalogue: some, includedIn, paidRenewal: undefined };
  expect(quoteChange(running, changes.choice, context)).toEqual({ ok: false, why: 'unpriced' });
});

describe('undoChange', () => {
  const next = choice('flexi');
  const renewal = { ...choice('flexi'), invoice: 'i', prices: [] };

  test.each([
    ['on an ended subscription', states.ended, false, { ok: false, why: 'over' }],
    ['without a scheduled change', running, false, { ok: false, why: 'nothing-to-undo' }],
    ['with a paid next term', { ...running, next, renewal }, true, { ok: false, why: 'next-paid' }],
    ['with a past-due bill', { ...states.pastDue, next, renewal }, false, { ok: false, why: 'unpaid' }],
    [
      'with a choice that has no bill',
      { ...running, next },
      false,
      { ok: true, patch: { next: null, renewal: null }, voidsRenewal: false },
    ],
    [
      'with a choice whose bill is open',
      { ...running, next, renewal },
      false,
      { ok: true, patch: { next: null, renewal: null }, voidsRenewal: true },
    ],
    [
      'with a cancellation, which is undone before the choice',
      { ...states.cancelled, next },
      true,
      { ok: true, patch: { cancelOn: null, cancelReason: null }, voidsRenewal: false },
    ],
  ])('%s', (...[, subscription, isRenewalPaid, expected]) => {
    expect(undoChange(subscription, isRenewalPaid)).toEqual(expected);
  });
});

describe('other results of a change', () => {
  test('a pause and a cancellation return the day until which the subscription is paid', () => {
    const paused = outcomeOf(request(running, changes.pause, '2026-06-01'));
    expect(paused.paidUntil).toEqual({ before: '2027-01-01', after: '2027-01-31' });
    expect([paused.voidsRenewal, paused.after]).toEqual([false, choice('lite')]);
    const cancelled = outcomeOf(request(running, changes.cancel, '2026-06-01'));
    expect(cancelled.paidUntil).toEqual({ before: '2027-01-01', after: '2027-01-01' });
  });

  test('resuming a cancelled subscription early keeps its choice and monthly total', () => {
    const termEnd = '2027-01-31';
    const cancelled = { ...states.paused, termEnd, cancelOn: termEnd, cancelReason: 'price' };
    const { after, monthTotalAfter } = outcomeOf(request(cancelled, changes.resume, '2026-06-11'));
    expect([after, monthTotalAfter]).toEqual([choice('lite'), hkd(30_000)]);
  });
});
