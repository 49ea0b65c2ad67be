import type {
  CollectionDefinition,
  DefinedCreate,
  DefinedPatch,
  DefinedRecord,
} from '../definition/define-collection.ts';
import type { ListPatch } from '../definition/list-patch.ts';
import { admins } from './admins.ts';
import { ads } from './ads.ts';
import { apiKeys } from './api-keys.ts';
import { appTemplates } from './app-templates.ts';
import { attachments } from './attachments.ts';
import { auditLog } from './audit-log.ts';
import { authors } from './authors.ts';
import { bankTransactions } from './bank-transactions.ts';
import { billingProfiles } from './billing-profiles.ts';
import { defineBulkJobs } from './bulk-jobs.ts';
import { campaigns } from './campaigns.ts';
import { categories } from './categories.ts';
import { certificates } from './certificates.ts';
import { contactForms } from './contact-forms.ts';
import { crashGroups } from './crash-groups.ts';
import { credits } from './credits.ts';
import { customers } from './customers.ts';
import { devices } from './devices.ts';
import { incidents } from './incidents.ts';
import { industries } from './industries.ts';
import { integrations } from './integrations.ts';
import { invoices } from './invoices.ts';
import { missingTranslations } from './missing-translations.ts';
import { modules } from './modules.ts';
import { news } from './news.ts';
import { orders } from './orders.ts';
import { partners } from './partners.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { programBuilds } from './program-builds.ts';
import { pushMessages } from './push-messages.ts';
import { rates } from './rates.ts';
import { refundRequests } from './refund-requests.ts';
import { refunds } from './refunds.ts';
import { savedViews } from './saved-views.ts';
import { securityLog } from './security-log.ts';
import { sellingCompanies } from './selling-companies.ts';
import { settings } from './settings.ts';
import { subscriptions } from './subscriptions.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';

const definitions = {
  industries,
  modules,
  appTemplates,
  contactForms,
  billingProfiles,
  orders,
  subscriptions,
  invoices,
  payments,
  refunds,
  refundRequests,
  credits,
  sellingCompanies,
  bankTransactions,
  news,
  ads,
  campaigns,
  products,
  categories,
  pushMessages,
  devices,
  users,
  admins,
  settings,
  attachments,
  auditLog,
  securityLog,
  missingTranslations,
  savedViews,
  rates,
  integrations,
  customers,
  partners,
  certificates,
  incidents,
  apiKeys,
  webhooks,
  crashGroups,
  programBuilds,
  authors,
} as const satisfies { readonly [name: string]: CollectionDefinition };

/** Every collection by its service name. */
export const collections = Object.freeze({
  ...definitions,
  bulkJobs: defineBulkJobs(Object.values(definitions)),
});

export type CollectionName = keyof typeof collections;

/** A whole record of the named collection. */
export type RecordOf<N extends CollectionName> = DefinedRecord<(typeof collections)[N]>;
/** The data of a create in the named collection. */
export type CreateOf<N extends CollectionName> = DefinedCreate<(typeof collections)[N]>;
/** The data of a patch in the named collection. */
export type PatchOf<N extends CollectionName> = DefinedPatch<(typeof collections)[N]> & ListPatch;

/** Names of every collection, in the order of {@link collections}. */
export const collectionNames: readonly CollectionName[] = Object.keys(collections).filter(isCollectionName);

/** True for the name of a collection. */
export function isCollectionName(name: string): name is CollectionName {
  return Object.hasOwn(collections, name);
}
