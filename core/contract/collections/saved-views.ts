import { defineCollection } from '../definition/define-collection.ts';
import { boolean, longText, reference, text } from '../definition/fields.ts';

const own = { owner: '$me' } as const;
const readable = { $or: [own, { shared: true }] } as const;
const keeping = {
  find: readable,
  get: readable,
  create: own,
  patch: own,
  remove: own,
  restore: own,
} as const;

/** A named view of a table. Other staff may use shared ones; only the owner changes it. */
export const savedViews = defineCollection({
  name: 'savedViews',
  titleField: 'name',
  fields: {
    /** The path of its screen. */
    page: text({ filter: true, sort: true, max: 60 }),
    name: text({ search: true, sort: true, max: 120 }),
    /** The view as the URL holds it. */
    query: longText({ max: 4000 }),
    shared: boolean({ default: false, filter: true, sort: true }),
    owner: reference('admins', { filter: true, write: [] }),
  },
  access: { editor: keeping, admin: { ...keeping, purge: own } },
  defaultSort: { name: 1 },
  publicLists: [],
});
