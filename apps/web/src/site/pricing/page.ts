import { LOCALE_TABLE, type Locale } from '@harbour/core/i18n';
import { buyingCurrency, type Place, places, priceSubscription } from '@harbour/core/pricing';
import type { Translate } from '../../page-contract.ts';
import type { Subject } from '../../page-subject.ts';
import { listedPrice } from '../../page-subject.ts';
import type { Catalogue, Plan } from '../../quote/catalogue.ts';
import { catalogueKey } from '../../quote/choice-url.ts';
import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadCode } from '../../routing/load-code.ts';
import { PricingPage } from './PricingPage.tsx';
import type { QuoteResult } from './quote-form.ts';

export const page = definePage<Catalogue | null, QuoteResult>({
  general: ['forms'],
  texts: ['pricing'],
  loader: async (args) => (await loadCode(() => import('./load-prices.ts'), args.url.href)).loadPrices(args),
  action: async (args) => (await loadCode(() => import('./send-quote.ts'), args.url.href)).sendQuote(args),
  loadKey: ({ searchParams }) => catalogueKey(searchParams),
  status: (catalogue) => (catalogue === null ? 503 : 200),
  meta: (catalogue, t, { locale }) => {
    const meta = fixedMeta('pricing')(catalogue, t);
    if (catalogue === null) return meta;
    return { ...meta, subjects: () => planProducts(catalogue, t, locale) };
  },
  Page: PricingPage,
});

/**
 * The plans of the active industry as products, at the calculator's prices for each place; a plan whose price
 * people set is omitted.
 */
function planProducts(
  { plans, industries, industry, at }: Catalogue,
  t: Translate,
  locale: Locale,
): readonly Subject[] {
  const trade = industries.find(({ slug }) => slug === industry)?.name ?? '';
  return plans.flatMap((plan) => {
    const monthly = places.flatMap((place) => monthlyPrice(plan, place, at));
    if (monthly.length === 0) return [];
    const name = `${plan.name} (${trade})`;
    const included = plan.modules.filter((module) => module.included > 0).map((module) => module.name);
    const list = new Intl.ListFormat(LOCALE_TABLE[locale].htmlLang).format(included);
    const text = included.length === 0 ? 'bare' : 'with';
    return [{ kind: 'product', name, description: t(`meta:plan.${text}`, { name, list }), monthly }];
  });
}

function monthlyPrice(plan: Plan, place: Place, at: string) {
  const currency = buyingCurrency(place);
  const price = priceSubscription({ plan, modules: [], months: plan.prepayMonth, place, currency, at });
  return price.kind === 'breakdown' && price.currency === currency
    ? [{ place, ...listedPrice(price.monthlyTotal) }]
    : [];
}
