import { linkTo } from '@harbour/core/i18n';
import { definePage } from '../../routing/define-page.tsx';
import { listedPrice } from '../listed-price.ts';
import { loadProduct } from './load-product.ts';
import { ProductPage } from './ProductPage.tsx';

export const page = definePage({
  texts: ['shop'],
  loader: loadProduct,
  meta: ({ product: { name, description, price, picture } }, t, { locale }) => ({
    title: name,
    description: description || t('meta:shop.description'),
    ...(price === undefined
      ? {}
      : { subjects: () => [{ kind: 'item', name, description, sold: listedPrice(price) }] }),
    parents: [{ name: t('navigation.shop'), path: linkTo('shop', locale) }],
    picture,
  }),
  Page: ProductPage,
});
