import { definePage } from '../../routing/define-page.tsx';
import { PlanPage } from './PlanPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.pricing') }),
  Page: PlanPage,
});
