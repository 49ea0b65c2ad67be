import { catalogueKey } from '../../quote/choice-url.ts';
import { definePage } from '../../routing/define-page.tsx';
import { loadCode } from '../../routing/load-code.ts';
import type { PlanData } from './load-plan.ts';
import { PlanPage } from './PlanPage.tsx';
import { decodeHardware } from './plan-parameters.ts';

export const page = definePage<PlanData>({
  general: ['forms'],
  texts: ['checkout', 'pricing'],
  loader: async (args) => (await loadCode(() => import('./load-plan.ts'), args.url.href)).loadPlan(args),
  loadKey: ({ searchParams }) => `${catalogueKey(searchParams)} ${decodeHardware(searchParams).size > 0}`,
  status: ({ catalogue }) => (catalogue === null ? 503 : 200),
  meta: ({ step }, t) => ({ title: t(`checkout:${step}.title`), description: t('checkout:description') }),
  Page: PlanPage,
});
