import type { ChangeQuote } from '@harbour/core/contract/actions';
import { isRecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { describe, expect, test } from 'vitest';
import { NO_CHOICE } from '../../quote/calculator-choice.ts';
import { newKey } from '../new-key.ts';
import { type QuotedStep, reduceChange } from './change-step.ts';
import { currentChoice, isSameChoice, withAdded } from './current-choice.ts';

const none = money('HKD', 0);
const quote: ChangeQuote = {
  token: 'signed',
  kind: 'resume',
  expiresAt: '2026-11-01T00:00:00.000Z',
  effectiveOn: '2026-11-01',
  lines: [],
  net: none,
  tax: none,
  creditUsed: none,
  creditGiven: none,
  waived: none,
  dueNow: none,
  monthTotalBefore: none,
  monthTotalAfter: none,
  nextBill: null,
  plan: { before: { en: 'Lite' }, after: { en: 'Lite' }, monthBefore: none, monthAfter: none },
  modules: [],
  months: { before: 12, after: 12 },
  paidUntil: { before: '2027-01-01', after: '2027-01-01' },
  replaces: null,
  resumeOn: null,
  endsOn: null,
};
const change = { kind: 'resume' } as const;
const payment = recordId('0190f5a0-0000-7000-8000-000000000009');
const quoted: QuotedStep = { kind: 'quoted', isBusy: false, change, quote, key: 'k', isRenewed: false };

describe('the steps of a change', () => {
  test('a refusal keeps the quote and adds the reason', () => {
    const busy = reduceChange(quoted, { type: 'begun', at: 'quoted' });
    expect(busy).toMatchObject({ kind: 'quoted', isBusy: true });
    const refused = { type: 'refused', at: 'quoted', refusal: { code: 'payment-failed' } } as const;
    expect(reduceChange(busy, refused)).toMatchObject({
      kind: 'quoted',
      isBusy: false,
      refusal: { code: 'payment-failed' },
    });
  });
  test('a renewed quote is marked as renewed and has a new key', () => {
    const event = { type: 'quoted', change, quote, key: 'other', isRenewed: true } as const;
    expect(reduceChange(quoted, event)).toMatchObject({ key: 'other', isRenewed: true });
  });
  test('an unconfirmed charge returns to the quote with a new key, and later events are ignored', () => {
    const response = { state: 'pending', invoice: null, payment: null, challenge: null } as const;
    const challenge = {
      payment,
      provider: 'sandbox',
      way: 'card',
      ways: [],
      actBy: null,
      amount: none,
    } as const;
    const waiting = reduceChange(quoted, { type: 'challenged', quoted, response, challenge });
    expect(waiting).toMatchObject({ kind: 'challenged', challenge });
    const refusal = { code: 'payment-failed', subject: 'authentication' } as const;
    const again = reduceChange(waiting, { type: 'unconfirmed', refusal, key: 'other' });
    expect(again).toMatchObject({ kind: 'quoted', quote, refusal, key: 'other' });
    // The frame and the server both report the same end: the later check does not affect the quote that is
    // shown again.
    expect(reduceChange(again, { type: 'begun', at: 'challenged' })).toBe(again);
    expect(reduceChange(again, { type: 'refused', at: 'challenged', refusal: { code: 'general' } })).toBe(
      again,
    );
    expect(reduceChange(again, { type: 'unconfirmed', refusal, key: 'third' })).toBe(again);
  });
  test('a finished change stays finished', () => {
    const done = reduceChange(quoted, {
      type: 'done',
      quote,
      response: { state: 'done', invoice: null, payment: null, challenge: null },
    });
    expect(reduceChange(done, { type: 'begun', at: 'done' })).toBe(done);
  });
});

test('a link adds its modules to the current choice, and replaces the term only if it names one', () => {
  const now = { ...NO_CHOICE, addOns: new Map([['kiosk', 2]]), months: 24 };
  const link = { addOns: new Map([['membership', 1]]), months: undefined };
  expect(withAdded(now, link)).toEqual({
    ...now,
    addOns: new Map([
      ['kiosk', 2],
      ['membership', 1],
    ]),
  });
  expect(withAdded(now, { addOns: new Map([['kiosk', 3]]), months: 12 })).toEqual({
    ...now,
    addOns: new Map([['kiosk', 3]]),
    months: 12,
  });
});

test('the key of each attempt is a new UUID', () => {
  const keys = Array.from({ length: 50 }, newKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

describe('the initial choice of a change', () => {
  const [flexi, kiosk, stock] = [2, 3, 4].map((n) => recordId(`0190a000-0000-7000-8000-00000000000${n}`));
  if (!flexi || !kiosk || !stock) throw new Error('No ids');
  const module = { name: '', shortDesc: '', included: 0, monthPrice: [] };
  const catalogue = {
    industries: [],
    industry: 'cafe',
    plans: [
      {
        id: flexi,
        type: 'flexi',
        name: 'Flexi',
        monthPrice: [],
        prepayMonth: 24,
        modules: [
          { ...module, id: kiosk, slug: 'kiosk', counter: true },
          { ...module, id: stock, slug: 'stock', counter: false },
        ],
      },
    ],
    place: 'hk',
    currency: 'HKD',
    currencies: ['HKD', 'SGD'],
    at: '2026-11-01',
  } as const;
  const modules = [
    { id: kiosk, count: 2 },
    { id: stock, count: 1 },
  ];
  const subscription = { plan: flexi, modules, prepayMonths: 12 } as const;

  test('is the current subscription, with counts of counted modules only', () => {
    const choice = currentChoice(subscription, catalogue);
    expect(choice).toMatchObject({ plan: 'flexi', months: 12, industry: 'cafe' });
    expect([...(choice?.addOns ?? [])]).toEqual([
      ['kiosk', 2],
      ['stock', 1],
    ]);
    expect(choice && isSameChoice(choice, { ...choice })).toBe(true);
    expect(choice && isSameChoice(choice, { ...choice, addOns: new Map([['kiosk', 3]]) })).toBe(false);
  });
  test('is undefined for a plan that is no longer sold', () => {
    expect(currentChoice({ ...subscription, plan: kiosk }, catalogue)).toBeUndefined();
    expect(isSameChoice(NO_CHOICE, { ...NO_CHOICE, months: 12 })).toBe(false);
  });
});

function recordId(text: string) {
  if (isRecordId(text)) return text;
  throw new Error(`${text} is no id`);
}
