import { definePage } from '../../routing/define-page.tsx';
import { GraphPage } from './GraphPage.tsx';
import { loadFigures } from './load-figures.ts';

export const page = definePage({
  texts: ['figures', 'features'],
  ads: ['fullscreen', 'footer'],
  loader: loadFigures,
  meta: ({ smallest }, t) => ({ title: t('figures:title'), description: t('figures:lead', { smallest }) }),
  Page: GraphPage,
});
