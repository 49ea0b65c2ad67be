import { everything } from '../definition/access-presets.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { integer, oneOf, text } from '../definition/fields.ts';

/** A text key that a page requested and its language lacked. */
export const missingTranslations = defineCollection({
  name: 'missingTranslations',
  titleField: 'key',
  fields: {
    key: text({ filter: true, search: true, sort: true, max: 300 }),
    url: text({ search: true, sort: true, max: 2000 }),
    locale: text({ filter: true, sort: true, max: 20 }),
    /** The program: site and portal, or the back office. */
    app: oneOf(['web', 'desktop'], { filter: true, sort: true }),
    count: integer({ default: 1, sort: true, write: [] }),
  },
  access: {
    anonymous: { create: true },
    merchant: { create: true },
    editor: { create: true },
    admin: everything,
  },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
