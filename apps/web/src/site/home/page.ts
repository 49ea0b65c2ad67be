import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { HomePage } from './HomePage.tsx';
import { loadHome } from './load-home.ts';

export const page = definePage({
  texts: ['till'],
  ads: ['fullscreen', 'footer'],
  loader: loadHome,
  meta: fixedMeta('home'),
  Page: HomePage,
});
