import type { PaymentState } from '@harbour/core/contract/collections';
import { newRecordId } from '@harbour/core/contract/values';
import { type Money, money } from '@harbour/core/money';
import type { BilledSubscription, Catalogue } from '@harbour/core/pricing';
import { type BillingDeps, createBilling } from '@harbour/server/billing/create-billing.ts';
import { toRecordId } from '@harbour/server/database/record-ids.ts';
import { emptyBooks } from '../../tools/billing-simulation/books.ts';
import { createMemoryStore } from '../../tools/billing-simulation/memory-store.ts';

const hkd = (amount: number) => money('HKD', amount);
/** Noon in Hong Kong on 20 March 2026, 13 days before the end of {@link month}. */
export const START = Date.parse('2026-03-20T04:00:00Z');

/** A month of a plan, HK$500, that ends on 2 April 2026. */
const month: BilledSubscription = {
  plan: 'lite',
  modules: [],
  prepayMonths: 1,
  status: 'active',
  currency: 'HKD',
  anchorDay: null,
  monthTotal: hkd(50_000),
  termStart: '2026-03-02',
  termEnd: '2026-04-02',
  pausedDays: 0,
  next: null,
  renewal: null,
  pauseOn: null,
  resumeOn: null,
  cancelOn: null,
  cancelReason: null,
  retryOn: null,
  retries: 0,
  prices: [{ id: 'lite', count: 1, unit: hkd(50_000), taxPercent: 0 }],
};
/** HK$500 for a plan and HK$100 for each module. */
const catalogue: Catalogue = ({ plan, modules }) =>
  [{ id: plan, count: 1 }, ...modules].map(({ id, count }, index) => ({
    id,
    count,
    unit: hkd(index === 0 ? 50_000 : 10_000),
    taxPercent: 0,
  }));

/** The response of a card to a charge. */
export interface EngineResponse {
  readonly status: PaymentState;
  readonly payment?: ReturnType<typeof newRecordId> | null;
}

/**
 * Creates the billing engine over books in memory, with a card whose charges get the prepared responses in
 * order, and then succeed. `given` replaces parts of the engine's dependencies.
 */
export function memoryEngine(responses: readonly EngineResponse[] = [], given: Partial<BillingDeps> = {}) {
  const books = emptyBooks();
  const clock = { now: START };
  const prices: { of: Catalogue } = { of: catalogue };
  const store = createMemoryStore({
    books,
    catalogue: () => prices.of,
    onPatch: () => {},
    onBegin: () => {},
    mayCrash: () => {},
  });
  const left = [...responses];
  const charges: { readonly amount: Money; readonly key: string; readonly attended: boolean }[] = [];
  const failures: string[] = [];
  const ended: string[] = [];
  const billing = createBilling({
    store,
    newId: newRecordId,
    toId: toRecordId,
    now: () => clock.now,
    charge: async ({ amount, key, attended }) => {
      charges.push({ amount, key, attended });
      const { status, payment = newRecordId() } = left.shift() ?? { status: 'succeeded' };
      return { status, payment, failure: status === 'failed' ? 'declined' : null };
    },
    endChallenge: async (payment) => {
      ended.push(payment);
      return { payment, status: 'cancelled', failure: 'abandoned', subscription: null };
    },
    onFailure: (error, subscription) =>
      failures.push(`${subscription}: ${error instanceof Error ? error.message : error}`),
    ...given,
  });
  const add = (user: string = newRecordId(), data: Partial<BilledSubscription> = {}) => {
    const id = newRecordId();
    books.subscriptions.set(id, { id, user, version: 1, data: { ...month, ...data } });
    return { id, user };
  };
  const dataOf = (id: string) => books.subscriptions.get(id)?.data;
  const load = async (id: string) => {
    const account = await store.load(id);
    if (!account) throw new Error(`There is no subscription ${id}`);
    return account;
  };
  /** Confirms a number of modules under a key. */
  const confirm = async (id: string, key: string, count = 1) => {
    const account = await load(id);
    const choice = { plan: 'lite', prepayMonths: 1, modules: [{ id: 'kiosk', count }] };
    const quote = billing.quote(account, { kind: 'choice', choice });
    if (!quote.ok) throw new Error(quote.why);
    return billing.confirm({ key, account, kind: 'choice', outcome: quote.outcome });
  };
  const invoices = () => [...books.invoices.values()].map(({ status }) => status);
  const world = { books, clock, prices, store, charges, failures, ended, billing };
  return { ...world, add, dataOf, load, confirm, invoices };
}
