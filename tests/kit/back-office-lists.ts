import type { CollectionName } from '@harbour/core/contract';

/** The back office's lists whose records have a page, with the collection each shows. */
export const BACK_OFFICE_LISTS = {
  news: 'news',
  events: 'news',
  ads: 'ads',
  campaigns: 'campaigns',
  products: 'products',
  categories: 'categories',
  media: 'attachments',
  pushMessages: 'pushMessages',
  appUsers: 'users',
  admins: 'admins',
  devices: 'devices',
  contactForms: 'contactForms',
  orders: 'orders',
  subscriptions: 'subscriptions',
  invoices: 'invoices',
  payments: 'payments',
  industries: 'industries',
  modules: 'modules',
  plans: 'appTemplates',
  missingTranslations: 'missingTranslations',
} as const satisfies Readonly<Record<string, CollectionName>>;
