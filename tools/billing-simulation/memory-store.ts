import { isDeepStrictEqual } from 'node:util';
import { money } from '@harbour/core/money';
import { addDays, type Bill, type Catalogue, NOTICE_DAYS, restOfBill, termBill } from '@harbour/core/pricing';
import type { Begun, BillingAccount, BillingStore } from '@harbour/server/billing/billing-store.ts';
import type { BillingIntent, Effect, NewCredit, StoredIntent } from '@harbour/server/billing/intent.ts';
import {
  addCredit,
  type Books,
  creditIn,
  hasWaived,
  type InvoiceEntry,
  leftOf,
  type SubscriptionEntry,
} from './books.ts';

export interface MemoryStoreDeps {
  readonly books: Books;
  readonly catalogue: () => Catalogue;
  /** Called before each change of a subscription. */
  readonly onPatch: (entry: SubscriptionEntry, after: SubscriptionEntry['data']) => void;
  /** Called with each new intent before it is stored. */
  readonly onBegin: (intent: BillingIntent) => void;
  /** A point where the server may crash. */
  readonly mayCrash: () => void;
}

/** Creates the engine's store in memory, with the rules that the database enforces for the real one. */
export function createMemoryStore(deps: MemoryStoreDeps): BillingStore {
  const { books, catalogue, onBegin, mayCrash } = deps;
  const firstOpen = (is: (intent: BillingIntent) => boolean) => [...books.openIntents.values()].find(is);

  function begin(intent: BillingIntent): Begun {
    const stored = books.intents.get(intent.key);
    if (stored) return { kind: 'known', stored };
    if (firstOpen(({ user }) => user === intent.user)) return { kind: 'busy' };
    const { version } = books.subscriptions.get(intent.subscription) ?? {};
    const credit = creditIn(books, intent.user, intent.credit.currency);
    if (version !== intent.version || credit !== intent.credit.amount) return { kind: 'stale' };
    onBegin(intent);
    books.intents.set(intent.key, { intent, result: null });
    books.openIntents.set(intent.key, intent);
    return { kind: 'begun' };
  }

  return {
    async due(today, after = '') {
      const limit = addDays(today, NOTICE_DAYS);
      return [...books.subscriptions.values()]
        .filter(({ id, data }) => id > after && isDue(data, today, limit))
        .map(({ id }) => id)
        .toSorted();
    },
    load: (id) => loadFrom(books, id, catalogue()),
    async begin(intent) {
      mayCrash();
      const begun = begin(structuredClone(intent));
      mayCrash();
      return begun;
    },
    find: async (key) => books.intents.get(key),
    open: async () => [...books.openIntents.values()],
    openOf: async (user) => firstOpen((intent) => intent.user === user),
    openFor: async (invoice) => firstOpen(({ charge }) => charge?.invoice === invoice),
    async apply(effect) {
      mayCrash();
      await yieldToEventLoop();
      const done = applyTo(deps, effect);
      mayCrash();
      return done;
    },
    async finish(key, result) {
      mayCrash();
      const stored: StoredIntent | undefined = books.intents.get(key);
      if (stored && stored.result === null) books.intents.set(key, { ...stored, result });
      books.openIntents.delete(key);
      mayCrash();
    },
    async invoice(id) {
      const found = books.invoices.get(id);
      if (!found) return undefined;
      const { subscription, reference: paymentReference, bill, until } = found;
      return { id, subscription, paymentReference, total: bill.total, dueOn: until, from: '', until };
    },
    paidBy: async (payment) => books.payments.get(payment)?.amount,
  };
}

async function loadFrom(books: Books, id: string, catalogue: Catalogue): Promise<BillingAccount | undefined> {
  await yieldToEventLoop();
  const entry = books.subscriptions.get(id);
  return entry && accountOf(books, entry, catalogue);
}

function yieldToEventLoop(): Promise<void> {
  return Promise.resolve();
}

function isDue(
  { status, termEnd, resumeOn, cancelOn }: SubscriptionEntry['data'],
  today: string,
  limit: string,
) {
  if (status === 'ended') return false;
  return termEnd <= limit || (resumeOn ?? '9') <= today || (cancelOn ?? '9') <= today;
}

