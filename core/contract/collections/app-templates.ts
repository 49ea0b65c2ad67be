import { everything, reading } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { boolean, integer, list, localizedText, oneOf, priceList, reference } from '../definition/fields.ts';
import { planTypes } from '../values/quote-choice.ts';
import { usualMonths } from './selling.ts';

/** A module offered with a plan: its price there, and the number included. */
const planModule = {
  id: reference('modules', {}),
  monthPrice: priceList({}),
  count: integer({ default: 0 }),
};

/** A plan sold to one industry. */
export const appTemplates = defineCollection({
  name: 'appTemplates',
  titleField: 'name',
  fields: {
    name: localizedText({ search: true, max: 200 }),
    type: oneOf(planTypes, { filter: true, sort: true }),
    monthPrice: priceList({}),
    prepayMonth: usualMonths,
    showOnHome: boolean({ default: false, filter: true }),
    order: integer({ default: 0, sort: true }),
    industry: reference('industries', { filter: true, sort: true }),
    modules: list(planModule, { default: [], distinctBy: 'id' }),
  },
  access: { anonymous: reading, merchant: reading, editor: reading, admin: everything },
  defaultSort: { order: 1 },
  publicLists: [
    { showOnHome: true, $sort: { order: 1 } },
    { showOnHome: true, industry: '', $sort: { order: 1 } },
  ],
});
