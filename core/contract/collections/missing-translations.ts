import * as v from 'valibot';
import { everything } from '../definition/access.ts';
import { buildField } from '../definition/build-field.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { integer, oneOf, text } from '../definition/fields.ts';
import { oneLine } from '../values/plain-text.ts';

/** The address of a page without what follows `?` or `#`, where mailed links carry their tokens. */
const pageAddress = v.pipe(
  v.string(),
  v.trim(),
  v.transform((address) => address.split(/[?#]/, 1)[0] ?? ''),
  v.minLength(1, 'Fill this in'),
  v.maxLength(2000),
  oneLine,
);

/** A text key that a page requested and its language lacked. */
export const missingTranslations = defineCollection({
  name: 'missingTranslations',
  titleField: 'key',
  fields: {
    key: text({ filter: true, search: true, sort: true, max: 300 }),
    url: buildField({ kind: 'text', column: 'text', schema: pageAddress }, { search: true, sort: true }),
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