function accountOf(books: Books, entry: SubscriptionEntry, catalogue: Catalogue): BillingAccount {
  const { id, user, version, data } = entry;
  const { renewal, currency } = data;
  const invoice = renewal && books.invoices.get(renewal.invoice);
  const isThere = renewal && invoice && invoice.status !== 'void';
  return {
    id,
    user,
    version,
    catalogue,
    includedIn: () => [],
    subscription: { ...data, renewal: isThere ? renewal : null },
    renewalInvoice: isThere
      ? {
          id: invoice.id,
          status: invoice.status === 'paid' ? 'paid' : 'open',
          ...billsOf(books, invoice, termBill(currency, renewal.prices, renewal.prepayMonths)),
        }
      : undefined,
    credit: money(currency, creditIn(books, user, currency)),
    hasWaived: hasWaived(books, entry),
  };
}

function billsOf(books: Books, { id }: InvoiceEntry, bill: Bill) {
  const { net, total } = leftOf(books, id);
  const { currency } = bill.total;
  return { bill, left: { bill: restOfBill(bill, money(currency, net)), total: money(currency, total) } };
}

function applyTo({ books, onPatch }: MemoryStoreDeps, effect: Effect): 'applied' | 'overtaken' {
  switch (effect.kind) {
    case 'invoice': {
      const { id, user, subscription, bill, until } = effect.invoice;
      const { currency } = bill.total;
      if (books.invoices.has(id)) return 'applied';
      books.invoices.set(id, {
        id,
        user,
        subscription,
        currency,
        bill,
        until,
        status: 'open',
        reference: null,
      });
      return 'applied';
    }
    case 'invoicePaid':
    case 'invoiceVoid': {
      const invoice = books.invoices.get(effect.invoice);
      if (effect.kind === 'invoiceVoid' && invoice?.status === 'paid') return 'overtaken';
      if (invoice?.status !== 'open') return 'applied';
      invoice.status = effect.kind === 'invoicePaid' ? 'paid' : 'void';
      invoice.reference = effect.kind === 'invoicePaid' ? effect.reference : null;
      return 'applied';
    }
    case 'invoiceReopened':
      throw new Error('No payment is reversed in the simulation.');
    case 'credit':
      addCredit(books, effect.credit);
      if (effect.credit.reason === 'goodwill') noteWaived(books, effect.credit);
      return 'applied';
    case 'termTakenBack':
      return takeBack(books, effect);
    case 'subscription':
      return patch(books, effect, onPatch);
    case 'news':
      return 'applied';
  }
}

function noteWaived({ invoices, waivedUntil }: Books, { subscription, invoice }: NewCredit): void {
  const { until = '' } = invoices.get(invoice) ?? {};
  if (until > (waivedUntil.get(subscription) ?? '')) waivedUntil.set(subscription, until);
}

function takeBack(
  { takenBack, ...books }: Books,
  { paper: invoiceId, invoice, amount }: Extract<Effect, { kind: 'termTakenBack' }>,
): 'applied' | 'overtaken' {
  if (takenBack.has(invoiceId)) return 'applied';
  if (leftOf({ ...books, takenBack }, invoice).total !== amount.amount) return 'overtaken';
  takenBack.set(invoiceId, { invoice, amount: amount.amount });
  return 'applied';
}

function patch(
  books: Books,
  { subscription, version, patch: changes }: Extract<Effect, { kind: 'subscription' }>,
  onPatch: MemoryStoreDeps['onPatch'],
): 'applied' | 'overtaken' {
  const entry = books.subscriptions.get(subscription);
  if (!entry) throw new Error(`There is no subscription ${subscription}.`);
  const after = { ...entry.data, ...changes };
  if (isDeepStrictEqual(after, entry.data)) return 'applied';
  if (version !== null && version !== entry.version) return 'overtaken';
  onPatch(entry, after);
  entry.data = after;
  entry.version += 1;
  return 'applied';
}
