import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { FeatureListPage } from './FeatureListPage.tsx';
import { loadModules } from './load-modules.ts';

export const page = definePage({
  loader: loadModules,
  meta: fixedMeta('featureList'),
  Page: FeatureListPage,
});
