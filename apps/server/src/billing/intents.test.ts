import { type Money, money } from '@harbour/core/money';
import type { Bill, BilledOutcome, BilledSubscription } from '@harbour/core/pricing';
import { describe, expect, test } from 'vitest';
import type { BillingAccount } from './billing-store.ts';
import { changeIntent, undoIntent } from './change-intent.ts';
import type { Occasion } from './invoice-effects.ts';
import { effectsOf, withoutCredit } from './run-intent.ts';
import { stepIntent } from './step-intent.ts';

const hkd = (amount: number) => money('HKD', amount);
const choice = { plan: 'lite', modules: [], prepayMonths: 1 };
const subscription: BilledSubscription = {
  ...choice,
  status: 'active',
  currency: 'HKD',
  monthTotal: hkd(50_000),
  prices: [],
  termStart: '2026-03-02',
  termEnd: '2026-04-02',
  anchorDay: null,
  pausedDays: 0,
  next: null,
  renewal: null,
  pauseOn: null,
  resumeOn: null,
  cancelOn: null,
  cancelReason: null,
  retryOn: null,
  retries: 0,
};
const billOf = (amount: number): Bill => ({ lines: [], net: hkd(amount), tax: hkd(0), total: hkd(amount) });
const renewalInvoice = (bill = billOf(50_000)) => ({
  id: 'renewal-1',
  status: 'open' as const,
  bill,
  left: { bill, total: bill.total },
});
const accountOf = (
  given: { readonly credit?: Money; readonly billed?: Bill; readonly record?: object } = {},
): BillingAccount => ({
  id: 'sub-1',
  version: 7,
  user: 'user-1',
  credit: given.credit ?? hkd(0),
  hasWaived: false,
  subscription: { ...subscription, ...given.record },
  renewalInvoice: given.billed && renewalInvoice(given.billed),
  catalogue: () => undefined,
  includedIn: () => [] as never,
});
/** New ids are counted: id-1, id-2, and so on. */
function occasionOf(): Occasion {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  return { today: '2026-03-10', at: '2026-03-10T04:00:00.000Z', newId };
}
const outcomeOf = (given: Partial<BilledOutcome> = {}): BilledOutcome => ({
  effectiveOn: '2026-03-10',
  bill: undefined,
  patch: { retries: 0 },
  voidsRenewal: false,
  takesRenewalBack: false,
  monthTotalBefore: hkd(50_000),
  monthTotalAfter: hkd(60_000),
  nextBill: null,
  before: choice,
  after: choice,
  modules: [],
  monthParts: [],
  replaces: null,
  paidUntil: { before: '2026-04-02', after: '2026-04-02' },
  ...given,
});
const own = { user: 'user-1', subscription: 'sub-1' };
const head = { ...own, version: 7 };
const newsOf = (news: object) => ({ kind: 'news', ...own, news });
const patchOf = (patch: object) => ({ kind: 'subscription', subscription: 'sub-1', version: 7, patch });

