import { newRecordId } from '@harbour/core/contract/values';
import { type Money, money } from '@harbour/core/money';
import type { Catalogue } from '@harbour/core/pricing';
import type { BillingStore } from '@harbour/server/billing/billing-store.ts';
import type { BillingDeps } from '@harbour/server/billing/create-billing.ts';
import type { BillingIntent } from '@harbour/server/billing/intent.ts';
import { toRecordId } from '@harbour/server/database/record-ids.ts';
import { describe, expect, test } from 'vitest';
import { addCredit } from '../../tools/billing-simulation/books.ts';
import { type EngineResponse, memoryEngine as engine, START } from '../kit/memory-engine.ts';

const hkd = (amount: number) => money('HKD', amount);
const DAY_MS = 86_400_000;
const FREE = { state: 'done', payment: null, failure: null };

describe('advancing a subscription', () => {
  test('catches up on missed days in one run, step by step', async () => {
    const { add, billing, clock, dataOf, charges, invoices } = engine();
    const { id } = add();
    clock.now += 70 * DAY_MS;
    await billing.runDay();
    expect(dataOf(id)).toMatchObject({ status: 'active', termStart: '2026-05-02', termEnd: '2026-06-02' });
    expect(invoices()).toEqual(['paid', 'paid', 'open']);
    expect(charges).toMatchObject([
      { amount: hkd(50_000), attended: false },
      { amount: hkd(50_000), attended: false },
    ]);
  });

  test('retries at once if the subscription was changed meanwhile', async () => {
    const own = engine();
    const { id } = own.add();
    let isCrossed = false;
    const load: BillingStore['load'] = async (subscription) => {
      const account = await own.store.load(subscription);
      const entry = own.books.subscriptions.get(subscription);
      if (entry && !isCrossed) entry.version += 1;
      isCrossed = true;
      return account;
    };
    const crossed = engine([], { store: { ...own.store, load }, now: () => START });
    await crossed.billing.advanceSubscription(id);
    expect(own.invoices()).toEqual(['open']);
  });

  test.each(['processing', 'started'] as const)(
    'waits for a bank that is deciding (%s), and queries it once per run',
    async (status) => {
      const undecided = Array.from({ length: 3 }, () => ({ status }));
      const { add, billing, clock, charges, dataOf, invoices } = engine(undecided);
      const { id } = add();
      clock.now = Date.parse('2026-04-02T04:00:00Z');
      await billing.advanceSubscription(id);
      expect([charges.length, invoices()]).toEqual([1, ['open']]);
      await billing.runDay();
      expect(charges).toHaveLength(3);
      expect(new Set(charges.map(({ key }) => key)).size).toBe(1);
      await billing.runDay();
      expect(invoices()).toEqual(['paid']);
      expect(dataOf(id)).toMatchObject({ termStart: '2026-04-02', status: 'active' });
    },
  );

  test.each(['failed', 'cancelled', 'refunded'] as const)(
    'treats a charge that is %s as unpaid',
    async (status) => {
      const { add, billing, clock, dataOf } = engine([{ status }]);
      const { id } = add();
      clock.now = Date.parse('2026-04-02T04:00:00Z');
      await billing.runDay();
      expect(dataOf(id)).toMatchObject({ status: 'pastDue', termStart: '2026-03-02', retries: 1 });
    },
  );

  test('fails without a price, but only for that subscription', async () => {
    const { add, billing, failures, invoices, prices } = engine();
    const [first, second] = [add(), add()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const unpriced: Catalogue = () => undefined;
    let calls = 0;
    const catalogue = prices.of;
    prices.of = (...requested) => {
      calls += 1;
      return (calls === 1 ? unpriced : catalogue)(...requested);
    };
    await billing.runDay();
    expect(failures).toEqual([
      `${first?.id}: Subscription ${first?.id} cannot be billed: the catalogue has no price for its next term.`,
    ]);
    expect([second?.id !== undefined, invoices()]).toEqual([true, ['open']]);
  });

  test('bills nothing once the server is stopping', async () => {
    const { add, billing, invoices } = engine();
    add();
    await billing.runDay(AbortSignal.abort());
    expect(invoices()).toEqual([]);
    await billing.runDay(new AbortController().signal);
    expect(invoices()).toEqual(['open']);
  });

  test('stops with the server, after the subscription in progress', async () => {
    let stopping = new AbortController();
    const charge: BillingDeps['charge'] = async () => {
      stopping.abort();
      return { status: 'processing', payment: newRecordId(), failure: null };
    };
    const { add, billing, clock, invoices, books } = engine([], { charge });
    add();
    add();
    clock.now = Date.parse('2026-04-02T04:00:00Z');
    await billing.runDay(stopping.signal);
    expect(invoices()).toEqual(['open']);
    stopping = new AbortController();
    await billing.runDay(stopping.signal);
    expect(invoices()).toEqual(['open']);
    expect(books.openIntents.size).toBe(1);
  });

  test('does nothing for a subscription that does not exist', async () => {
    const { billing, invoices, failures } = engine();
    await billing.advanceSubscription('unknown');
    expect([invoices(), failures]).toEqual([[], []]);
  });
});

describe('a confirmed change', () => {
  test('is charged as attended, and once per key', async () => {
    const { add, confirm, charges, billing, dataOf, invoices } = engine();
    const { id } = add();
    const first = await confirm(id, 'confirm:1');
    expect(first).toMatchObject({ kind: 'ran', result: { state: 'done', failure: null } });
    expect(charges).toMatchObject([{ key: 'confirm:1', attended: true }]);
    expect([dataOf(id)?.modules, invoices()]).toEqual([[{ id: 'kiosk', count: 1 }], ['paid']]);
    expect(await billing.again('confirm:1')).toEqual({ ...first, kind: 'repeated' });
    expect(await billing.again('confirm:2')).toBeUndefined();
    expect(charges).toHaveLength(1);
  });

  test('is not charged if credit pays for it', async () => {
    const { add, books, confirm, charges } = engine();
    const { id, user } = add();
    const credit = { user, subscription: id, invoice: 'i', reason: 'goodwill', amount: hkd(99_999) } as const;
    addCredit(books, { id: 'credit-1', ...credit });
    expect(await confirm(id, 'confirm:1')).toMatchObject({ kind: 'ran', result: FREE });
    expect(charges).toEqual([]);
  });

  test('is not made if its charge is declined, and repeats that result for its key', async () => {
    const payment = newRecordId();
    const { add, confirm, charges, billing, dataOf, invoices } = engine([{ status: 'failed', payment }]);
    const { id } = add();
    const result = { state: 'failed', payment, failure: 'declined' };
    expect(await confirm(id, 'confirm:1')).toMatchObject({ kind: 'ran', result });
    expect(await billing.again('confirm:1')).toMatchObject({ kind: 'repeated', result });
    expect([charges.length, dataOf(id)?.modules, invoices()]).toEqual([1, [], ['void']]);
    expect(dataOf(id)).not.toHaveProperty('declinedChange');
  });

  test('is noted on the subscription if it is declined after the merchant has left', async () => {
    const responses = [{ status: 'processing' }, { status: 'failed' }] as const;
    const { add, confirm, billing, dataOf, invoices } = engine(responses);
    const { id } = add();
    expect(await confirm(id, 'confirm:1')).toMatchObject({ kind: 'ran', result: { state: 'pending' } });
    await billing.runDay();
    expect(invoices()).toContain('void');
    expect(dataOf(id)).toMatchObject({ modules: [], declinedChange: { on: '2026-03-20' } });
  });

  test('waits for the merchant’s confirmation, and gives way to the next change', async () => {
    const payment = newRecordId();
    const responses: readonly EngineResponse[] = [
      { status: 'started', payment },
      { status: 'started', payment },
      { status: 'cancelled' },
    ];
    const { add, confirm, charges, dataOf, ended, invoices } = engine(responses);
    const { id } = add();
    expect(await confirm(id, 'confirm:1', 3)).toMatchObject({
      result: { state: 'challenged', payment, failure: null },
    });
    expect(await confirm(id, 'confirm:2', 5)).toMatchObject({ kind: 'ran', result: { state: 'done' } });
    expect([ended, invoices()]).toEqual([[payment], ['void', 'paid']]);
    expect(charges.map(({ key }) => key)).toEqual(['confirm:1', 'confirm:1', 'confirm:1', 'confirm:2']);
    expect(dataOf(id)?.modules).toEqual([{ id: 'kiosk', count: 5 }]);
    // The merchant gave it up themselves, so it is no news to them.
    expect(dataOf(id)?.['declinedChange' as 'next']).toBeNull();
  });

  test('does not begin while a bank is deciding on another change of the merchant', async () => {
    const { add, confirm, dataOf } = engine([{ status: 'processing' }, { status: 'processing' }]);
    const { id, user } = add();
    const other = add(user);
    await confirm(id, 'confirm:1');
    expect(await confirm(other.id, 'confirm:2')).toEqual({ kind: 'undecided' });
    expect(await confirm(other.id, 'confirm:2')).toMatchObject({ kind: 'ran', result: { state: 'done' } });
    expect(dataOf(id)?.modules).toEqual([{ id: 'kiosk', count: 1 }]);
  });

  test('does nothing if the subscription has changed since the quote', async () => {
    const { add, books, billing, load, invoices } = engine();
    const { id } = add();
    const account = await load(id);
    const quote = billing.quote(account, { kind: 'pause', months: 1 });
    const entry = books.subscriptions.get(id);
    if (!quote.ok || !entry) throw new Error('It cannot be paused');
    entry.version += 1;
    const change = { key: 'confirm:1', account, kind: 'pause', outcome: quote.outcome } as const;
    expect(await billing.confirm(change)).toEqual({ kind: 'stale' });
    expect(invoices()).toEqual([]);
  });

  test('does nothing if the bill it would void has been paid', async () => {
    const { add, billing, books, dataOf, load } = engine();
    const { id } = add();
    await billing.runDay();
    const account = await load(id);
    const quote = billing.quote(account, { kind: 'cancel', reason: 'price' });
    if (!quote.ok) throw new Error(quote.why);
    for (const bill of books.invoices.values()) bill.status = 'paid';
    const change = { key: 'confirm:1', account, kind: 'cancel', outcome: quote.outcome } as const;
    const result = { state: 'stale', payment: null, failure: null };
    expect(await billing.confirm(change)).toMatchObject({ kind: 'ran', result });
    expect(dataOf(id)?.cancelOn).toBeNull();
  });
});

describe('the payment of an invoice', () => {
  /** A change whose charge is undecided, and its open intent. */
  async function waiting(credit = 0) {
    const own = engine([{ status: 'processing' }]);
    const { id, user } = own.add();
    const given = { id: 'credit-1', user, subscription: id, invoice: 'i', reason: 'goodwill' } as const;
    if (credit > 0) addCredit(own.books, { ...given, amount: hkd(credit) });
    await own.confirm(id, 'confirm:1');
    const [intent] = await own.store.open();
    if (!intent?.charge) throw new Error('No charge is undecided');
    const pay = async (amount: Money, { charge }: BillingIntent = intent) => {
      const payment = newRecordId();
      const invoice = toRecordId(charge?.invoice ?? '');
      const entry = { id: payment, key: payment, invoice, amount, status: 'succeeded' } as const;
      own.books.payments.set(payment, { ...entry });
      await own.billing.onInvoicePaid({ invoice, payment, reference: `pi-${payment}`, at: '2026-03-20' });
      return payment;
    };
    return { ...own, id, intent, pay, due: intent.charge.amount };
  }

  test('by the pending charge completes the change and uses its credit', async () => {
    const { books, billing, dataOf, due, id, pay } = await waiting(100);
    const payment = await pay(due);
    expect(await billing.again('confirm:1')).toMatchObject({
      kind: 'repeated',
      result: { state: 'done', payment, failure: null },
    });
    expect(dataOf(id)?.modules).toHaveLength(1);
    expect([...books.credits.values()].map(({ reason }) => reason)).toEqual(['goodwill', 'used']);
    expect([...books.invoices.values()]).toMatchObject([{ status: 'paid', reference: `pi-${payment}` }]);
  });

  test('by hand and in full completes the change and keeps the credit', async () => {
    const { books, dataOf, due, id, pay } = await waiting(100);
    await pay(money('HKD', due.amount + 100));
    expect(dataOf(id)?.modules).toHaveLength(1);
    expect([...books.credits.values()].map(({ reason }) => reason)).toEqual(['goodwill']);
  });

  test('that is unknown also keeps the credit', async () => {
    const { billing, books, intent } = await waiting(100);
    const invoice = toRecordId(intent.charge?.invoice ?? '');
    await billing.onInvoicePaid({ invoice, payment: newRecordId(), reference: 'pi_1', at: '2026-03-20' });
    expect([...books.credits.values()].map(({ reason }) => reason)).toEqual(['goodwill']);
    expect(books.openIntents.size).toBe(0);
  });

  test('changes nothing the second time', async () => {
    const { books, due, pay, intent, store } = await waiting();
    const first = await pay(due);
    books.openIntents.set(intent.key, intent);
    books.intents.set(intent.key, { intent, result: null });
    await pay(due);
    expect([...books.invoices.values()]).toMatchObject([{ reference: `pi-${first}` }]);
    expect(await store.open()).toHaveLength(1);
  });

  test('advances its subscription at once, and is ignored for an unknown invoice', async () => {
    const own = engine([{ status: 'failed' }]);
    const { id } = own.add();
    own.clock.now = Date.parse('2026-04-02T04:00:00Z');
    await own.billing.runDay();
    expect(own.dataOf(id)).toMatchObject({ status: 'pastDue' });
    const [bill] = own.books.invoices.values();
    const paid = { invoice: toRecordId(bill?.id ?? ''), payment: newRecordId(), reference: 'pi-1' };
    await own.billing.onInvoicePaid({ ...paid, at: '2026-04-02' });
    expect(own.dataOf(id)).toMatchObject({ status: 'active', termStart: '2026-04-02', renewal: null });
    const unknown = { ...paid, invoice: newRecordId() };
    await own.billing.onInvoicePaid({ ...unknown, at: '2026-04-02' });
    expect(own.failures).toEqual([]);
  });

  test('reports a failure of the steps that follow, and stays paid', async () => {
    const own = engine([{ status: 'failed' }]);
    own.add();
    own.clock.now = Date.parse('2026-04-02T04:00:00Z');
    await own.billing.runDay();
    const [bill] = own.books.invoices.values();
    own.clock.now += 40 * DAY_MS;
    own.prices.of = () => undefined;
    const invoice = toRecordId(bill?.id ?? '');
    await own.billing.onInvoicePaid({ invoice, payment: newRecordId(), reference: 'pi-1', at: '2026-05-12' });
    expect(own.failures).toEqual([expect.stringContaining('cannot be billed')]);
    expect(own.invoices()).toEqual(['paid']);
  });

  test('that failed is queried again, and its change completed', async () => {
    const { billing, books, charges, dataOf, id, intent } = await waiting();
    await billing.onInvoiceUnpaid(newRecordId(), true);
    expect(charges).toHaveLength(1);
    await billing.onInvoiceUnpaid(toRecordId(intent.charge?.invoice ?? ''), true);
    expect(charges).toHaveLength(2);
    expect(dataOf(id)?.modules).toHaveLength(1);
    expect(books.openIntents.size).toBe(0);
  });

  test.each([
    [true, undefined],
    [false, { on: '2026-03-20' }],
  ])('that failed while its merchant watches (%s) is noted as %j', async (isWatched, notice) => {
    const own = engine([{ status: 'processing' }, { status: 'failed' }]);
    const { id } = own.add();
    await own.confirm(id, 'confirm:1');
    const [invoice] = own.books.invoices.keys();
    await own.billing.onInvoiceUnpaid(toRecordId(invoice ?? ''), isWatched);
    const noted = own.dataOf(id)?.['declinedChange' as 'next'];
    if (notice) expect(noted).toMatchObject(notice);
    else expect(noted).toBeUndefined();
  });
});

test('a pending change can be undone, and nothing else', async () => {
  const { add, billing, dataOf, load } = engine();
  const { id } = add();
  expect(await billing.undo(await load(id))).toEqual({ ok: false, why: 'nothing-to-undo' });
  const account = await load(id);
  const quote = billing.quote(account, { kind: 'cancel', reason: 'price' });
  if (!quote.ok) throw new Error(quote.why);
  await billing.confirm({ key: 'confirm:1', account, kind: 'cancel', outcome: quote.outcome });
  expect(dataOf(id)?.cancelOn).toBe('2026-04-02');
  expect(await billing.undo(await load(id))).toMatchObject({ ok: true, done: { kind: 'ran', result: FREE } });
  expect(dataOf(id)?.cancelOn).toBeNull();
});
