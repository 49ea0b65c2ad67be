import { publicContent } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import {
  boolean,
  date,
  image,
  integer,
  list,
  localizedText,
  oneOf,
  reference,
  slug,
  text,
} from '../definition/fields.ts';
import { publicationStates } from '../definition/publication.ts';
import { places } from '../values/places.ts';

/** A result of a customer in numbers, such as `11 min`, and where the number comes from. */
const figure = {
  value: text({ max: 20 }),
  label: localizedText({ max: 120 }),
  source: localizedText({ max: 160 }),
};

/**
 * A customer whom the site may name. There is none without the day of their consent. The public reads those
 * that are published.
 */
export const customers = defineCollection({
  name: 'customers',
  titleField: 'name',
  fields: {
    name: text({ search: true, sort: true, max: 120 }),
    slug: slug({ unique: true, filter: true, sort: true }),
    place: oneOf(places, { filter: true, sort: true }),
    /** Pages of other trades do not show the customer. */
    trade: reference('industries', { filter: true, sort: true }),
    /** The day on which they agreed in writing to be named. */
    consentedOn: date({ filter: true, sort: true, read: ['editor', 'admin'] }),
    logo: image({ optional: true }),
    figures: list(figure, { default: [] }),
    quote: localizedText({ optional: true, search: true, max: 400 }),
    /** The person who said it; a quote without one is not shown. */
    quoteName: text({ optional: true, search: true, max: 120 }),
    quoteRole: localizedText({ optional: true, max: 120 }),
    /** The face of that person. */
    portrait: image({ optional: true }),
    /** True for a made-up customer, of whom pages say that they are an example. */
    demonstration: boolean({ default: false, filter: true, sort: true }),
    position: integer({ default: 0, sort: true }),
    status: oneOf(publicationStates, { default: 'draft', filter: true, sort: true }),
  },
  access: publicContent({ status: 'published' }),
  defaultSort: { position: 1 },
  publicLists: [{ status: 'published', $sort: { position: 1 } }],
});
