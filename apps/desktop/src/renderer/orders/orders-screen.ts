import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { OrderView } from './OrderView.tsx';

/** Orders as merchants placed them; read-only here, because only sales change them. */
export const screen = {
  path: 'orders',
  collection: 'orders',
  icon: 'shopping-cart',
  group: 'sales',
  table: defineTable('orders', {
    columns: [
      { value: 'reference', link: 'page' },
      'status',
      'companyName',
      'contactName',
      'plan',
      'industry',
      'total',
      'tax',
      'prepayMonths',
      'region',
      'user',
      'email',
      'phone',
      'shippingDate',
      'paidAt',
      'createdAt',
    ],
    shown: ['reference', 'status', 'companyName', 'plan', 'total', 'prepayMonths', 'region', 'createdAt'],
    widths: {
      reference: 108,
      status: 156,
      companyName: 156,
      plan: 84,
      total: 120,
      prepayMonths: 116,
      region: 100,
      createdAt: 144,
    },
    hides: { add: true, clone: true, edit: true, remove: true },
  }),
  View: OrderView,
} as const satisfies CollectionScreen;
