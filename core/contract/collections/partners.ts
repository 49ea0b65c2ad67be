import { publicContent } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { boolean, image, integer, oneOf, slug, text, url } from '../definition/fields.ts';
import { publicationStates } from '../definition/publication.ts';

/** A company that the product is sold or built with. The public reads those that are published. */
export const partners = defineCollection({
  name: 'partners',
  titleField: 'name',
  fields: {
    name: text({ search: true, sort: true, max: 120 }),
    slug: slug({ unique: true, filter: true, sort: true }),
    kind: oneOf(['hardware', 'payment', 'delivery', 'accounting'], { filter: true, sort: true }),
    inHongKong: boolean({ default: false, filter: true, sort: true }),
    inSingapore: boolean({ default: false, filter: true, sort: true }),
    link: url({ optional: true }),
    logo: image({ optional: true }),
    /** True for a made-up partner, of which pages say that it is an example. */
    demonstration: boolean({ default: false, filter: true, sort: true }),
    position: integer({ default: 0, sort: true }),
    status: oneOf(publicationStates, { default: 'draft', filter: true, sort: true }),
  },
  access: publicContent({ status: 'published' }),
  defaultSort: { position: 1 },
  publicLists: [{ status: 'published', $sort: { position: 1 } }],
});
