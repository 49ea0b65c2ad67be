import { definePage } from '../../routing/define-page.tsx';
import { loadStartingPlans } from '../starting-plans.ts';
import { HkRacePage } from './HkRacePage.tsx';

export const page = definePage({
  loader: loadStartingPlans,
  meta: (_data, t) => ({ title: t('site:campaign.hkRace.title') }),
  Page: HkRacePage,
});
