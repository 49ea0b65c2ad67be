import { publicContent } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { boolean, date, integer, localizedText, oneOf, slug, text, url } from '../definition/fields.ts';
import { publicationStates } from '../definition/publication.ts';

/** A certificate of the company or its products. The public reads those that are published. */
export const certificates = defineCollection({
  name: 'certificates',
  titleField: 'name',
  fields: {
    name: localizedText({ search: true, max: 200 }),
    slug: slug({ unique: true, filter: true, sort: true }),
    issuer: text({ search: true, sort: true, max: 120 }),
    number: text({ optional: true, search: true, max: 60 }),
    validUntil: date({ filter: true, sort: true }),
    link: url({ optional: true }),
    /** True for a made-up certificate, of which pages say that it is an example. */
    demonstration: boolean({ default: false, filter: true, sort: true }),
    position: integer({ default: 0, sort: true }),
    status: oneOf(publicationStates, { default: 'draft', filter: true, sort: true }),
  },
  access: publicContent({ status: 'published' }),
  defaultSort: { position: 1 },
  publicLists: [{ status: 'published', $sort: { position: 1 } }],
});
