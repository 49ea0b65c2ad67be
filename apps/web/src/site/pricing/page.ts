import type { Catalogue } from '../../quote/catalogue.ts';
import { catalogueKey } from '../../quote/catalogue-key.ts';
import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadCode } from '../../routing/load-code.ts';
import { PricingPage } from './PricingPage.tsx';
import { planProducts } from './plan-products.ts';
import type { QuoteResult } from './quote-form.ts';

export const page = definePage<Catalogue | null, QuoteResult>({
  general: ['forms'],
  texts: ['pricing'],
  loader: async (args) => (await loadCode(() => import('./load-prices.ts'))).loadPrices(args),
  action: async (args) => (await loadCode(() => import('./send-quote.ts'))).sendQuote(args),
  loadKey: ({ searchParams }) => catalogueKey(searchParams),
  status: (catalogue) => (catalogue === null ? 503 : 200),
  meta: (catalogue, t) => {
    const meta = fixedMeta('pricing')(catalogue, t);
    if (catalogue === null) return meta;
    return { ...meta, things: planProducts(catalogue, t('meta:pricing.description')) };
  },
  Page: PricingPage,
});
