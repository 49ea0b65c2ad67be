import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadOffering } from './load-offering.ts';
import { StorePage } from './StorePage.tsx';

export const page = definePage({
  texts: ['offerings'],
  loader: (args) => loadOffering(args, 'store'),
  meta: fixedMeta('harbourStore'),
  Page: StorePage,
});
