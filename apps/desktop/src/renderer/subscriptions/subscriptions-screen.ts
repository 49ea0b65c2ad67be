import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { SubscriptionView } from './SubscriptionView.tsx';

/** Subscriptions with their terms; read-only here, changed by the merchant and by billing. */
export const screen = {
  path: 'subscriptions',
  collection: 'subscriptions',
  icon: 'repeat',
  group: 'sales',
  table: defineTable('subscriptions', {
    columns: [
      { value: 'reference', link: 'page' },
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
    widths: {
      reference: 144,
      status: 108,
      user: 200,
      plan: 84,
      monthTotal: 120,
      termStart: 112,
      termEnd: 112,
      region: 100,
    },
    hides: { add: true, clone: true, edit: true, remove: true },
  }),
  View: SubscriptionView,
} as const satisfies CollectionScreen;
