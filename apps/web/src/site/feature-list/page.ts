import { definePage } from '../../routing/define-page.tsx';
import { loadListedModules } from '../listed-modules.ts';
import { FeatureListPage } from './FeatureListPage.tsx';
import { countFeatures, toFeatureGroups } from './features.ts';

export const page = definePage({
  texts: ['features'],
  loader: (args) => loadListedModules(args, ''),
  // What is searched is all there already.
  loadKey: () => '',
  meta: (_modules, t) => {
    const count = countFeatures(toFeatureGroups(t('features:groups', { returnObjects: true })));
    return { title: t('features:title'), description: t('features:description', { count }) };
  },
  Page: FeatureListPage,
});
