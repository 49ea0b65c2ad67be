import fc from 'fast-check';
import { expect, test } from 'vitest';
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
import { type BilledChange, shareChange, shareTotal } from './change.ts';
import { addDays } from './days.ts';
import { rollOver } from './next-action.ts';
import { termBill } from './proration.ts';
import { quoteChange, undoChange } from './quote-change.ts';
import { type BilledChoice, type BilledSubscription, beginTerm, type Catalogue } from './subscription.ts';

test('charges an added module by the day, from today to the end of the term', () => {
  const subscription = bought(choice('lite'));
  const { bill, patch, ...outcome } = outcomeOf(
    request(subscription, { kind: 'choice', choice: choice('lite', { kiosk: 1 }) }, '2026-10-01'),
  );
  // 92 of 365 days of HK$1,200.00.
  expect(bill?.lines).toEqual([
    { id: 'kiosk', count: 1, unit: hkd(30_247), amount: hkd(30_247), taxPercent: 0 },
  ]);
  expect(bill?.total).toEqual(hkd(30_247));
  expect(outcome.effectiveOn).toBe('2026-10-01');
  expect(outcome.monthTotalAfter).toEqual(hkd(40_000));
  expect(outcome.modules).toEqual([
    { id: 'till', before: 1, after: 1 },
    { id: 'kiosk', before: 0, after: 1 },
  ]);
  expect(outcome.nextBill).toEqual({ on: '2027-01-01', total: hkd(480_000) });
  expect(patch).not.toHaveProperty('termEnd');
});

test('a change on the first day of a term costs the difference for the whole term', () => {
  const { bill } = outcomeOf(
    request(bought(choice('lite')), { kind: 'choice', choice: choice('flexi') }, '2026-01-01'),
  );
  expect(bill?.total).toEqual(hkd(240_000));
  expect(bill?.lines.map(({ id, amount }) => [id, amount.amount])).toEqual([
    ['flexi', 600_000],
    ['lite', -360_000],
  ]);
});

test('a downgrade takes effect next term and costs nothing now', () => {
  const outcome = outcomeOf(
    request(
      bought(choice('lite', { kiosk: 2 })),
      { kind: 'choice', choice: choice('lite', { kiosk: 1 }) },
      '2026-06-01',
    ),
  );
  expect(outcome.bill).toBeUndefined();
  expect(outcome.effectiveOn).toBe('2027-01-01');
  expect(outcome.patch).toEqual({ next: choice('lite', { kiosk: 1 }) });
  expect(outcome.nextBill).toEqual({ on: '2027-01-01', total: hkd(480_000) });
});

test('a downgrade returns both choices, and the counts of all modules with those in the plan', () => {
  const subscription = bought(choice('flexi', { kiosk: 2, shop: 1 }));
  const change = { kind: 'choice', choice: choice('lite', { kiosk: 2 }) } as const;
  const outcome = outcomeOf(request(subscription, change, '2026-06-01'));
  expect(outcome.effectiveOn).toBe('2027-01-01');
  expect([outcome.before, outcome.after]).toEqual([
    choice('flexi', { kiosk: 2, shop: 1 }),
    choice('lite', { kiosk: 2 }),
  ]);
  expect(outcome.modules).toEqual([
    { id: 'till', before: 1, after: 1 },
    { id: 'kiosk', before: 3, after: 2 },
    { id: 'shop', before: 1, after: 0 },
  ]);
});

test('a module included in the new plan stays, although it is no longer bought separately', () => {
  const outcome = outcomeOf(
    request(bought(choice('lite', { kiosk: 1 })), { kind: 'choice', choice: choice('flexi') }, '2026-06-01'),
  );
  expect(outcome.modules).toContainEqual({ id: 'kiosk', before: 1, after: 1 });
});

