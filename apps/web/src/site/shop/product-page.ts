import { linkTo } from '@harbour/core/i18n';
import { listedPrice } from '../../page-subject.ts';
import { definePage } from '../../routing/define-page.tsx';
import { loadProduct } from './load-product.ts';
import { ProductPage } from './ProductPage.tsx';

export const page = definePage({
  texts: ['shop'],
  loader: loadProduct,
  meta: ({ product: { slug, name, price, place, picture, specs: measures, ...product } }, t, { locale }) => {
    const description = product.description || t('meta:shop.description');
    const sold = price && { ...listedPrice(price), place };
    return {
      title: name,
      description,
      ...(sold && { subjects: () => [{ kind: 'item', name, sku: slug, description, sold, measures }] }),
      parents: [{ name: t('navigation.shop'), path: linkTo('shop', locale) }],
      picture,
    };
  },
  Page: ProductPage,
});
