import { definePage } from '../../routing/define-page.tsx';
import { loadListedModules } from '../listed-modules.ts';
import { offeringMeta } from '../offering-meta.ts';
import { AdvancedFeaturePage } from './AdvancedFeaturePage.tsx';

export const page = definePage({
  texts: ['offerings', 'till'],
  ads: ['fullscreen', 'footer'],
  loader: loadListedModules,
  meta: offeringMeta('advanced'),
  Page: AdvancedFeaturePage,
});
