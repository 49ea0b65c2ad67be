import * as attachmentsAndPeople from './0001-attachments-and-people.ts';
import * as signIn from './0002-sign-in.ts';
import * as catalogue from './0003-catalogue.ts';
import * as content from './0004-content.ts';
import * as selling from './0005-selling.ts';
import * as operations from './0006-operations.ts';
import * as backOffice from './0007-back-office.ts';
import * as caseStudies from './0008-case-studies.ts';
import * as longerGrams from './0009-longer-grams.ts';
import * as billing from './0010-billing.ts';
import * as keptCards from './0011-kept-cards.ts';
import * as billingRuns from './0012-billing-runs.ts';
import * as orderMails from './0013-order-mails.ts';
import * as refunds from './0014-refunds.ts';
import * as pushDeliveries from './0015-push-deliveries.ts';
import * as tagManager from './0016-tag-manager.ts';
import * as returnedRefunds from './0017-returned-refunds.ts';
import * as support from './0018-support.ts';
import * as pushCounts from './0019-push-counts.ts';
import * as billingMails from './0020-billing-mails.ts';
import * as listOrders from './0021-list-orders.ts';
import * as orderPlaces from './0022-order-places.ts';
import * as papers from './0023-papers.ts';
import * as billingProfiles from './0024-billing-profiles.ts';
import * as books from './0025-books.ts';
import * as places from './0026-places.ts';
import * as waysOfPaying from './0027-ways-of-paying.ts';
import * as creditNotes from './0029-credit-notes.ts';
import * as revenueDays from './0030-revenue-days.ts';
import * as bankTransactions from './0031-bank-transactions.ts';
import * as changes from './0032-changes.ts';

/** Every migration in order; a released one is never edited, a new one is added. */
export const migrations = {
  '0001-attachments-and-people': attachmentsAndPeople,
  '0002-sign-in': signIn,
  '0003-catalogue': catalogue,
  '0004-content': content,
  '0005-selling': selling,
  '0006-operations': operations,
  '0007-back-office': backOffice,
  '0008-case-studies': caseStudies,
  '0009-longer-grams': longerGrams,
  '0010-billing': billing,
  '0011-kept-cards': keptCards,
  '0012-billing-runs': billingRuns,
  '0013-order-mails': orderMails,
  '0014-refunds': refunds,
  '0015-push-deliveries': pushDeliveries,
  '0016-tag-manager': tagManager,
  '0017-returned-refunds': returnedRefunds,
  '0018-support': support,
  '0019-push-counts': pushCounts,
  '0020-billing-mails': billingMails,
  '0021-list-orders': listOrders,
  '0022-order-places': orderPlaces,
  '0023-papers': papers,
  '0024-billing-profiles': billingProfiles,
  '0025-books': books,
  '0026-places': places,
  '0027-ways-of-paying': waysOfPaying,
  '0029-credit-notes': creditNotes,
  '0030-revenue-days': revenueDays,
  '0031-bank-transactions': bankTransactions,
  '0032-changes': changes,
} as const;
