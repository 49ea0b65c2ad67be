import { everything, reading } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { boolean, image, integer, list, localizedText, slug, text } from '../definition/fields.ts';

/** A use case within an industry: a cha chaan teng within restaurants. */
const industryItem = {
  slug: slug({}),
  name: localizedText({ max: 200 }),
  description: localizedText({ max: 2000 }),
  icon: text({ max: 60 }),
};

/**
 * An industry that Harbour sells to; the major ones lead the site's menu, and the first of them is
 * restaurants.
 */
export const industries = defineCollection({
  name: 'industries',
  titleField: 'name',
  fields: {
    slug: slug({ unique: true, filter: true, sort: true }),
    order: integer({ default: 0, filter: true, sort: true }),
    major: boolean({ default: false, filter: true }),
    name: localizedText({ search: true, max: 200 }),
    description: localizedText({ search: true, max: 2000 }),
    icon: text({ max: 60 }),
    logo: image({ optional: true }),
    items: list(industryItem, { default: [], distinctBy: 'slug' }),
  },
  access: { anonymous: reading, merchant: reading, editor: reading, admin: everything },
  defaultSort: { order: 1 },
  publicLists: [{ $sort: { order: 1 } }, { major: true, $sort: { order: 1 } }],
});