test('a change names the scheduled choice that it replaces', () => {
  const subscription = { ...bought(choice('flexi')), next: choice('lite') };
  const quoted = (what: BilledChoice) =>
    outcomeOf(request(subscription, { kind: 'choice', choice: what }, '2026-06-01'));
  const replaced = { choice: choice('lite'), on: '2027-01-01' };
  expect(quoted(choice('flexi', { shop: 1 }))).toMatchObject({ patch: { next: null }, replaces: replaced });
  expect(quoted(choice('flexi'))).toMatchObject({ patch: { next: null }, replaces: replaced });
  expect(quoted(choice('lite', {}, 24)).replaces).toEqual(replaced);
});

test('refuses a change to the choice that is already scheduled', () => {
  const subscription = { ...bought(choice('flexi')), next: choice('lite', { kiosk: 1 }) };
  const again = (what: BilledChoice) => request(subscription, { kind: 'choice', choice: what }, '2026-06-01');
  expect(again(choice('lite', { kiosk: 1 }))).toEqual({ ok: false, why: 'same-next' });
  expect(again(choice('lite')).ok).toBe(true);
});

test('a change that adds one module and removes another is judged by its total', () => {
  const subscription = bought(choice('lite', { shop: 1 }));
  const dearer = request(
    subscription,
    { kind: 'choice', choice: choice('lite', { kiosk: 1 }) },
    '2026-06-01',
  );
  expect(outcomeOf(dearer).effectiveOn).toBe('2026-06-01');
  const back = bought(choice('lite', { kiosk: 1 }));
  const cheaper = request(back, { kind: 'choice', choice: choice('lite', { shop: 1 }) }, '2026-06-01');
  expect(outcomeOf(cheaper).effectiveOn).toBe('2027-01-01');
});

test('keeps the price of bought modules, and charges today’s for added ones and the next term', () => {
  const dearer = catalogueOf({ ...units, lite: 40_000, kiosk: 20_000 });
  const change = { kind: 'choice', choice: choice('lite', { kiosk: 2 }) } as const;
  const context = { today: '2026-01-01', catalogue: dearer, includedIn, paidRenewal: undefined };
  const outcome = outcomeOf(quoteChange(bought(choice('lite', { kiosk: 1 })), change, context));
  expect(outcome.bill?.total).toEqual(hkd(240_000));
  expect(outcome.monthTotalAfter).toEqual(hkd(60_000));
  expect(outcome.nextBill?.total).toEqual(hkd(960_000));
});

test('a new tax rate applies only to what is bought under it', () => {
  const taxed: Catalogue = (what, _, day) =>
    catalogue(what, 'HKD', day)?.map((part) => ({ ...part, taxPercent: day < '2027-01-01' ? 8 : 9 }));
  const first = { ...choice('lite'), prepayMonths: 24 };
  const subscription = {
    ...bought(first),
    ...beginTerm(first, 'HKD', { prices: taxed(first, 'HKD', '2026-01-01') ?? [], from: '2026-01-01' }),
  };
  const more = { ...choice('lite', { kiosk: 1 }), prepayMonths: 24 };
  const context = { today: '2027-01-01', catalogue: taxed, includedIn, paidRenewal: undefined };
  const { bill } = outcomeOf(quoteChange(subscription, { kind: 'choice', choice: more }, context));
  expect(bill?.net).toEqual(hkd(120_000));
  expect(bill?.tax).toEqual(hkd(10_800));
});

test('a pause extends the term by its length, and resuming early shortens it again', () => {
  const subscription = bought(choice('lite'));
  const { patch, bill } = outcomeOf(request(subscription, { kind: 'pause', months: 2 }, '2026-06-01'));
  expect(bill).toBeUndefined();
  expect(patch).toMatchObject({
    status: 'paused',
    resumeOn: '2026-08-01',
    termEnd: '2027-03-03',
    pausedDays: 61,
  });
  const paused = { ...subscription, ...patch };
  const resumed = outcomeOf(request(paused, { kind: 'resume' }, '2026-06-11'));
  expect(resumed.patch).toMatchObject({ status: 'active', termEnd: '2027-01-11', pausedDays: 10 });
});

