import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Orders as merchants placed them; read here, changed by selling. */
export const ordersScreen = {
  path: 'orders',
  collection: 'orders',
  icon: 'shopping-cart',
  group: 'sales',
  table: defineTable('orders', {
    columns: [
      'reference',
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
    shown: [
      'reference',
      'status',
      'companyName',
      'plan',
      'total',
      'prepayMonths',
      'region',
      'paidAt',
      'createdAt',
    ],
    hides: { add: true, clone: true, edit: true, remove: true },
  }),
  form: [
    {
      fields: [
        'reference',
        'status',
        'total',
        'tax',
        'currency',
        'prepayMonths',
        'paidAt',
        'paymentReference',
      ],
    },
    { title: 'plan', fields: ['industry', 'plan', 'modules', 'hardware'] },
    { title: 'buyer', fields: ['companyName', 'contactName', 'email', 'phone', 'user', 'region', 'locale'] },
    { title: 'shipping', fields: ['shippingDate', 'shippingAddress'] },
    { title: 'internal', fields: ['remarks'] },
  ],
} as const satisfies CollectionScreen;
