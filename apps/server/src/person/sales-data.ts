import { BY_USER, type Erasure, type Holding, TOUCH } from './holding.ts';

const ACCOUNTS_LAW =
  'accounts have to be kept: seven years in Hong Kong (Inland Revenue Ordinance, 51C), five in Singapore';
const LAW: Erasure = { kind: 'keep', because: ACCOUNTS_LAW };
const SALES_RETENTION = 'seven years after the year they belong to; deleted manually';
const SALES_RECORD_OF_USER = { retention: SALES_RETENTION, of: BY_USER, erasure: LAW };

const ORDER = {
  table: 'orders',
  columns: [
    'user',
    'companyName',
    'contactName',
    'phone',
    'email',
    'shippingAddress',
    'buyer',
    'consent',
    'remarks',
    'attemptDigest',
  ],
} as const;

/** Personal data in enquiries, orders, payments, subscriptions and devices. */
export const salesData: readonly Holding[] = [
  {
    table: 'billingProfiles',
    columns: ['user', 'legalName', 'address', 'registrationNumber', 'gstNumber', 'emails'],
    purpose: 'the addressee and recipients of the next invoice',
    retention: 'as long as the account',
    of: BY_USER,
    erasure: { kind: 'delete' },
  },
  {
    table: 'contactForms',
    columns: ['name', 'companyName', 'phone', 'email', 'message', 'remarks'],
    purpose: 'to answer an enquiry',
    retention: 'two years; a nightly job deletes them',
    of: 'lower("email") = $2',
    erasure: { kind: 'delete' },
  },
  {
    ...ORDER,
    purpose: 'an order that was not paid',
    retention: 'as long as the account',
    of: `("user" = any($1::uuid[]) or lower("email") = $2) and "paidAt" is null`,
    erasure: {
      kind: 'blank',
      set: `"companyName" = 'erased', "contactName" = 'erased', "phone" = '', "email" = 'erased@erased.invalid',
        "shippingAddress" = null, "buyer" = null, "consent" = null, "remarks" = null,
        "attemptDigest" = null, ${TOUCH}`,
    },
  },
  {
    ...ORDER,
    purpose: 'a paid order, its delivery and the consent to it',
    retention: SALES_RETENTION,
    of: `("user" = any($1::uuid[]) or lower("email") = $2) and "paidAt" is not null`,
    erasure: LAW,
  },
  {
    table: 'invoices',
    columns: ['user', 'companyName', 'buyer', 'remark'],
    purpose: 'invoices and credit notes',
    ...SALES_RECORD_OF_USER,
  },
  {
    table: 'payments',
    columns: ['user', 'card'],
    purpose: 'payments, and the last four digits of the card',
    ...SALES_RECORD_OF_USER,
  },
  {
    table: 'refundRequests',
    columns: ['user', 'reason', 'remark', 'requestedBy', 'decidedBy'],
    purpose: 'requests for refunds above a limit, and who decided them',
    ...SALES_RECORD_OF_USER,
  },
  {
    table: 'refunds',
    columns: ['user', 'reason', 'refusal', 'requestedBy'],
    purpose: 'refunds',
    ...SALES_RECORD_OF_USER,
  },
  {
    table: 'credits',
    columns: ['user', 'note'],
    purpose: 'credit of a merchant',
    ...SALES_RECORD_OF_USER,
  },
  {
    table: 'ledgerEntries',
    columns: ['user'],
    purpose: 'the books, which refer to an account only by its id',
    ...SALES_RECORD_OF_USER,
  },
  {
    table: 'bankTransactions',
    columns: ['payer', 'details', 'remark'],
    purpose: 'bank statement lines, found by the invoice that they pay',
    retention: SALES_RETENTION,
    of: `"invoice" in (select "_id" from "invoices" where ${BY_USER})`,
    erasure: LAW,
  },
  {
    table: 'subscriptions',
    columns: ['user', 'cancelReason', 'paymentMethod'],
    purpose: 'what a merchant uses and pays; the terms are kept with the accounts',
    retention: SALES_RETENTION,
    of: BY_USER,
    erasure: { kind: 'blank', set: `"cancelReason" = null, "paymentMethod" = null, ${TOUCH}` },
  },
  {
    table: 'paymentMethods',
    columns: ['user', 'customer', 'method'],
    purpose: "the payment provider's references to a stored card; no card number is stored",
    retention:
      'until the card is replaced, or the subscription has ended and owes nothing; a nightly job deletes them',
    of: BY_USER,
    erasure: { kind: 'delete' },
  },
  {
    table: 'chargedCards',
    columns: ['customer', 'method'],
    purpose: "the payment provider's references to the card of a charge; no card number is stored",
    retention: 'as long as the account',
    of: `"payment" in (select "_id" from "payments" where ${BY_USER})`,
    erasure: { kind: 'delete' },
  },
  {
    table: 'billingMails',
    columns: ['user', 'news'],
    purpose: 'billing mails that are still to be sent',
    retention: 'as long as the account',
    of: BY_USER,
    erasure: { kind: 'delete' },
  },
  {
    table: 'billingIntents',
    columns: ['user', 'intent', 'result'],
    purpose: 'changes of a subscription that are completed after a crash; they refer to an account by its id',
    ...SALES_RECORD_OF_USER,
  },
  {
    table: 'devices',
    columns: ['user', 'deviceId', 'name', 'lastIP', 'pushToken'],
    purpose: 'tills and browsers, their licence and push messages',
    retention: 'until removed; 30 days in the trash',
    of: BY_USER,
    erasure: {
      kind: 'blank',
      set: `"user" = null, "deviceId" = 'erased-' || "_id", "name" = null, "lastIP" = null, "pushToken" = null,
        "pushEnabled" = false, "deletedAt" = coalesce("deletedAt", now()), ${TOUCH}`,
    },
  },
];
