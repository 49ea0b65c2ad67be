import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Subscriptions with their terms; read here, changed by the merchant and by billing. */
export const subscriptionsScreen = {
  path: 'subscriptions',
  collection: 'subscriptions',
  icon: 'repeat',
  group: 'sales',
  table: defineTable('subscriptions', {
    columns: [
      'reference',
      'status',
      'user',
      'plan',
      'industry',
      'monthTotal',
      'termStart',
      'termEnd',
      'resumeOn',
      'cancelOn',
      'cancelReason',
      'prepayMonths',
      'region',
      'order',
      'createdAt',
    ],
    shown: ['reference', 'status', 'user', 'plan', 'monthTotal', 'termStart', 'termEnd', 'region'],
    hides: { add: true, clone: true, edit: true, remove: true },
  }),
  form: [
    { fields: ['reference', 'status', 'user', 'order'] },
    { title: 'plan', fields: ['industry', 'plan', 'modules', 'monthTotal', 'currency', 'region'] },
    {
      title: 'term',
      fields: ['prepayMonths', 'termStart', 'termEnd', 'resumeOn', 'cancelOn', 'cancelReason'],
    },
    { title: 'payment', fields: ['paymentMethod'] },
  ],
} as const satisfies CollectionScreen;
