import { isRecordId, type RecordId } from '@harbour/core/contract';
import { money } from '@harbour/core/money';
import { type Day, dayAt, startOfDay } from '@harbour/core/pricing';
import type { BillingStore } from '@harbour/server/billing/billing-store.ts';
import { type Billing, createBilling } from '@harbour/server/billing/create-billing.ts';
import { emptyBooks } from './books.ts';
import { createChangingCatalogue } from './catalogue.ts';
import { checkPaidTermKept, checkPatch } from './laws.ts';
import { createMemoryPayments } from './memory-payments.ts';
import { createMemoryStore } from './memory-store.ts';
import type { Random } from './random.ts';
import { Crash, requireTrouble } from './troubles.ts';

/** Mistakes to put in, so that the laws can be seen to catch them. */
export const faults = [
  'charges-a-cent-more',
  'charges-again',
  'clock-ahead',
  'forgets-intents',
  'keeps-credit',
  'loses-paid-terms',
] as const;
export type Fault = (typeof faults)[number];

const CRASHES = 0.005;
const DECLINES = 0.1;
const LATE = 0.04;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The first day: Singapore's tax changes twice in the two years that follow. */
export const FIRST_DAY: Day = '2022-06-15';

export type World = ReturnType<typeof createWorld>;

/** Books, a bank, a catalogue and two nodes of the server over them, on a clock that the simulation moves; the second node's own may be hours off. */
export function createWorld(random: Random, fault?: Fault) {
  const books = emptyBooks();
  const catalogue = createChangingCatalogue(random);
  // In rough times servers die and banks decide late.
  const clock = { now: startOfDay(FIRST_DAY), isRough: false, hoursOff: 0 };
  const taken = new Set<string>();
  let ids = 0;
  const newId = () => toId(`00000000-0000-7000-8000-${(++ids).toString(16).padStart(12, '0')}`);
  const mayCrash = () => {
    if (clock.isRough && random.chance(CRASHES)) throw new Crash('The server died');
  };
  /** The books as a node sees them; nothing may happen before its day by that node's clock. */
  const storeOf = (now: () => number) =>
    spoil(
      createMemoryStore({
        ...{ books, mayCrash },
        catalogue: catalogue.catalogue,
        onPatch: (entry, after) => {
          checkPatch(entry, after, dayAt(now()));
          checkPaidTermKept(books, entry, { after, taken });
        },
      }),
      fault,
    );
  const store = storeOf(() => clock.now);
  const payments = createMemoryPayments({
    ...{ books, newId, toId, mayCrash },
    now: () => clock.now,
    decide: () => ({
      isGood: !random.chance(DECLINES),
      decidesAt: clock.now + (clock.isRough && random.chance(LATE) ? random.whole(1, 6) * DAY_MS : 0),
    }),
    onInvoicePaid: (paid) => nodes[0].onInvoicePaid(paid),
    isForgetful: fault === 'charges-again',
    ...(fault === 'charges-a-cent-more'
      ? { charged: ({ currency, amount }) => money(currency, amount + 1) }
      : {}),
  });
  const nodeAt = (now: () => number): Billing =>
    createBilling({
      ...{ store: storeOf(now), newId, toId },
      charge: payments.charge,
      now: () => now() + (fault === 'clock-ahead' ? 3 * DAY_MS : 0),
      newReference: () => `IN-${ids}`,
      onFailure: requireTrouble,
    });
  const nodes: readonly [Billing, Billing] = [
    nodeAt(() => clock.now),
    nodeAt(() => clock.now + clock.hoursOff * HOUR_MS),
  ];
  return { books, catalogue, clock, store, payments, nodes, newId, random };
}

function spoil(store: BillingStore, fault: Fault | undefined): BillingStore {
  if (fault === 'forgets-intents') return { ...store, open: async () => [], openOf: async () => undefined };
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

function toId(text: string): RecordId {
  if (isRecordId(text)) return text;
  throw new TypeError(`${text} is no id of a record`);
}
