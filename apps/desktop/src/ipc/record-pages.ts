import type { CollectionName } from '@harbour/core/contract/collections';

/**
 * The pages that list records and open each of them at `/{page}/edit/{id}`, with their collections, in the
 * order of the navigation. Each has its screen in a folder of the renderer.
 */
export const RECORD_PAGES = {
  news: 'news',
  events: 'news',
  ads: 'ads',
  campaigns: 'campaigns',
  products: 'products',
  categories: 'categories',
  media: 'attachments',
  pushMessages: 'pushMessages',
  appUsers: 'users',
  billingProfiles: 'billingProfiles',
  admins: 'admins',
  devices: 'devices',
  contactForms: 'contactForms',
  orders: 'orders',
  subscriptions: 'subscriptions',
  invoices: 'invoices',
  payments: 'payments',
  bankTransactions: 'bankTransactions',
  sellingCompanies: 'sellingCompanies',
  industries: 'industries',
  modules: 'modules',
  plans: 'appTemplates',
  missingTranslations: 'missingTranslations',
  bulkJobs: 'bulkJobs',
  rates: 'rates',
  integrations: 'integrations',
  customers: 'customers',
  partners: 'partners',
  certificates: 'certificates',
  incidents: 'incidents',
  apiKeys: 'apiKeys',
  webhooks: 'webhooks',
  crashGroups: 'crashGroups',
  programBuilds: 'programBuilds',
  authors: 'authors',
} as const satisfies Readonly<Record<string, CollectionName>>;

/** The first segment of the path of a page of records. */
export type RecordPage = keyof typeof RECORD_PAGES;

const PAGED: ReadonlySet<string> = new Set(Object.values(RECORD_PAGES));

/**
 * True if a record of the collection can be opened. Links name the collection; its page handles that address
 * too, even if the page has another name.
 *
 * @example hasRecordPage('users') // true
 * @example hasRecordPage('refunds') // false
 */
export function hasRecordPage(collection: string): boolean {
  return PAGED.has(collection);
}

/**
 * Returns the page with this name, ignoring case, because operating systems change the case of a link's first
 * segment; `undefined` for any other text.
 */
export function recordPageNamed(name: string): RecordPage | undefined {
  return PAGES.get(name.toLowerCase());
}

const PAGES: ReadonlyMap<string, RecordPage> = new Map(
  Object.keys(RECORD_PAGES)
    .filter(isRecordPage)
    .map((page) => [page.toLowerCase(), page]),
);

/** True for the name of a page that opens records. */
export function isRecordPage(name: string): name is RecordPage {
  return Object.hasOwn(RECORD_PAGES, name);
}
