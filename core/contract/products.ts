import { publicContent } from './access-presets.ts';
import { defineCollection } from './define-collection.ts';
import {
  dateTime,
  images,
  integer,
  localizedText,
  oneOf,
  priceList,
  reference,
  references,
  slug,
  url,
} from './fields.ts';
import { publicationStates, publishedBetween } from './publication.ts';

/** A piece of hardware or a kit in the shop. */
export const products = defineCollection({
  name: 'products',
  titleField: 'name',
  fields: {
    slug: slug({ unique: true, filter: true, sort: true }),
    order: integer({ default: 0, sort: true }),
    name: localizedText({ search: true, max: 200 }),
    description: localizedText({ optional: true, search: true, max: 4000 }),
    category: reference('categories', { optional: true, filter: true, sort: true }),
    price: priceList({}),
    /** Discounted price; it is charged when present. */
    dprice: priceList({ optional: true }),
    status: oneOf(publicationStates, { default: 'draft', filter: true, sort: true }),
    publish: dateTime({ optional: true, filter: true, sort: true }),
    expiry: dateTime({ optional: true, filter: true, sort: true }),
    /** The address where the product is sold, if not here. */
    target: url({ optional: true }),
    /** Products that are set up on the same counter; shown on both pages. */
    goesWith: references('products', { default: [] }),
    media: images({ default: [] }),
  },
  access: publicContent(publishedBetween('publish', 'expiry')),
  defaultSort: { order: 1 },
  publicLists: [
    { status: 'published', $sort: { order: 1 } },
    { status: 'published', category: '', $sort: { order: 1 } },
  ],
});
