import { type Place, places } from '@harbour/core/contract/values';
import { addMoney, sumMoney } from '@harbour/core/money';
import { buyingCurrency, DEFAULT_QUANTITY_LIMITS, OFFERED_MONTHS, priceOrder } from '@harbour/core/pricing';
import { expect, test } from 'vitest';
import { type Offer, readOffers } from './plans.ts';

const AT = '2026-11-22';
const RATES: Readonly<Record<Place, number>> = { hk: 0, sg: 9 };
const { min, max } = DEFAULT_QUANTITY_LIMITS;
const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);

test.each(places)(
  'in %s the tax on every plan, module, count and term matches the printed subtotal',
  async (place) => {
    const offers = (await readOffers()).filter(({ type }) => type !== 'enterprise');
    const wrong = offers.flatMap((offer) =>
      OFFERED_MONTHS.flatMap((months) =>
        choicesOf(offer).filter((choice) => !isRight(offer, choice, { place, months })),
      ),
    );
    expect(offers.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  },
);

type Chosen = readonly (Offer['modules'][number] & { readonly count: number })[];

/** Returns the plan alone, with each module in each count, and with all of them. */
function choicesOf({ modules }: Offer): readonly Chosen[] {
  const each = modules.flatMap((module) => counts.map((count) => [{ ...module, count }]));
  return [[], ...each, ...counts.map((count) => modules.map((module) => ({ ...module, count })))];
}

function isRight(
  offer: Offer,
  modules: Chosen,
  { place, months }: { place: Place; months: number },
): boolean {
  const plan = { ...offer, id: offer.key };
  const currency = buyingCurrency(place);
  const price = priceOrder({ plan, modules, months, place, currency, at: AT }, []);
  if (price.kind !== 'order' || price.subscription.currency !== currency) return false;
  const { lines } = price.subscription;
  const printed =
    sumMoney(
      currency,
      lines.map(({ total }) => total),
    ).amount * months;
  const tax = Math.floor((printed * RATES[place] + 50) / 100);
  const isSum = addMoney(price.net, price.tax).amount === price.total.amount;
  return price.net.amount === printed && price.tax.amount === tax && isSum;
}
