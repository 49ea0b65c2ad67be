import { money } from '../../core/money/index.ts';
import type { BilledChange, BilledOutcome, ChangeResponse } from '../../core/pricing/billing/change.ts';
import { quoteChange } from '../../core/pricing/billing/quote-change.ts';
import {
  type BilledChoice,
  type BilledSubscription,
  beginTerm,
  type Catalogue,
} from '../../core/pricing/billing/subscription.ts';

/** An amount in Hong Kong cents. */
export const hkd = (amount: number) => money('HKD', amount);
/** Monthly prices in cents: two plans, two modules. */
export const units: { readonly [id: string]: number } = {
  lite: 30_000,
  flexi: 50_000,
  kiosk: 10_000,
  shop: 6_000,
};

/** The catalogue of {@link units}, the same every day. */
export const catalogue: Catalogue = (choice) => catalogueOf(units)(choice, 'HKD', '');

/** A catalogue of monthly prices in cents, without tax. */
export function catalogueOf(prices: { readonly [id: string]: number }): Catalogue {
  return ({ plan, modules }) =>
    [{ id: plan, count: 1 }, ...modules].map(({ id, count }) => ({
      id,
      count,
      unit: hkd(prices[id] ?? 0),
      taxPercent: 0,
    }));
}

/** A plan with its modules by count, for a term in months. */
export const choice = (plan: string, modules: { readonly [id: string]: number } = {}, prepayMonths = 12) => ({
  plan,
  modules: Object.entries(modules).map(([id, count]) => ({ id, count })),
  prepayMonths,
});

/** A subscription bought on a day. */
export function bought(what: BilledChoice, from = '2026-01-01'): BilledSubscription {
  const prices = catalogue(what, 'HKD', from) ?? [];
  return {
    ...beginTerm(what, 'HKD', { prices, from }),
    currency: 'HKD',
    cancelOn: null,
    cancelReason: null,
  };
}

/** Flexi includes a kiosk and a till, lite only the till. */
const included: { readonly [plan: string]: readonly { readonly id: string; readonly count: number }[] } = {
  lite: [{ id: 'till', count: 1 }],
  flexi: [
    { id: 'till', count: 1 },
    { id: 'kiosk', count: 1 },
    { id: 'stock', count: 0 },
  ],
};
export const includedIn = (plan: string) => included[plan] ?? [];

/** The result of a change requested on a day, while no next term is paid. */
export function request(subscription: BilledSubscription, change: BilledChange, today: string) {
  return quoteChange(subscription, change, { today, catalogue, includedIn, paidRenewal: undefined });
}

/** The outcome of a change; throws when it is refused. */
export function outcomeOf(response: ChangeResponse): BilledOutcome {
  if (response.ok) return response.outcome;
  throw new Error(`refused: ${response.why}`);
}
