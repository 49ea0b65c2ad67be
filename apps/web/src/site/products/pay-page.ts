import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadIntegrations } from '../load-integrations.ts';
import { PayPage } from './PayPage.tsx';
import { payMethods } from './pay-methods.ts';

export const page = definePage({
  texts: ['offerings'],
  loader: async (args) => payMethods(await loadIntegrations(args, ['card', 'phone', 'wallet'])),
  meta: fixedMeta('harbourPay'),
  Page: PayPage,
});
