import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadListedModules } from '../listed-modules.ts';
import { FeatureListPage } from './FeatureListPage.tsx';

export const page = definePage({
  texts: ['features'],
  ads: ['fullscreen', 'footer'],
  loader: loadListedModules,
  // All searchable text is already loaded.
  loadKey: () => '',
  meta: fixedMeta('featureList'),
  Page: FeatureListPage,
});
