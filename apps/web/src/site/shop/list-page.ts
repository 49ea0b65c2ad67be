import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadShop } from './load-shop.ts';
import { ShopPage } from './ShopPage.tsx';

export const page = definePage({
  texts: ['shop'],
  loader: loadShop,
  meta: fixedMeta('shop'),
  Page: ShopPage,
});
