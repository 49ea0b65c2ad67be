import { definePage } from '../../routing/define-page.tsx';
import { GraphPage } from './GraphPage.tsx';
import { loadPlanGraph } from './load-plan-graph.ts';

export const page = definePage({
  loader: loadPlanGraph,
  meta: (_data, t) => ({ title: t('site:graph.title'), description: t('site:graph.lead') }),
  Page: GraphPage,
});
