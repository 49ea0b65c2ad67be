import { definePage } from '../../routing/define-page.tsx';
import { loadIntegrations } from '../load-integrations.ts';
import { offeringMeta } from '../offering-meta.ts';
import { PayPage } from './PayPage.tsx';
import { payMethods } from './pay-methods.ts';

export const page = definePage({
  texts: ['offerings', 'till'],
  ads: ['fullscreen', 'footer'],
  loader: async (args) => payMethods(await loadIntegrations(args, ['card', 'phone', 'wallet'])),
  meta: offeringMeta('pay'),
  Page: PayPage,
});
