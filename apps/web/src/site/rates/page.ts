import { linkTo } from '@harbour/core/i18n';
import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadCode } from '../../routing/load-code.ts';
import type { RatesData } from './load-rates.ts';
import { RatesPage } from './RatesPage.tsx';

export const page = definePage<RatesData>({
  texts: ['rates', 'offerings'],
  loader: async (args) => (await loadCode(() => import('./load-rates.ts'), args.url.href)).loadRates(args),
  meta: (data, t, { locale }) => ({
    ...fixedMeta('rates')(data, t),
    parents: [{ name: t('navigation.pay'), path: linkTo('harbourPay', locale) }],
  }),
  Page: RatesPage,
});
