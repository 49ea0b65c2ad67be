import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { PaymentView } from './PaymentView.tsx';

/** Payment attempts as their providers report them; read-only, except for refunds. */
export const screen = {
  path: 'payments',
  collection: 'payments',
  icon: 'credit-card',
  group: 'sales',
  table: defineTable('payments', {
    columns: [
      { value: 'reference', link: 'page' },
      'status',
      'purpose',
      'amount',
      'refunded',
      'disputeStatus',
      'answerBy',
      'disputed',
      'user',
      'order',
      'invoice',
      'subscription',
      'failure',
      'provider',
      'settledAt',
      'createdAt',
    ],
    shown: ['reference', 'status', 'purpose', 'amount', 'refunded', 'user', 'failure', 'createdAt'],
    widths: {
      reference: 180,
      status: 128,
      purpose: 116,
      amount: 120,
      refunded: 120,
      disputeStatus: 160,
      answerBy: 144,
      disputed: 120,
      user: 200,
      failure: 150,
      createdAt: 144,
    },
    hides: { add: true, clone: true, edit: true, remove: true },
  }),
  View: PaymentView,
} as const satisfies CollectionScreen;
