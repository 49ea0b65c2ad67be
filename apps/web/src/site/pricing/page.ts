import { buyingCurrency, type Place, places, priceSubscription } from '@harbour/core/pricing';
import type { Subject } from '../../page-subject.ts';
import type { Catalogue, Plan } from '../../quote/catalogue.ts';
import { catalogueKey } from '../../quote/catalogue-key.ts';
import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadCode } from '../../routing/load-code.ts';
import { listedPrice } from '../listed-price.ts';
import { PricingPage } from './PricingPage.tsx';
import type { QuoteResult } from './quote-form.ts';

export const page = definePage<Catalogue | null, QuoteResult>({
  general: ['forms'],
  texts: ['pricing'],
  loader: async (args) => (await loadCode(() => import('./load-prices.ts'), args.url.href)).loadPrices(args),
  action: async (args) => (await loadCode(() => import('./send-quote.ts'), args.url.href)).sendQuote(args),
  loadKey: ({ searchParams }) => catalogueKey(searchParams),
  status: (catalogue) => (catalogue === null ? 503 : 200),
  meta: (catalogue, t) => {
    const meta = fixedMeta('pricing')(catalogue, t);
    if (catalogue === null) return meta;
    return { ...meta, subjects: () => planProducts(catalogue, t('meta:pricing.description')) };
  },
  Page: PricingPage,
});

/**
 * The plans of the active industry as products, at the calculator's prices for each place; a plan whose price
 * people set is omitted.
 */
function planProducts(
  { plans, industries, industry, at }: Catalogue,
  description: string,
): readonly Subject[] {
  const trade = industries.find(({ slug }) => slug === industry)?.name ?? '';
  return plans.flatMap((plan) => {
    const monthly = places.flatMap((place) => monthlyPrice(plan, place, at));
    const name = `${plan.name} (${trade})`;
    return monthly.length === 0 ? [] : [{ kind: 'product', name, description, monthly }];
  });
}

function monthlyPrice(plan: Plan, place: Place, at: string) {
  const currency = buyingCurrency(place);
  const price = priceSubscription({ plan, modules: [], months: plan.prepayMonth, place, currency, at });
  return price.kind === 'breakdown' && price.currency === currency
    ? [{ place, ...listedPrice(price.monthlyTotal) }]
    : [];
}
