import { definePage } from '../../routing/define-page.tsx';
import { loadListedModules } from '../listed-modules.ts';
import { AdvancedFeaturePage } from './AdvancedFeaturePage.tsx';

export const page = definePage({
  loader: (args) => loadListedModules(args, ''),
  meta: (_data, t) => ({
    title: t('navigation.advancedFeatures'),
    description: t('site:advanced.lead'),
  }),
  Page: AdvancedFeaturePage,
});
