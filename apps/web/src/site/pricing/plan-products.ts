import { priceSubscription } from '@harbour/core/pricing';
import type { Thing, ThingPage } from '../../page-contract.ts';
import { OFFERED_CURRENCIES } from '../../quote/calculator-choice.ts';
import type { Catalogue, Plan } from '../../quote/catalogue.ts';
import { productThing } from '../../routing/head/product-thing.ts';

/** The plans of the active industry as products, at the calculator's own prices; one that is priced with people is none. */
export function planProducts(
  { plans, industries, industry, at }: Catalogue,
  description: string,
): (page: ThingPage) => readonly Thing[] {
  const trade = industries.find(({ slug }) => slug === industry)?.name ?? '';
  return (page) =>
    plans.flatMap((plan) => {
      const monthly = OFFERED_CURRENCIES.flatMap((currency) => monthlyPrice(plan, currency, at));
      return monthly.length === 0
        ? []
        : [productThing(page, { name: `${plan.name} (${trade})`, description, monthly })];
    });
}

function monthlyPrice(plan: Plan, currency: (typeof OFFERED_CURRENCIES)[number], at: string) {
  const price = priceSubscription({ plan, modules: [], months: plan.prepayMonth, currency, at });
  return price.kind === 'breakdown' && price.currency === currency ? [price.monthlyTotal] : [];
}
