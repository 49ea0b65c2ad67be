import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadCode } from '../../routing/load-code.ts';
import type { RatesData } from './load-rates.ts';
import { RatesPage } from './RatesPage.tsx';

export const page = definePage<RatesData>({
  texts: ['rates', 'offerings'],
  loader: async (args) => (await loadCode(() => import('./load-rates.ts'))).loadRates(args),
  meta: fixedMeta('rates'),
  Page: RatesPage,
});
