import { isRecordId, type RecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import type { BillingAccount, BillingStore } from '@harbour/server/billing/billing-store.ts';
import { type Billing, createBilling } from '@harbour/server/billing/create-billing.ts';
import type { BillingIntent } from '@harbour/server/billing/intent.ts';
import { type Day, dayOf } from '../../tests/oracle/calendar.ts';
import { type Books, creditIn, emptyBooks } from './books.ts';
import { createChangingCatalogue } from './catalogue.ts';
import { type BegunIntent, checkIntent } from './check-intent.ts';
import { Crash, requireFailure } from './failures.ts';
import { checkPaidTermKept, checkPatch } from './invariants.ts';
import { createMemoryPayments } from './memory-payments.ts';
import { createMemoryStore } from './memory-store.ts';
import type { Random } from './random.ts';

/** Faults to inject, to show that the laws detect them. */
export const faults = [
  'charges-a-cent-more',
  'charges-again',
  'clock-ahead',
  'forgets-credit-notes',
  'forgets-intents',
  'keeps-credit',
  'loses-paid-terms',
] as const;
export type Fault = (typeof faults)[number];

const CRASHES = 0.005;
const DECLINES = 0.1;
/** The probability that a card declined for a bill is declined for it again. */
const DECLINES_AGAIN = 0.8;
const LATE = 0.04;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The first day: Singapore's tax changes twice in the two years that follow. */
export const FIRST_DAY: Day = '2022-06-15';

/** A server, and the current day by its clock. */
type Node = Billing & { readonly today: () => Day };

export type World = ReturnType<typeof createWorld>;

/**
 * Creates books, a bank, a catalogue and two nodes of the server, on a simulated clock; the second node's
 * clock may be hours off.
 */
export function createWorld(random: Random, fault?: Fault) {
  const books = emptyBooks();
  const catalogue = createChangingCatalogue(random);
  // In rough periods servers crash and banks decide late.
  const clock = { now: Date.parse(`${FIRST_DAY}T00:00:00+08:00`), isRough: false, hoursOff: 0 };
  const taken = new Set<string>();
  let ids = 0;
  const newId = () => toId(`00000000-0000-7000-8000-${(++ids).toString(16).padStart(12, '0')}`);
  const mayCrash = () => {
    if (clock.isRough && random.chance(CRASHES)) throw new Crash('The server died');
  };
  /** Creates a node's view of the books; nothing may happen before its day by that node's clock. */
  const storeOf = (now: () => number) =>
    spoil(
      createMemoryStore({
        books,
        mayCrash,
        catalogue: catalogue.catalogue,
        onBegin: (intent) =>
          checkIntent({
            ...seenBy(books, intent),
            today: dayOf(now()),
            unitToday: catalogue.unitToday,
          }),
        onPatch: (entry, after) => {
          checkPatch(entry, after, dayOf(now()));
          checkPaidTermKept(books, entry, { after, taken });
        },
      }),
      fault,
    );
  const store = storeOf(() => clock.now);
  const payments = createMemoryPayments({
    books,
    newId,
    toId,
    mayCrash,
    now: () => clock.now,
    decide: decideBy(random, clock),
    onInvoicePaid: (paid) => nodes[0].onInvoicePaid(paid),
    isForgetful: fault === 'charges-again',
    ...(fault === 'charges-a-cent-more'
      ? { charged: ({ currency, amount }) => money(currency, amount + 1) }
      : {}),
  });
  const nodeAt = (now: () => number): Node => {
    const ahead = fault === 'clock-ahead' ? 3 * DAY_MS : 0;
    const { charge } = payments;
    return createNode({ store: storeOf(now), newId, toId, charge, now: () => now() + ahead }, now);
  };
  const nodes: readonly [Node, Node] = [
    nodeAt(() => clock.now),
    nodeAt(() => clock.now + clock.hoursOff * HOUR_MS),
  ];
  /** The key of the change that has waived a sum, by subscription and first day of the term. */
  const waived = new Map<string, string>();
  return { books, waived, catalogue, clock, store, payments, nodes, newId, random };
}

type NodeDeps = Omit<Parameters<typeof createBilling>[0], 'endChallenge' | 'onFailure'>;

/** Creates a node of the server, whose day is that of `now`. */
function createNode(deps: NodeDeps, now: () => number): Node {
  const billing: Billing = createBilling({
    ...deps,
    endChallenge: () => Promise.reject(new Error('No bank of the simulation asks for a confirmation')),
    onFailure: requireFailure,
  });
  return { ...billing, today: () => dayOf(now()) };
}

/** Creates a bank's decisions on the payments of invoices, and their times. */
function decideBy(random: Random, clock: { readonly now: number; readonly isRough: boolean }) {
  const declined = new Set<string>();
  return (invoice: string) => {
    const isGood = !random.chance(declined.has(invoice) ? DECLINES_AGAIN : DECLINES);
    if (!isGood) declined.add(invoice);
    const isLate = clock.isRough && random.chance(LATE);
    return { isGood, decidesAt: clock.now + (isLate ? random.whole(1, 6) * DAY_MS : 0) };
  };
}

/** Returns the records from which an intent was computed. */
function seenBy(
  books: Books,
  intent: BillingIntent,
): Pick<BegunIntent, 'intent' | 'subscription' | 'renewalInvoice' | 'credit'> {
  const entry = books.subscriptions.get(intent.subscription);
  if (!entry) throw new Error(`There is no subscription ${intent.subscription}.`);
  const { data: subscription, user } = entry;
  const renewalInvoice = books.invoices.get(subscription.renewal?.invoice ?? '');
  return { intent, subscription, renewalInvoice, credit: creditIn(books, user, subscription.currency) };
}

function spoil(store: BillingStore, fault: Fault | undefined): BillingStore {
  if (fault === 'forgets-intents') return { ...store, open: async () => [], openOf: async () => undefined };
  if (fault === 'forgets-credit-notes')
    return { ...store, load: async (id) => asBilled(await store.load(id)) };
  if (fault === 'loses-paid-terms') {
    return { ...store, apply: async (effect, key) => (await store.apply(effect, key)) && 'applied' };
  }
  if (fault !== 'keeps-credit') return store;
  return {
    ...store,
    apply: async (effect, key) =>
      effect.kind === 'credit' && effect.credit.reason === 'used' ? 'applied' : store.apply(effect, key),
  };
}

function asBilled(account: BillingAccount | undefined): BillingAccount | undefined {
  if (!account?.renewalInvoice) return account;
  const { bill } = account.renewalInvoice;
  return { ...account, renewalInvoice: { ...account.renewalInvoice, left: { bill, total: bill.total } } };
}

function toId(text: string): RecordId {
  if (isRecordId(text)) return text;
  throw new TypeError(`${text} is not the id of a record`);
}
