import { publicContent } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { dateTime, longText, oneOf, references, text } from '../definition/fields.ts';
import { publicationStates, publishedBetween } from '../definition/publication.ts';

/** A period in which a set of ads runs. */
export const campaigns = defineCollection({
  name: 'campaigns',
  titleField: 'name',
  fields: {
    name: text({ search: true, sort: true }),
    status: oneOf(publicationStates, { default: 'draft', filter: true, sort: true }),
    publish: dateTime({ optional: true, filter: true, sort: true }),
    expiry: dateTime({ optional: true, filter: true, sort: true }),
    ads: references('ads', { default: [] }),
    remarks: longText({ optional: true, read: ['editor', 'admin'], max: 2000 }),
  },
  access: publicContent(publishedBetween('publish', 'expiry')),
  defaultSort: { createdAt: -1 },
  publicLists: [{ status: 'published', $sort: { createdAt: -1 } }],
});
