import type { RecordOf } from '@harbour/core/contract/collections';
import { type Place, type RecordId, textIn } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import type { Money } from '@harbour/core/money';
import { buyingCurrency, chargedPrices, grossPriceIn, type PriceContext } from '@harbour/core/pricing';
import type { PageArgs } from '../../page-contract.ts';
import { findAll } from '../../routing/find-all.ts';
import { notFound } from '../../routing/page-error.ts';
import { type FoundPicture, loadPictures } from '../load-pictures.ts';
import { currentPriceContext } from '../price-context.ts';

/** A product as the shop shows it; prices include the tax of the page's place. */
export interface ShopProduct {
  readonly id: RecordId;
  readonly slug: string;
  readonly href: string;
  readonly name: string;
  readonly description: string;
  readonly category: RecordId | null;
  /** The place of its price. */
  readonly place: Place;
  /** `undefined` when it has no price in the currency of the place. */
  readonly price: Money | undefined;
  /** The price before the discount. */
  readonly was: Money | undefined;
  /** The address where it is sold, if not here. */
  readonly target: string | null;
  /** The products that staff named as going with it. */
  readonly goesWith: readonly RecordId[];
  /** Size, weight and power; `null` for a kit. */
  readonly specs: Stored['specs'];
  readonly connections: Stored['connections'];
  readonly picture: (FoundPicture & { readonly id: RecordId }) | undefined;
}

export interface ShopGroup {
  /** Empty for products without a category. */
  readonly slug: string;
  readonly name: string;
  readonly products: readonly ShopProduct[];
}

export interface Shop {
  /** The products by kind, in the order of the categories. */
  readonly groups: readonly ShopGroup[];
}

type Stored = RecordOf<'products'>;

/** Loads the products by kind; the shop does not exist while staff have switched it off. */
export async function loadShop(args: PageArgs): Promise<Shop> {
  const [products, categories] = await Promise.all([
    loadProducts(args),
    findAll(args.api, 'categories', { $sort: { order: 1 } }),
  ]);
  const named = categories.map(({ _id, slug, name }) => ({
    slug,
    name: textIn(name, args.locale),
    products: products.filter(({ category }) => category === _id),
  }));
  const known = new Set(categories.map(({ _id }) => _id));
  const others = products.filter(({ category }) => category === null || !known.has(category));
  return {
    groups: [...named, { slug: '', name: '', products: others }].filter((group) => group.products.length > 0),
  };
}

/** Loads every product on sale, in the order that staff gave them. */
async function loadProducts(args: PageArgs): Promise<readonly ShopProduct[]> {
  if (!(await args.features()).showShop) notFound();
  const [records, shown] = await Promise.all([
    findAll(args.api, 'products', { status: 'published', $sort: { order: 1 } }),
    currentPriceContext(args),
  ]);
  const pictures = await loadPictures(
    args,
    records.flatMap(({ media }) => media.slice(0, 1)),
  );
  return records.map((record) => toProduct(record, { ...args, shown, pictures }));
}

interface Showing extends Pick<PageArgs, 'locale'> {
  readonly shown: PriceContext;
  readonly pictures: Readonly<Record<string, FoundPicture>>;
}

function toProduct(record: Stored, { locale, shown, pictures }: Showing): ShopProduct {
  const { _id: id, slug, name, description, category, price, dprice, target, media } = record;
  const buying = { ...shown, currency: buyingCurrency(shown.place) };
  const grossOf = (prices: Stored['price'] | null) => {
    const own = (prices ?? []).filter(({ currency }) => currency === buying.currency);
    return grossPriceIn(own, buying);
  };
  const reduced = grossOf(dprice);
  const [first] = media;
  const picture = first && pictures[first];
  return {
    id,
    slug,
    href: linkTo('product', locale, { name: slug }),
    name: textIn(name, locale),
    description: description === null ? '' : textIn(description, locale),
    category,
    place: shown.place,
    price: grossOf(chargedPrices(price, dprice)),
    was: reduced && grossOf(price),
    target,
    goesWith: record.goesWith,
    specs: record.specs,
    connections: record.connections,
    picture: picture && first ? { ...picture, id: first } : undefined,
  };
}
