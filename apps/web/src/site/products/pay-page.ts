import { definePage } from '../../routing/define-page.tsx';
import { loadIntegrations } from '../load-integrations.ts';
import { paymentsMeta } from '../offering-meta.ts';
import { PayPage } from './PayPage.tsx';
import { payMethods } from './pay-methods.ts';

export const page = definePage({
  texts: ['offerings', 'till'],
  ads: ['fullscreen', 'footer'],
  loader: async (args) => payMethods(await loadIntegrations(args, ['card', 'phone', 'wallet'])),
  meta: paymentsMeta,
  Page: PayPage,
});
