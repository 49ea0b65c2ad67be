import { definePage } from '../../routing/define-page.tsx';
import { AdvancedFeaturePage } from './AdvancedFeaturePage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.advancedFeatures') }),
  Page: AdvancedFeaturePage,
});
