import { describe, expect, test } from 'vitest';
import {
  bought,
  catalogue,
  catalogueOf,
  choice,
  hkd,
  includedIn,
  outcomeOf,
  request,
  units,
} from '../../../tests/kit/billed.ts';
import type { BilledOutcome } from './change.ts';
import type { Bill } from './proration.ts';
import { quoteChange } from './quote-change.ts';
import type { BilledChoice, BilledSubscription, Catalogue } from './subscription.ts';

const FIRST_DAY = '2026-01-01';
const nothing: Bill = { lines: [], net: hkd(0), tax: hkd(0), total: hkd(0) };

interface Requested {
  readonly today?: string;
  readonly by?: Catalogue;
  readonly paidRenewal?: Bill;
}

/** The outcome of another choice, on the first day of the term by default. */
function changed(
  subscription: BilledSubscription,
  wanted: BilledChoice,
  { today = FIRST_DAY, by = catalogue, paidRenewal }: Requested = {},
): BilledOutcome {
  const context = { today, catalogue: by, includedIn, paidRenewal };
  return outcomeOf(quoteChange(subscription, { kind: 'choice', choice: wanted }, context));
}

test('a change of plan prices everything at the prices of the day', () => {
  const dearer = catalogueOf({ ...units, kiosk: 20_000 });
  const kiosk = bought(choice('lite', { kiosk: 1 }));
  const other = changed(kiosk, choice('flexi', { kiosk: 1 }), { by: dearer });
  expect(other.monthTotalAfter).toEqual(hkd(70_000));
  // The credit for the smaller plan is its purchase price.
  expect(other.bill?.total).toEqual(hkd(12 * (70_000 - 40_000)));
});

test('an upgrade takes effect at once, and another term only after the current one', () => {
  const wanted = choice('lite', { kiosk: 1 }, 24);
  const { effectiveOn, patch, nextBill } = changed(bought(choice('lite')), wanted);
  expect([effectiveOn, patch.prepayMonths, patch.next]).toEqual([FIRST_DAY, undefined, wanted]);
  expect(nextBill).toEqual({ on: '2027-01-01', total: hkd(24 * 40_000) });
});

describe('a change with the same monthly total', () => {
  const shopAsKiosk = catalogueOf({ ...units, shop: units.kiosk ?? 0 });
  const freeShop = catalogueOf({ ...units, shop: 0 });

  test('takes effect at once if it adds something', () => {
    const kiosk = bought(choice('lite', { kiosk: 1 }));
    const { effectiveOn, bill } = changed(kiosk, choice('lite', { shop: 1 }), { by: shopAsKiosk });
    expect([effectiveOn, bill?.total]).toEqual([FIRST_DAY, hkd(0)]);
    expect(bill?.lines.map(({ id, amount }) => [id, amount.amount])).toEqual([
      ['shop', 120_000],
      ['kiosk', -120_000],
    ]);
  });

  test('waits for the next term if it adds nothing', () => {
    const parts = freeShop(choice('lite', { shop: 1 }), 'HKD', FIRST_DAY) ?? [];
    const withShop = { ...bought(choice('lite', { shop: 1 })), prices: parts, monthTotal: hkd(30_000) };
    const { effectiveOn, monthTotalAfter } = changed(withShop, choice('lite'), { by: freeShop });
    expect([effectiveOn, monthTotalAfter]).toEqual(['2027-01-01', hkd(30_000)]);
  });
});

test('a downgrade quotes the monthly total from the next term on', () => {
  const { monthTotalBefore, monthTotalAfter, paidUntil, replaces } = changed(
    bought(choice('flexi')),
    choice('lite'),
  );
  expect([monthTotalBefore, monthTotalAfter]).toEqual([hkd(50_000), hkd(30_000)]);
  expect(paidUntil).toEqual({ before: '2027-01-01', after: '2027-01-01' });
  expect(replaces).toBeNull();
});

test('returning to the current choice cancels the scheduled one and keeps the monthly total', () => {
  const subscription = { ...bought(choice('flexi')), next: choice('lite') };
  const { patch, monthTotalAfter } = changed(subscription, choice('flexi'));
  expect([patch, monthTotalAfter]).toEqual([{ next: null }, hkd(50_000)]);
});

describe('the bill of the next term', () => {
  const renewal = { ...choice('flexi'), invoice: 'i', prices: [] };

  test('is voided if it is open', () => {
    const { voidsRenewal, patch } = changed({ ...bought(choice('flexi')), renewal }, choice('lite'));
    expect([voidsRenewal, patch.renewal]).toEqual([true, null]);
  });

  test('is not voided if there is none', () => {
    const { voidsRenewal, patch } = changed(bought(choice('flexi')), choice('lite'));
    expect(voidsRenewal).toBe(false);
    expect(patch).not.toHaveProperty('renewal');
  });

  test('is credited with the change if it is paid', () => {
    const line = { id: 'flexi', count: 1, unit: hkd(600_000), amount: hkd(600_000), taxPercent: 0 };
    const paidRenewal = { lines: [line], net: hkd(600_000), tax: hkd(0), total: hkd(600_000) };
    const { bill, nextBill } = changed({ ...bought(choice('flexi')), renewal }, choice('lite'), {
      paidRenewal,
    });
    expect(bill?.total).toEqual(hkd(-600_000));
    expect(nextBill).toEqual({ on: '2027-01-01', total: hkd(360_000) });
  });

  test('leaves no bill if it was paid and came to zero', () => {
    const { bill } = changed({ ...bought(choice('flexi')), renewal }, choice('lite'), {
      paidRenewal: nothing,
    });
    expect(bill).toBeUndefined();
  });
});

test('a choice that costs nothing now has no bill', () => {
  const requested = request(bought(choice('flexi')), { kind: 'choice', choice: choice('lite') }, FIRST_DAY);
  expect(outcomeOf(requested).bill).toBeUndefined();
});
