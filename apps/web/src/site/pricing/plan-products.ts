import { buyingCurrency, type Place, places, priceSubscription } from '@harbour/core/pricing';
import type { Thing, ThingPage } from '../../page-contract.ts';
import type { Catalogue, Plan } from '../../quote/catalogue.ts';
import { productThing } from '../../routing/head/product-thing.ts';

/**
 * The plans of the active industry as structured-data products, at the calculator's prices for each place; a
 * plan whose price people set is omitted.
 */
export function planProducts(
  { plans, industries, industry, at }: Catalogue,
  description: string,
): (page: ThingPage) => readonly Thing[] {
  const trade = industries.find(({ slug }) => slug === industry)?.name ?? '';
  return (page) =>
    plans.flatMap((plan) => {
      const monthly = places.flatMap((place) => monthlyPrice(plan, place, at));
      return monthly.length === 0
        ? []
        : [productThing(page, { name: `${plan.name} (${trade})`, description, monthly })];
    });
}

function monthlyPrice(plan: Plan, place: Place, at: string) {
  const currency = buyingCurrency(place);
  const price = priceSubscription({ plan, modules: [], months: plan.prepayMonth, place, currency, at });
  return price.kind === 'breakdown' && price.currency === currency ? [price.monthlyTotal] : [];
}
