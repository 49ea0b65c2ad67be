import { definePage } from '../../routing/define-page.tsx';
import { HomePage } from './HomePage.tsx';
import { loadHome } from './load-home.ts';

export const page = definePage({
  loader: loadHome,
  meta: (_data, t) => ({ title: t('site:meta.home.title'), description: t('site:meta.home.description') }),
  Page: HomePage,
});