test('a term can be paused for at most three months', () => {
  const subscription = bought(choice('lite'));
  const { patch } = outcomeOf(request(subscription, { kind: 'pause', months: 3 }, '2026-02-01'));
  const later = { ...subscription, ...patch, status: 'active' as const, pauseOn: null, resumeOn: null };
  expect(request(later, { kind: 'pause', months: 1 }, '2026-08-01')).toEqual({
    ok: false,
    why: 'paused-enough',
  });
});

test('a cancelled subscription runs to the end of its paid term, and can be restored', () => {
  const subscription = bought(choice('lite', { kiosk: 1 }));
  const outcome = outcomeOf(request(subscription, { kind: 'cancel', reason: 'closing' }, '2026-06-01'));
  expect(outcome).toMatchObject({ effectiveOn: '2027-01-01', nextBill: null, monthTotalAfter: hkd(0) });
  expect(outcome.after).toBeNull();
  expect(outcome.modules).toEqual([
    { id: 'till', before: 1, after: 0 },
    { id: 'kiosk', before: 1, after: 0 },
  ]);
  const cancelled = { ...subscription, ...outcome.patch };
  expect(request(cancelled, { kind: 'pause', months: 1 }, '2026-06-02')).toEqual({
    ok: false,
    why: 'cancelled',
  });
  expect(undoChange(cancelled, false)).toMatchObject({ ok: true, patch: { cancelOn: null } });
});

test('a cancellation keeps the choice for the next term, and undoing it restores that choice', () => {
  const prices = catalogue(choice('lite'), 'HKD', '2027-01-01') ?? [];
  const renewal = { ...choice('lite'), invoice: 'i', prices };
  const subscription = { ...bought(choice('flexi')), next: choice('lite'), renewal };
  const outcome = outcomeOf(request(subscription, { kind: 'cancel', reason: 'price' }, '2026-12-20'));
  const cancelled = { ...subscription, ...outcome.patch };
  expect(cancelled).toMatchObject({ cancelOn: '2027-01-01', next: choice('lite'), renewal: null });
  const undone = undoChange(cancelled, false);
  if (!undone.ok) throw new Error(undone.why);
  expect({ ...cancelled, ...undone.patch }).toMatchObject({ cancelOn: null, next: choice('lite') });
});

test('a cancellation takes effect after the next term if that is already paid', () => {
  const renewal = { ...choice('lite'), invoice: 'i', prices: [] };
  const subscription = { ...bought(choice('flexi')), next: choice('lite'), renewal };
  const paidRenewal = { lines: [], net: hkd(0), tax: hkd(0), total: hkd(0) };
  const context = { today: '2026-12-20', catalogue, includedIn, paidRenewal };
  const outcome = outcomeOf(quoteChange(subscription, { kind: 'cancel', reason: 'price' }, context));
  expect(outcome).toMatchObject({ effectiveOn: '2028-01-01', before: choice('lite'), after: null });
  expect(outcome.modules).toEqual([{ id: 'till', before: 1, after: 0 }]);
});

test('a past-due bill blocks changes, and a cancellation then ends the subscription at once', () => {
  const late = { ...bought(choice('lite')), status: 'pastDue' as const };
  const more = { kind: 'choice', choice: choice('flexi') } as const;
  expect(request(late, more, '2027-01-02')).toEqual({ ok: false, why: 'unpaid' });
  expect(outcomeOf(request(late, { kind: 'cancel', reason: 'price' }, '2027-01-02')).patch).toMatchObject({
    status: 'ended',
    cancelOn: '2027-01-02',
  });
});

