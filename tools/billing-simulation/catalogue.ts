import { type CurrencyCode, money } from '@harbour/core/money';
import { type Catalogue, ratePercent, taxRateAt } from '@harbour/core/pricing';
import type { Random } from './random.ts';

export const plans = ['lite', 'flexi', 'max'] as const;
export const modules = ['kiosk', 'shop', 'stock', 'members', 'kitchen'] as const;

/** A module that costs a cent, which is below the minimum of a card charge. */
export const CHEAPEST = 'members';

const FIRST_UNITS: { readonly [id: string]: number } = {
  lite: 28_800,
  flexi: 48_800,
  max: 88_801,
  kiosk: 9_900,
  shop: 12_345,
  stock: 3_333,
  members: 1,
  kitchen: 20_050,
};

/**
 * Creates a catalogue whose prices change at times; a Singapore dollar price is a sixth of the Hong Kong one.
 */
export function createChangingCatalogue(random: Random) {
  const units = new Map(Object.entries(FIRST_UNITS));
  const unitOf = (id: string, plan: string, currency: CurrencyCode) => {
    const own = (units.get(id) ?? 0) + (plan === 'max' && plan !== id ? 101 : 0);
    return money(currency, currency === 'SGD' ? Math.ceil(own / 6) : own);
  };
  const catalogue: Catalogue = ({ plan, modules: chosen }, currency, day) => {
    const taxPercent = ratePercent(taxRateAt(currency === 'SGD' ? 'sg' : 'hk', day));
    return [{ id: plan, count: 1 }, ...chosen].map(({ id, count }) => ({
      id,
      count,
      taxPercent,
      unit: unitOf(id, plan, currency),
    }));
  };
  return {
    catalogue: () => catalogue,
    /** Returns today's monthly unit price for the oracle, in cents. */
    unitToday: (id: string, plan: string, currency: CurrencyCode) => unitOf(id, plan, currency).amount,
    /** Changes a price by up to a fifth. */
    change(): void {
      const id = random.pick([...plans, ...modules]);
      units.set(id, Math.max(1, Math.round(((units.get(id) ?? 0) * random.whole(80, 120)) / 100)));
    },
  };
}