describe('a confirmed change', () => {
  const change = (account: BillingAccount, outcome: BilledOutcome) =>
    changeIntent({ key: 'confirm:1', account, kind: 'choice', outcome }, occasionOf());

  test('that costs something is invoiced and charged after credit, and undone if that fails', () => {
    const bill = billOf(10_000);
    expect(change(accountOf({ credit: hkd(2500) }), outcomeOf({ bill }))).toEqual({
      key: 'confirm:1',
      ...head,
      credit: hkd(2500),
      attended: true,
      before: [
        {
          kind: 'invoice',
          invoice: {
            id: 'id-1',
            ...own,
            bill,
            issuedAt: '2026-03-10T04:00:00.000Z',
            from: '2026-03-10',
            until: '2026-04-02',
            dueOn: '2026-03-10',
          },
        },
      ],
      charge: { invoice: 'id-1', amount: hkd(7500) },
      paid: [
        { kind: 'invoicePaid', invoice: 'id-1', at: '2026-03-10T04:00:00.000Z', reference: null },
        {
          kind: 'credit',
          credit: { id: 'id-2', ...own, invoice: 'id-1', reason: 'used', amount: hkd(-2500) },
        },
        patchOf({ retries: 0, declinedChange: null }),
        newsOf({ kind: 'changed', on: '2026-03-10', total: hkd(7500), invoice: 'id-1' }),
      ],
      failed: [{ kind: 'invoiceVoid', invoice: 'id-1' }],
      failedLate: [
        {
          ...patchOf({ declinedChange: { invoice: 'id-1', total: hkd(7500), on: '2026-03-10' } }),
          version: null,
        },
        newsOf({ kind: 'changeDeclined', on: '2026-03-10', total: hkd(7500) }),
      ],
    });
  });

  test('that gives money back charges nothing and adds credit', () => {
    const { charge, paid } = change(accountOf(), outcomeOf({ bill: billOf(-4000) }));
    expect(charge).toEqual({ invoice: 'id-1', amount: hkd(0) });
    expect(paid.slice(1, -2)).toEqual([
      {
        kind: 'credit',
        credit: { id: 'id-2', ...own, invoice: 'id-1', reason: 'change', amount: hkd(4000) },
      },
    ]);
  });

  test('that costs nothing has no invoice, and nothing that can fail', () => {
    expect(change(accountOf(), outcomeOf())).toMatchObject({
      before: [],
      charge: null,
      failed: [],
      failedLate: [],
      paid: [
        patchOf({ retries: 0, declinedChange: null }),
        newsOf({ kind: 'changed', on: '2026-03-10', total: hkd(0), invoice: null }),
      ],
    });
  });

  test('voids the open bill of the next term first, if it must and there is one', () => {
    const voided = { kind: 'invoiceVoid', invoice: 'renewal-1' };
    const account = accountOf({ billed: billOf(50_000) });
    expect(change(account, outcomeOf({ voidsRenewal: true })).before).toEqual([voided]);
    const both = change(account, outcomeOf({ voidsRenewal: true, bill: billOf(1) })).before;
    expect(both.map(({ kind }) => kind)).toEqual(['invoiceVoid', 'invoice']);
    expect(change(account, outcomeOf()).before).toEqual([]);
    expect(change(accountOf(), outcomeOf({ voidsRenewal: true })).before).toEqual([]);
  });

  test.each([
    ['pause', { resumeOn: '2026-05-02' }],
    ['cancel', {}],
    ['choice', { retries: 0 }],
  ] as const)('the notice of a %s says that it voids an announced bill, if there is one', (kind, patch) => {
    const outcome = outcomeOf({ patch, voidsRenewal: true });
    const newsFor = (account: BillingAccount) => {
      const intent = changeIntent({ key: 'k', account, kind, outcome }, occasionOf());
      return effectsOf({ ...intent, failed: intent.paid }, 'failed').at(-1);
    };
    expect(newsFor(accountOf({ billed: billOf(50_000) }))).toMatchObject({ news: { voids: true } });
    expect(newsFor(accountOf())).not.toHaveProperty('news.voids');
  });

  test('records which paid term its document takes back, and how much, before the document', () => {
    const taken = { kind: 'termTakenBack', paper: 'id-1', invoice: 'renewal-1', amount: hkd(50_000) };
    const account = accountOf({ billed: billOf(50_000) });
    const { before } = change(account, outcomeOf({ takesRenewalBack: true, bill: billOf(-50_000) }));
    expect([before[0], before[1]?.kind]).toEqual([taken, 'invoice']);
    expect(change(account, outcomeOf({ takesRenewalBack: true })).before).toEqual([]);
  });

  test.each([
    ['pause', { resumeOn: '2026-05-02' }, { kind: 'paused', on: '2026-03-10', until: '2026-05-02' }],
    ['pause', {}, { kind: 'paused', on: '2026-03-10', until: '2026-03-10' }],
    ['resume', {}, { kind: 'resumed', on: '2026-03-10' }],
    ['cancel', {}, { kind: 'cancelled', on: '2026-03-09' }],
    ['cancel', { status: 'ended' }, { kind: 'ended', on: '2026-03-10' }],
  ] as const)('notifies the merchant of a %s with %j', (kind, patch, news) => {
    const intent = changeIntent(
      { key: 'k', account: accountOf(), kind, outcome: outcomeOf({ patch }) },
      occasionOf(),
    );
    expect(intent.paid.at(-1)).toEqual(newsOf(news));
  });

  test('is undone without a charge, once per version', () => {
    const undone = { patch: { next: null }, voidsRenewal: true };
    expect(undoIntent(accountOf({ billed: billOf(1), credit: hkd(5) }), undone)).toEqual({
      key: 'undo:sub-1:7',
      ...head,
      credit: hkd(5),
      charge: null,
      failed: [],
      before: [{ kind: 'invoiceVoid', invoice: 'renewal-1' }],
      paid: [
        patchOf({ next: null, declinedChange: null }),
        newsOf({ kind: 'changeUndone', on: '2026-04-02' }),
      ],
    });
  });
});

test('a change whose invoice was paid by hand names all that was paid, not the card charge', () => {
  const account = accountOf({ credit: hkd(2500) });
  const requested = {
    key: 'confirm:1',
    account,
    kind: 'choice',
    outcome: outcomeOf({ bill: billOf(10_000) }),
  } as const;
  const intent = changeIntent(requested, occasionOf());
  const notified = { kind: 'changed', on: '2026-03-10', invoice: 'id-1' };
  expect(intent.paid.at(-1)).toEqual(newsOf({ ...notified, total: hkd(7500) }));
  expect(withoutCredit(intent).paid.at(-1)).toEqual(newsOf({ ...notified, total: hkd(10_000) }));
});

