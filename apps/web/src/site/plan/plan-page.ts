import { definePage } from '../../routing/define-page.tsx';
import { loadStartingPlans } from '../starting-plans.ts';
import { PlanPage } from './PlanPage.tsx';

export const page = definePage({
  loader: loadStartingPlans,
  meta: (_data, t) => ({ title: t('site:plan.title') }),
  Page: PlanPage,
});
