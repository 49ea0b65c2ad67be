import { editing, everything, reading } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { integer, localizedText, slug } from '../definition/fields.ts';

/** A category for news and products. */
export const categories = defineCollection({
  name: 'categories',
  titleField: 'name',
  fields: {
    slug: slug({ unique: true, filter: true, sort: true }),
    order: integer({ default: 0, filter: true, sort: true }),
    name: localizedText({ search: true, max: 200 }),
  },
  access: { anonymous: reading, merchant: reading, editor: editing, admin: everything },
  defaultSort: { order: 1 },
  publicLists: [{ $sort: { order: 1 } }],
});
