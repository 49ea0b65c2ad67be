import { definePage } from '../../routing/define-page.tsx';
import { FeatureListPage } from './FeatureListPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.featureList') }),
  Page: FeatureListPage,
});
