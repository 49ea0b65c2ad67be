import { definePlansPage } from '../define-plans-page.tsx';
import { loadStartingPlans } from '../starting-plans.ts';

export const page = definePlansPage({ texts: 'upgrade', leadsTo: 'portal', loader: loadStartingPlans });
