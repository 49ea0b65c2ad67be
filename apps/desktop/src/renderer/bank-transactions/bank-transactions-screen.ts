import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { BankTransactionView } from './BankTransactionView.tsx';
import { ImportStatement } from './import/ImportStatement.tsx';

/** Incoming bank payments of the selling companies, from statements; matched with invoices or set aside. */
export const screen = {
  path: 'bankTransactions',
  collection: 'bankTransactions',
  icon: 'bank-account',
  group: 'sales',
  table: defineTable('bankTransactions', {
    columns: [
      { value: 'details', link: 'page' },
      'status',
      'bookedOn',
      'amount',
      'payer',
      'bankReference',
      'balance',
      'company',
      'currency',
      'invoice',
      'payment',
      'remark',
      'createdAt',
    ],
    shown: ['details', 'status', 'bookedOn', 'amount', 'payer', 'company', 'invoice'],
    widths: {
      details: 300,
      status: 116,
      bookedOn: 124,
      amount: 130,
      payer: 180,
      company: 200,
      invoice: 128,
    },
    hides: { add: true, clone: true, edit: true, remove: true },
  }),
  Actions: ImportStatement,
  View: BankTransactionView,
} as const satisfies CollectionScreen;
