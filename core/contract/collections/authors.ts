import { publicContent } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { boolean, image, integer, localizedText, oneOf, slug, text } from '../definition/fields.ts';
import { publicationStates } from '../definition/publication.ts';

/** A person who writes posts. The public reads those that are published. */
export const authors = defineCollection({
  name: 'authors',
  titleField: 'name',
  fields: {
    name: text({ search: true, sort: true, max: 120 }),
    slug: slug({ unique: true, filter: true, sort: true }),
    jobTitle: localizedText({ search: true, max: 120 }),
    about: localizedText({ search: true, max: 600 }),
    photo: image({ optional: true }),
    /** True for a made-up person, of whom pages say that they are an example. */
    demonstration: boolean({ default: false, filter: true, sort: true }),
    position: integer({ default: 0, sort: true }),
    status: oneOf(publicationStates, { default: 'draft', filter: true, sort: true }),
  },
  access: publicContent({ status: 'published' }),
  defaultSort: { position: 1 },
  publicLists: [{ status: 'published', $sort: { position: 1 } }],
});