test('a pause keeps a paid next term, and the next bill is for the term after it', () => {
  const subscription = bought(choice('lite'));
  const renewal = { ...choice('lite'), invoice: 'i', prices: subscription.prices };
  const paidRenewal = { lines: [], net: hkd(0), tax: hkd(0), total: hkd(0) };
  const context = { today: '2026-12-22', catalogue, includedIn, paidRenewal };
  const { patch, nextBill } = outcomeOf(
    quoteChange({ ...subscription, renewal }, { kind: 'pause', months: 1 }, context),
  );
  expect(patch).not.toHaveProperty('renewal');
  expect(nextBill).toEqual({ on: '2028-02-01', total: hkd(360_000) });
});

test('waives nothing a second time in a term, and never charges less than the card minimum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -2_000, max: 2_000 }),
      fc.integer({ min: 0, max: 2_000 }),
      (total, balance) => {
        const shares = shareChange(hkd(total), hkd(balance), true);
        expect(shares === undefined).toBe(total > balance && total < 400);
        if (!shares) return;
        const { creditUsed, creditGiven, waived, dueNow } = shares;
        expect(waived.amount).toBe(0);
        expect(creditUsed.amount + dueNow.amount - creditGiven.amount).toBe(total);
        expect(creditUsed.amount).toBeLessThanOrEqual(balance);
        expect(dueNow.amount === 0 || dueNow.amount >= 400).toBe(true);
        expect(shareChange(hkd(total), hkd(balance), false)).toEqual(shareTotal(hkd(total), hkd(balance)));
      },
    ),
  );
});

test('a change of choice credits a next term that is already paid', () => {
  const subscription = bought(choice('lite'));
  const renewal = { ...choice('lite'), invoice: 'i', prices: subscription.prices };
  const paidRenewal = {
    lines: [{ id: 'lite', count: 1, unit: hkd(360_000), amount: hkd(360_000), taxPercent: 0 }],
    net: hkd(360_000),
    tax: hkd(0),
    total: hkd(360_000),
  };
  const context = { today: '2026-12-31', catalogue, includedIn, paidRenewal };
  const change = { kind: 'choice', choice: choice('lite', { kiosk: 1 }) } as const;
  const { bill, patch, voidsRenewal } = outcomeOf(quoteChange({ ...subscription, renewal }, change, context));
  expect(bill?.total).toEqual(hkd(329 - 360_000));
  expect(patch.renewal).toBeNull();
  expect(voidsRenewal).toBe(false);
  expect(shareTotal(hkd(329 - 360_000), hkd(0)).creditGiven).toEqual(hkd(359_671));
});

test('a subscription cancelled during a pause ends on its last paid day, however early it resumes', () => {
  const law = fc.record({
    from: fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
    months: fc.constantFrom(1, 12, 24),
    paused: fc.integer({ min: 1, max: 3 }),
    resumedAfter: fc.integer({ min: 0, max: 92 }),
    isPaidAhead: fc.boolean(),
  });
  fc.assert(
    fc.property(law, ({ from, months, paused, resumedAfter, isPaidAhead }) => {
      const wanted = choice('lite', {}, months);
      const first = bought(wanted, from.toISOString().slice(0, 10));
      const renewal = isPaidAhead ? { ...wanted, invoice: 'i', prices: first.prices } : null;
      const paidRenewal = isPaidAhead ? termBill('HKD', first.prices, months) : undefined;
      const change = (held: BilledSubscription, requested: BilledChange, today: string) => {
        const { patch } = outcomeOf(
          quoteChange(held, requested, { today, catalogue, includedIn, paidRenewal }),
        );
        return { ...held, ...patch };
      };
      const today = addDays(first.termEnd, -10);
      const resting = change({ ...first, renewal }, { kind: 'pause', months: paused }, today);
      const cancelled = change(resting, { kind: 'cancel', reason: 'price' }, today);
      const resumed = change(cancelled, { kind: 'resume' }, addDays(today, resumedAfter));
      const paidUntil = renewal ? rollOver(resumed, renewal).termEnd : resumed.termEnd;
      expect(resumed.cancelOn).toBe(paidUntil);
    }),
  );
});
