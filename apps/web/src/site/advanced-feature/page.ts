import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadListedModules } from '../listed-modules.ts';
import { AdvancedFeaturePage } from './AdvancedFeaturePage.tsx';

export const page = definePage({
  texts: ['offerings'],
  loader: (args) => loadListedModules(args, ''),
  meta: fixedMeta('advancedFeature'),
  Page: AdvancedFeaturePage,
});
