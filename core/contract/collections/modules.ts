import { everything, reading } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { boolean, image, integer, localizedText, priceList, slug, text } from '../definition/fields.ts';

/**
 * A part of the platform that a plan can include. With `counter` its price scales with a count (specification
 * section 3).
 */
export const modules = defineCollection({
  name: 'modules',
  titleField: 'name',
  fields: {
    slug: slug({ unique: true, filter: true, sort: true }),
    order: integer({ default: 0, filter: true, sort: true }),
    name: localizedText({ search: true, max: 200 }),
    shortDesc: localizedText({ search: true, max: 400 }),
    description: localizedText({ search: true, max: 4000 }),
    icon: text({ optional: true, max: 60 }),
    photo: image({ optional: true }),
    counter: boolean({ default: false, filter: true }),
    /** The price when a plan has none of its own. */
    monthPrice: priceList({ optional: true }),
  },
  access: { anonymous: reading, merchant: reading, editor: reading, admin: everything },
  defaultSort: { order: 1 },
  publicLists: [{ $sort: { order: 1 } }],
});
