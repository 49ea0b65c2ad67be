import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Enquiries from the site: new, contacted, closed. */
export const contactFormsScreen = {
  path: 'contactForms',
  collection: 'contactForms',
  icon: 'chat',
  group: 'sales',
  table: defineTable('contactForms', {
    columns: [
      'reference',
      'status',
      'name',
      'companyName',
      'phone',
      'email',
      'country',
      'locale',
      'source',
      'message',
      'testing',
      'remarks',
      'createdAt',
    ],
    shown: ['reference', 'status', 'name', 'companyName', 'phone', 'email', 'country', 'source', 'createdAt'],
    hides: { add: true, clone: true },
  }),
  form: [
    { fields: ['reference', 'status', 'remarks'] },
    {
      title: 'enquiry',
      fields: ['name', 'companyName', 'phone', 'email', 'country', 'locale', 'source', 'message', 'testing'],
    },
  ],
} as const satisfies CollectionScreen;
