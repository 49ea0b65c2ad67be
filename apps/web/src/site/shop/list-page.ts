import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadShop } from './load-shop.ts';
import { ShopPage } from './ShopPage.tsx';

export const page = definePage({
  texts: ['shop'],
  loader: loadShop,
  meta: ({ groups }, t) => {
    const meta = fixedMeta('shop')(null, t);
    const items = groups.flatMap(({ products }) => products.map(({ name, href: path }) => ({ name, path })));
    return {
      ...meta,
      subjects: () =>
        items.length === 0 ? [] : [{ kind: 'catalogue', name: meta.crumb ?? meta.title, items }],
    };
  },
  Page: ShopPage,
});
