import { adminsScreen } from './admins/admins-screen.ts';
import { adsScreen } from './ads/ads-screen.tsx';
import { appUsersScreen } from './app-users/app-users-screen.ts';
import { bankTransactionsScreen } from './bank-transactions/bank-transactions-screen.ts';
import { billingProfilesScreen } from './billing-profiles/billing-profiles-screen.ts';
import { campaignsScreen } from './campaigns/campaigns-screen.ts';
import { categoriesScreen } from './categories/categories-screen.ts';
import { contactFormsScreen } from './contact-forms/contact-forms-screen.ts';
import { devicesScreen } from './devices/devices-screen.ts';
import { eventsScreen } from './events/events-screen.tsx';
import { industriesScreen } from './industries/industries-screen.ts';
import { invoicesScreen } from './invoices/invoices-screen.ts';
import { mediaScreen } from './media/media-screen.tsx';
import { missingTranslationsScreen } from './missing-translations/missing-translations-screen.ts';
import { modulesScreen } from './modules/modules-screen.ts';
import { newsScreen } from './news/news-screen.tsx';
import { ordersScreen } from './orders/orders-screen.ts';
import { paymentsScreen } from './payments/payments-screen.ts';
import { plansScreen } from './plans/plans-screen.ts';
import { productsScreen } from './products/products-screen.ts';
import { pushMessagesScreen } from './push-messages/push-messages-screen.tsx';
import type { CollectionScreen } from './screen/collection-screen.ts';
import { sellingCompaniesScreen } from './selling-companies/selling-companies-screen.ts';
import { subscriptionsScreen } from './subscriptions/subscriptions-screen.ts';

/**
 * The screens of collections, in the order of the navigation; a new one needs a line here and one in
 * `ipc/record-pages.ts`. Their titles are the texts `screens:{path}.title`.
 */
export const screens: readonly CollectionScreen[] = [
  newsScreen,
  eventsScreen,
  adsScreen,
  campaignsScreen,
  productsScreen,
  categoriesScreen,
  mediaScreen,
  pushMessagesScreen,
  appUsersScreen,
  billingProfilesScreen,
  adminsScreen,
  devicesScreen,
  contactFormsScreen,
  ordersScreen,
  subscriptionsScreen,
  invoicesScreen,
  paymentsScreen,
  bankTransactionsScreen,
  sellingCompaniesScreen,
  industriesScreen,
  modulesScreen,
  plansScreen,
  missingTranslationsScreen,
];
