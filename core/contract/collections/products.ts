import { publicContent } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import {
  dateTime,
  decimal,
  images,
  integer,
  list,
  localizedText,
  object,
  oneOf,
  priceList,
  reference,
  references,
  slug,
  text,
  url,
} from '../definition/fields.ts';
import { publicationStates, publishedBetween } from '../definition/publication.ts';

/** The sockets and radios of a device, in the order in which pages list them. */
const devicePorts = [
  'ethernet',
  'wifi',
  'mobile',
  'bluetooth',
  'nfc',
  'usbA',
  'usbB',
  'usbC',
  'serial',
  'cashDrawer',
] as const;

/** Facts of a device, in metric units; a value is `null` where a device has none. */
const specs = {
  widthMm: integer({ optional: true, min: 1, max: 10_000 }),
  depthMm: integer({ optional: true, min: 1, max: 10_000 }),
  heightMm: integer({ optional: true, min: 1, max: 10_000 }),
  weightGrams: integer({ optional: true, min: 1, max: 1_000_000 }),
  /** Diagonal of the screen. */
  screenInches: decimal({ optional: true, min: 0.5, max: 200 }),
  /** Width of the paper roll that it prints on. */
  paperMm: integer({ optional: true, min: 1, max: 1000 }),
  /** The most power that it draws. */
  powerWatts: decimal({ optional: true, min: 0.1, max: 10_000 }),
  /** Hours of use on a full battery. */
  batteryHours: integer({ optional: true, min: 1, max: 10_000 }),
  /** Protection against dust and water by IEC 60529, such as `IP54`. */
  ipRating: text({ optional: true, max: 8 }),
};

const connection = {
  port: oneOf(devicePorts, {}),
  count: integer({ default: 1, min: 1, max: 100 }),
};

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
    /** Discounted price; it is charged in its currencies, and `price` in all others. */
    dprice: priceList({ optional: true }),
    status: oneOf(publicationStates, { default: 'draft', filter: true, sort: true }),
    publish: dateTime({ optional: true, filter: true, sort: true }),
    expiry: dateTime({ optional: true, filter: true, sort: true }),
    /** The address where the product is sold, if not here. */
    target: url({ optional: true }),
    /** Products that are set up on the same counter; shown on both pages. */
    goesWith: references('products', { default: [] }),
    /** `null` for a kit, whose devices have their own. */
    specs: object(specs, { optional: true }),
    connections: list(connection, { default: [], distinctBy: 'port' }),
    media: images({ default: [] }),
  },
  access: publicContent(publishedBetween('publish', 'expiry')),
  defaultSort: { order: 1 },
  publicLists: [
    { status: 'published', $sort: { order: 1 } },
    { status: 'published', category: '', $sort: { order: 1 } },
  ],
});
