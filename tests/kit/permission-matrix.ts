/** The calls of a collection that each role may make. */
export type PermissionRow = readonly [anonymous: string, merchant: string, editor: string, admin: string];

/**
 * The permissions of every collection, a second time by hand, so that a change of the contract must be
 * confirmed here. The tests of the contract and of the running server both read this table.
 *
 * One letter per method: find, get, create, patch, remove, restore (u), purge (x). Upper case: every record.
 * Lower case: some records. Dot: refused. `npm run new -- collection` writes the row of a new collection.
 */
export const PERMISSIONS = {
  //                     anonymous  merchant   editor     admin
  industries: ['FG.....', 'FG.....', 'FG.....', 'FGCPRUX'],
  modules: ['FG.....', 'FG.....', 'FG.....', 'FGCPRUX'],
  appTemplates: ['FG.....', 'FG.....', 'FG.....', 'FGCPRUX'],
  contactForms: ['..C....', '..C....', '.......', 'FGCPRUX'],
  billingProfiles: ['.......', 'fgcp...', '.......', 'FGCPRUX'],
  orders: ['.......', 'fg.....', '.......', 'FGCPRUX'],
  subscriptions: ['.......', 'fg.....', '.......', 'FGCPRUX'],
  invoices: ['.......', 'fg.....', '.......', 'FG.....'],
  payments: ['.......', 'fg.....', '.......', 'FG.....'],
  refunds: ['.......', 'fg.....', '.......', 'FG.....'],
  credits: ['.......', 'fg.....', '.......', 'FGc....'],
  sellingCompanies: ['.......', '.......', '.......', 'FGCP...'],
  bankTransactions: ['.......', '.......', '.......', 'FG.....'],
  news: ['fg.....', 'fg.....', 'FGCPRU.', 'FGCPRUX'],
  ads: ['fg.....', 'fg.....', 'FGCPRU.', 'FGCPRUX'],
  campaigns: ['fg.....', 'fg.....', 'FGCPRU.', 'FGCPRUX'],
  products: ['fg.....', 'fg.....', 'FGCPRU.', 'FGCPRUX'],
  categories: ['FG.....', 'FG.....', 'FGCPRU.', 'FGCPRUX'],
  pushMessages: ['.......', '.......', 'FGcpru.', 'FGCPRUX'],
  devices: ['.......', 'fgcpr..', 'FG.....', 'FGCPRUX'],
  users: ['.......', 'fg.p...', '.......', 'FGCPRUX'],
  admins: ['.......', '.......', '.......', 'FGCPRUX'],
  settings: ['FG.....', 'FG.....', 'FG.....', 'FG.P...'],
  attachments: ['fg.....', 'fgc....', 'FGCPRU.', 'FGCPRUX'],
  auditLog: ['.......', '.......', '.......', 'FG.....'],
  missingTranslations: ['..C....', '..C....', '..C....', 'FGCPRUX'],
  savedViews: ['.......', '.......', 'fgcpru.', 'fgcprux'],
} as const satisfies { readonly [collection: string]: PermissionRow };

/** The roles that may call each action, a second time by hand. */
export const ACTION_ROLES = {
  batches: ['editor', 'admin'],
  selections: ['editor', 'admin'],
  presence: ['editor', 'admin'],
  'changes/missed': ['anonymous', 'merchant', 'editor', 'admin'],
  overview: ['editor', 'admin'],
  'tables/recall': ['editor', 'admin'],
  'tables/remember': ['editor', 'admin'],
  figures: ['anonymous', 'merchant', 'editor', 'admin'],
  'quotes/mail': ['anonymous', 'merchant', 'editor', 'admin'],
  'checkout/price': ['anonymous', 'merchant', 'editor', 'admin'],
  'checkout/order': ['merchant'],
  'checkout/cancel': ['merchant'],
  'payments/begin': ['merchant'],
  'payments/settle': ['merchant'],
  'payments/giveUp': ['merchant'],
  'payments/refund': ['admin'],
  'subscriptions/quote': ['merchant'],
  'subscriptions/confirm': ['merchant'],
  'subscriptions/undo': ['merchant'],
  'invoices/mail': ['merchant'],
  'invoices/issueCreditNote': ['admin'],
  'invoices/pay': ['merchant'],
  'bankTransactions/importStatement': ['admin'],
  'bankTransactions/match': ['admin'],
  'bankTransactions/setAside': ['admin'],
  'bankTransactions/takeBack': ['admin'],
  'credits/balance': ['merchant'],
  'books/month': ['admin'],
  'ads/count': ['anonymous', 'merchant', 'editor', 'admin'],
  'attachments/usage': ['editor', 'admin'],
  'auditLog/restoreVersion': ['admin'],
  'accounts/profile': ['editor', 'admin'],
  'accounts/changeProfile': ['editor', 'admin'],
  'accounts/sessions': ['merchant', 'editor', 'admin'],
  'accounts/endSession': ['merchant', 'editor', 'admin'],
  'accounts/changeEmail': ['merchant'],
  'accounts/confirmEmail': ['merchant'],
  'accounts/export': ['merchant'],
  'accounts/supportCode': ['merchant'],
  'accounts/ofSupportCode': ['admin'],
  'devices/pushKey': ['merchant'],
  'devices/seen': ['merchant'],
  'pushMessages/audience': ['editor', 'admin'],
  'pushMessages/receipt': ['anonymous', 'merchant', 'editor', 'admin'],
} as const satisfies { readonly [action: string]: readonly string[] };