describe('a daily step', () => {
  const nothing = { before: [], charge: null, failed: [] };

  test.each([
    [50_000, []],
    [1, []],
    [0, [{ kind: 'invoicePaid', invoice: 'id-1', at: '2026-03-10T04:00:00.000Z', reference: null }]],
  ] as const)('bills the next term at %i cents, which is paid at once if it is free', (cents, paid) => {
    const bill = billOf(cents);
    const renewal = { ...choice, prices: [], prepayMonths: 3 };
    const step = { kind: 'bill', bill, due: '2026-04-02', renewal } as const;
    expect(stepIntent(accountOf(), step, occasionOf())).toEqual({
      key: 'bill:sub-1:7',
      ...head,
      credit: hkd(0),
      ...nothing,
      paid: [
        {
          kind: 'invoice',
          invoice: {
            id: 'id-1',
            ...own,
            bill,
            issuedAt: '2026-03-10T04:00:00.000Z',
            from: '2026-04-02',
            until: '2026-07-02',
            dueOn: '2026-04-02',
          },
        },
        ...paid,
        patchOf({ renewal: { ...renewal, invoice: 'id-1' } }),
        newsOf({ kind: 'billed', total: hkd(cents), on: '2026-04-02', invoice: 'id-1' }),
      ],
    });
  });

  const collect = (retryOn: readonly string[], paid: object = { termStart: '2026-04-02' }) =>
    ({ kind: 'collect', paid, failed: { patch: { retries: 1 }, retryOn } }) as const;

  test('charges what credit does not cover of the bill, and names the retries if that fails', () => {
    const account = accountOf({ billed: billOf(50_000), credit: hkd(100) });
    expect(stepIntent(account, collect(['2026-04-03']), occasionOf())).toEqual({
      key: 'collect:sub-1:7',
      ...head,
      credit: hkd(100),
      before: [],
      charge: { invoice: 'renewal-1', amount: hkd(49_900) },
      paid: [
        { kind: 'invoicePaid', invoice: 'renewal-1', at: '2026-03-10T04:00:00.000Z', reference: null },
        {
          kind: 'credit',
          credit: { id: 'id-1', ...own, invoice: 'renewal-1', reason: 'used', amount: hkd(-100) },
        },
        patchOf({ termStart: '2026-04-02', declinedChange: null }),
        newsOf({ kind: 'renewed', total: hkd(50_000), on: '2026-04-02', invoice: 'renewal-1' }),
      ],
      failed: [
        patchOf({ retries: 1 }),
        newsOf({
          kind: 'declined',
          total: hkd(50_000),
          charged: hkd(49_900),
          retryOn: ['2026-04-03'],
          invoice: 'renewal-1',
        }),
      ],
    });
  });

  test('voids the bill after the last failed attempt, and notifies the merchant of the end', () => {
    const { failed } = stepIntent(accountOf({ billed: billOf(1) }), collect([]), occasionOf());
    expect(failed).toEqual([
      { kind: 'invoiceVoid', invoice: 'renewal-1' },
      patchOf({ retries: 1 }),
      newsOf({ kind: 'endedUnpaid', total: hkd(1), on: '2026-03-10', invoice: 'renewal-1' }),
    ]);
  });

  test('cannot collect without a bill, and names today for a renewal if the term has no start', () => {
    expect(() => stepIntent(accountOf(), collect([]), occasionOf())).toThrow(
      'The bill of the next term of subscription sub-1 is not there.',
    );
    const { paid } = stepIntent(accountOf({ billed: billOf(1) }), collect([], {}), occasionOf());
    expect(paid.at(-1)).toMatchObject({ news: { kind: 'renewed', on: '2026-03-10' } });
  });

  const renewal = { ...choice, prices: [], invoice: 'renewal-1' };
  const begins = { termStart: '2026-04-02' };
  test.each([
    ['end', {}, {}, [{ kind: 'ended', on: '2026-04-01' }]],
    ['end', { cancelOn: '2026-03-10' }, {}, [{ kind: 'ended', on: '2026-03-09' }]],
    ['resume', { resumeOn: '2026-03-08' }, {}, [{ kind: 'resumed', on: '2026-03-08' }]],
    ['resume', {}, {}, [{ kind: 'resumed', on: '2026-03-10' }]],
    [
      ...(['roll', { renewal }, begins] as const),
      [{ kind: 'renewed', total: hkd(50_000), on: '2026-04-02', invoice: 'renewal-1' }],
    ],
    ['roll', {}, begins, []],
    ['roll', { renewal }, {}, []],
  ] as const)(
    'of the kind %s, with %j and %j, notifies the merchant of %j',
    (...[kind, record, patch, notified]) => {
      const intent = stepIntent(accountOf({ record }), { kind, patch }, occasionOf());
      expect(intent).toEqual({
        key: `${kind}:sub-1:7`,
        ...head,
        credit: hkd(0),
        ...nothing,
        paid: [
          patchOf('termStart' in patch ? { ...patch, declinedChange: null } : patch),
          ...notified.map((news) => newsOf(news)),
        ],
      });
    },
  );

  test('notifies the merchant of a renewal with the amount of its bill', () => {
    const account = accountOf({ record: { renewal }, billed: billOf(61_000) });
    const { paid } = stepIntent(account, { kind: 'roll', patch: begins }, occasionOf());
    expect(paid.at(-1)).toMatchObject({ news: { total: hkd(61_000) } });
  });
});
