import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { useContactActions } from './use-contact-actions.ts';

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
      'phoneConflict',
      'locale',
      'source',
      'message',
      'testing',
      'remarks',
      'createdAt',
    ],
    shown: ['reference', 'status', 'companyName', 'name', 'phone', 'email', 'createdAt'],
    widths: {
      reference: 104,
      status: 112,
      companyName: 172,
      name: 130,
      phone: 132,
      email: 190,
      createdAt: 144,
    },
    hides: { add: true, clone: true },
  }),
  form: [
    { fields: ['reference', 'status', 'remarks'] },
    {
      title: 'enquiry',
      fields: ['name', 'companyName', 'phone', 'email', 'country', 'locale', 'source', 'message', 'testing'],
    },
  ],
  useRowActions: useContactActions,
} as const satisfies CollectionScreen;
