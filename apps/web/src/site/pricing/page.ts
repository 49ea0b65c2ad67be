import type { Catalogue } from '../../quote/catalogue.ts';
import { catalogueKey, loadCatalogue } from '../../quote/load-catalogue.ts';
import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { shownNow } from '../shown-now.ts';
import { PricingPage } from './PricingPage.tsx';
import { planProducts } from './plan-products.ts';
import { type QuoteResult, sendQuote } from './send-quote.ts';

export const page = definePage<Catalogue | null, QuoteResult>({
  general: ['forms'],
  texts: ['pricing'],
  loader: async (args) => {
    try {
      return await loadCatalogue(args, await shownNow(args));
    } catch (error) {
      args.report(new Error('The calculator could not load its prices', { cause: error }));
      return null;
    }
  },
  action: sendQuote,
  loadKey: ({ searchParams }) => catalogueKey(searchParams),
  status: (catalogue) => (catalogue === null ? 503 : 200),
  meta: (catalogue, t) => {
    const meta = fixedMeta('pricing')(catalogue, t);
    if (catalogue === null) return meta;
    return { ...meta, things: planProducts(catalogue, t('meta:pricing.description')) };
  },
  Page: PricingPage,
});
