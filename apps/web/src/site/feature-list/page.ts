import { definePage } from '../../routing/define-page.tsx';
import { FeatureListPage } from './FeatureListPage.tsx';
import { loadModules } from './load-modules.ts';

export const page = definePage({
  loader: loadModules,
  meta: (_list, t) => ({
    title: t('site:featureList.title'),
    description: t('site:featureList.description'),
  }),
  Page: FeatureListPage,
});
