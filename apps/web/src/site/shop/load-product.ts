import type { PageArgs } from '../../page-contract.ts';
import { notFound } from '../../routing/page-error.ts';
import { comparable, partnersOf } from './device-facts.ts';
import { loadShop, type ShopProduct } from './load-shop.ts';

export interface ProductData {
  readonly product: ShopProduct;
  /** The products that staff named for it, and those that name it. */
  readonly partners: readonly ShopProduct[];
  /** The slug of the group in which the shop compares it; `null` if it is not compared. */
  readonly comparedIn: string | null;
}

/** Loads the product of the URL, with the products that go with it. */
export async function loadProduct(args: PageArgs): Promise<ProductData> {
  const { groups } = await loadShop(args);
  const products = groups.flatMap((group) => group.products);
  const product = products.find(({ slug }) => slug === args.params.name) ?? notFound();
  const group = groups.find((one) => comparable(one.products).includes(product));
  return { product, partners: partnersOf(product, products), comparedIn: group?.slug ?? null };
}
