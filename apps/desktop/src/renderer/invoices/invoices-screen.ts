import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { InvoiceView } from './InvoiceView.tsx';

/** Invoices of merchants, and the credit notes that correct them; read-only. */
export const screen = {
  path: 'invoices',
  collection: 'invoices',
  icon: 'manual',
  group: 'sales',
  table: defineTable('invoices', {
    columns: [
      { value: 'reference', link: 'page' },
      'status',
      'companyName',
      'total',
      'tax',
      'issuedAt',
      'dueOn',
      'paidAt',
      'user',
      'subscription',
      'order',
      'createdAt',
    ],
    shown: ['reference', 'status', 'companyName', 'total', 'tax', 'issuedAt', 'dueOn', 'paidAt'],
    widths: {
      reference: 168,
      status: 116,
      companyName: 170,
      total: 130,
      tax: 116,
      issuedAt: 144,
      dueOn: 124,
      paidAt: 144,
    },
    hides: { add: true, clone: true, edit: true, remove: true },
  }),
  View: InvoiceView,
} as const satisfies CollectionScreen;
