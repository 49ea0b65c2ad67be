import { publicContent } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { boolean, integer, localizedText, oneOf, slug } from '../definition/fields.ts';
import { publicationStates } from '../definition/publication.ts';

/** How far an integration is: used by merchants, tried by some, or intended. */
const integrationStages = ['live', 'beta', 'planned'] as const;

/**
 * A third-party service that the product works with. The site names no other; the public reads those that are
 * published.
 */
export const integrations = defineCollection({
  name: 'integrations',
  titleField: 'name',
  fields: {
    name: localizedText({ search: true, max: 200 }),
    slug: slug({ unique: true, filter: true, sort: true }),
    kind: oneOf(['card', 'phone', 'wallet', 'delivery', 'accounting'], { filter: true, sort: true }),
    inHongKong: boolean({ default: false, filter: true, sort: true }),
    inSingapore: boolean({ default: false, filter: true, sort: true }),
    stage: oneOf(integrationStages, { default: 'planned', filter: true, sort: true }),
    /** True for a made-up integration, of which pages say that it is an example. */
    demonstration: boolean({ default: false, filter: true, sort: true }),
    position: integer({ default: 0, sort: true }),
    status: oneOf(publicationStates, { default: 'draft', filter: true, sort: true }),
  },
  access: publicContent({ status: 'published' }),
  defaultSort: { position: 1 },
  publicLists: [{ status: 'published', $sort: { position: 1 } }],
});
