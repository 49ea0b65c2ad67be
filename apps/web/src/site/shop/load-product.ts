import type { PageArgs } from '../../page-contract.ts';
import { notFound } from '../../routing/page-error.ts';
import { loadProducts, type ShopProduct } from './load-shop.ts';

export interface ProductData {
  readonly product: ShopProduct;
  /** The products that staff named for it, and those that name it. */
  readonly partners: readonly ShopProduct[];
}

/** Loads the product of the URL, with what goes with it. */
export async function loadProduct(args: PageArgs): Promise<ProductData> {
  const products = await loadProducts(args);
  const product = products.find(({ slug }) => slug === args.params.name) ?? notFound();
  return {
    product,
    partners: products.filter(
      ({ id, goesWith }) => product.goesWith.includes(id) || goesWith.includes(product.id),
    ),
  };
}
