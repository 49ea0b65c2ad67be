import { definePage } from '../../routing/define-page.tsx';
import { loadStartingPlans } from '../starting-plans.ts';
import { UpgradePage } from './UpgradePage.tsx';

export const page = definePage({
  loader: loadStartingPlans,
  meta: (_data, t) => ({ title: t('site:upgrade.title') }),
  Page: UpgradePage,
});
