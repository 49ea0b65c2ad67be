import { publicContent } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { boolean, integer, localizedText, oneOf, slug } from '../definition/fields.ts';
import { publicationStates } from '../definition/publication.ts';
import { places } from '../values/places.ts';
import { planTypes } from '../values/quote-choice.ts';

/** Where a card was issued, and to whom: networks charge differently for each. */
const cardKinds = ['local', 'foreign', 'commercial'] as const;

/** The most days between a sale and its settlement. */
const MOST_SETTLEMENT_DAYS = 30;

/** A fee for taking a payment. The public reads those that are published. */
export const rates = defineCollection({
  name: 'rates',
  titleField: 'name',
  fields: {
    slug: slug({ unique: true, filter: true, sort: true }),
    /** The method as customers know it: the names of its cards or of the app. */
    name: localizedText({ search: true, max: 200 }),
    place: oneOf(places, { filter: true, sort: true }),
    method: oneOf(['card', 'wallet', 'transfer', 'storedValue'], { filter: true, sort: true }),
    /** Empty for what is no card. */
    cardKind: oneOf(cardKinds, { optional: true, filter: true, sort: true }),
    /** Empty for a fee that every plan has. */
    plan: oneOf(planTypes, { optional: true, filter: true, sort: true }),
    /** Hundredths of a per cent of each payment. */
    basisPoints: integer({ default: 0, max: 10_000, filter: true, sort: true }),
    /** Added to each payment, in minor units of the currency of the place. */
    fixedCents: integer({ default: 0, max: 100_000, filter: true, sort: true }),
    /** Working days from the sale to the merchant's bank. */
    settlementDays: integer({ default: 2, max: MOST_SETTLEMENT_DAYS, filter: true, sort: true }),
    /** True for a made-up fee, of which the page says that it is an example. */
    demonstration: boolean({ default: false, filter: true, sort: true }),
    position: integer({ default: 0, sort: true }),
    status: oneOf(publicationStates, { default: 'draft', filter: true, sort: true }),
  },
  access: publicContent({ status: 'published' }),
  defaultSort: { position: 1 },
  publicLists: [{ status: 'published', place: '', $sort: { position: 1 } }],
});
