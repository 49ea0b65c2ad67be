import {
  importStatement,
  matchTransaction,
  setTransactionAside,
  takeTransactionBack,
  unmatchTransaction,
} from '../collections/bank-transactions.ts';
import { creditBalance } from '../collections/credits.ts';
import { pushAudience, pushReceipt } from '../collections/push-messages.ts';
import { approveRefund, refuseRefund } from '../collections/refund-requests.ts';
import { refundPayment } from '../collections/refunds.ts';
import type { ActionDefinition, DefinedData, DefinedResponse } from '../definition/define-action.ts';
import type { RecordId } from '../values/ids.ts';
import {
  accountOfSupportCode,
  changeEmail,
  changeProfile,
  confirmEmail,
  exportOwnData,
  ownProfile,
  ownSupportCode,
} from './account-actions.ts';
import { endOtherSignIns, endSignIn, endSignInsOf, ownSignIns, signInsOf } from './account-sign-ins.ts';
import { countAds } from './ad-counts.ts';
import { issueApiKey, revokeApiKey, rotateApiKey } from './api-key-actions.ts';
import { attachmentUsage, putBackFile } from './attachment-actions.ts';
import { batches } from './batches.ts';
import { monthOfBooks } from './books.ts';
import {
  addBulkJobRows,
  beginBulkJob,
  listBulkJobRows,
  openBulkJob,
  retryBulkJob,
  steerBulkJob,
  undoBulkJob,
} from './bulk-job-actions.ts';
import {
  beginPayment,
  cancelOrder,
  giveUpPayment,
  payInvoice,
  placeOrder,
  priceOrder,
  settlePayment,
} from './checkout.ts';
import { issueCreditNote } from './credit-notes.ts';
import { deviceSeen, pushKey } from './device-actions.ts';
import { beginExport } from './exports.ts';
import { figures } from './figures.ts';
import { proveAgain } from './fresh-proof.ts';
import { missedChanges } from './missed-changes.ts';
import { overview } from './overview.ts';
import { addPasskey, beginPasskey, beginPasskeyUse, removePasskey, renamePasskey } from './passkeys.ts';
import { presence } from './presence.ts';
import { previewLink, previewTicket } from './previews.ts';
import { mailQuote } from './quotes.ts';
import { recordHistory, restoreVersion } from './record-history.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  ownSecondFactor,
  removeSecondFactor,
  removeSecondFactorOf,
  renewRecoveryCodes,
} from './second-factor.ts';
import { selections } from './selections.ts';
import { serviceStatus } from './service-status.ts';
import {
  beginSocial,
  changeSocial,
  connectSocial,
  disconnectSocial,
  importSocial,
  socialOverview,
  socialPosts,
} from './social.ts';
import { signInWays } from './sso.ts';
import {
  confirmChange,
  findInvoiceAccount,
  mailInvoice,
  quoteChange,
  undoChange,
} from './subscription-changes.ts';
import { summaries } from './summaries.ts';
import { recallTable, rememberTable } from './table-memory.ts';
import { listTranslations, suggestTranslation, writeTranslation } from './translations.ts';
import { readVitals } from './vitals.ts';
import {
  addWebhook,
  removeWebhook,
  replayWebhook,
  resendDelivery,
  rotateWebhook,
  steerWebhook,
  webhookDeliveries,
} from './webhook-actions.ts';

/** Every action by the name of its service. */
export const actions = Object.freeze({
  batches,
  'bulkJobs/open': openBulkJob,
  'bulkJobs/add': addBulkJobRows,
  'bulkJobs/begin': beginBulkJob,
  'bulkJobs/steer': steerBulkJob,
  'bulkJobs/retry': retryBulkJob,
  'bulkJobs/undo': undoBulkJob,
  'bulkJobs/rows': listBulkJobRows,
  selections,
  summaries,
  'exports/begin': beginExport,
  presence,
  'changes/missed': missedChanges,
  overview,
  'tables/recall': recallTable,
  'tables/remember': rememberTable,
  figures,
  serviceStatus,
  vitals: readVitals,
  'quotes/mail': mailQuote,
  'checkout/price': priceOrder,
  'checkout/order': placeOrder,
  'checkout/cancel': cancelOrder,
  'payments/begin': beginPayment,
  'payments/settle': settlePayment,
  'payments/giveUp': giveUpPayment,
  'payments/refund': refundPayment,
  'refunds/approve': approveRefund,
  'refunds/refuse': refuseRefund,
  'subscriptions/quote': quoteChange,
  'subscriptions/confirm': confirmChange,
  'subscriptions/undo': undoChange,
  'invoices/account': findInvoiceAccount,
  'invoices/mail': mailInvoice,
  'invoices/pay': payInvoice,
  'invoices/issueCreditNote': issueCreditNote,
  'bankTransactions/importStatement': importStatement,
  'bankTransactions/match': matchTransaction,
  'bankTransactions/setAside': setTransactionAside,
  'bankTransactions/takeBack': takeTransactionBack,
  'bankTransactions/unmatch': unmatchTransaction,
  'credits/balance': creditBalance,
  'books/month': monthOfBooks,
  'ads/count': countAds,
  'attachments/usage': attachmentUsage,
  'attachments/putBack': putBackFile,
  'auditLog/restoreVersion': restoreVersion,
  'records/history': recordHistory,
  'previews/ticket': previewTicket,
  'previews/link': previewLink,
  'accounts/profile': ownProfile,
  'accounts/changeProfile': changeProfile,
  'accounts/sessions': ownSignIns,
  'accounts/endSession': endSignIn,
  'accounts/endOtherSessions': endOtherSignIns,
  'accounts/sessionsOf': signInsOf,
  'accounts/endSessionsOf': endSignInsOf,
  'accounts/secondFactor': ownSecondFactor,
  'accounts/beginSecondFactor': beginSecondFactor,
  'accounts/confirmSecondFactor': confirmSecondFactor,
  'accounts/renewRecoveryCodes': renewRecoveryCodes,
  'accounts/removeSecondFactor': removeSecondFactor,
  'accounts/removeSecondFactorOf': removeSecondFactorOf,
  'accounts/beginPasskey': beginPasskey,
  'accounts/addPasskey': addPasskey,
  'accounts/renamePasskey': renamePasskey,
  'accounts/removePasskey': removePasskey,
  'accounts/beginPasskeyUse': beginPasskeyUse,
  'accounts/prove': proveAgain,
  'accounts/signInWays': signInWays,
  'accounts/changeEmail': changeEmail,
  'accounts/confirmEmail': confirmEmail,
  'accounts/export': exportOwnData,
  'accounts/supportCode': ownSupportCode,
  'accounts/ofSupportCode': accountOfSupportCode,
  'apiKeys/issue': issueApiKey,
  'apiKeys/rotate': rotateApiKey,
  'apiKeys/revoke': revokeApiKey,
  'webhooks/add': addWebhook,
  'webhooks/steer': steerWebhook,
  'webhooks/rotate': rotateWebhook,
  'webhooks/end': removeWebhook,
  'webhooks/deliveries': webhookDeliveries,
  'webhooks/resend': resendDelivery,
  'webhooks/replay': replayWebhook,
  'devices/pushKey': pushKey,
  'devices/seen': deviceSeen,
  'pushMessages/audience': pushAudience,
  'pushMessages/receipt': pushReceipt,
  'translations/list': listTranslations,
  'translations/write': writeTranslation,
  'translations/suggest': suggestTranslation,
  'social/overview': socialOverview,
  'social/begin': beginSocial,
  'social/connect': connectSocial,
  'social/change': changeSocial,
  'social/disconnect': disconnectSocial,
  'social/posts': socialPosts,
  'social/import': importSocial,
} as const satisfies { readonly [path: string]: ActionDefinition });

interface Done {
  readonly done: true;
}

/** Sign-in actions, which the server checks by separate rules. */
interface AccountActions {
  /**
   * Changes the caller's password and ends their other sign-ins; `wrong-credentials` for a wrong current
   * password.
   */
  readonly 'accounts/password': {
    readonly data: { readonly current: string; readonly password: string };
    readonly response: Done;
  };
  /** Mails the invitation again to a colleague or merchant who has no password yet; for admins. */
  readonly 'accounts/invite': {
    readonly data: { readonly admin: RecordId } | { readonly user: RecordId };
    readonly response: Done;
  };
  readonly 'accounts/forgot': { readonly data: { readonly email: string }; readonly response: Done };
  /** Mails the link that verifies an address again; the response never reveals whether a mail was sent. */
  readonly 'accounts/verifyAgain': { readonly data: { readonly email: string }; readonly response: Done };
  readonly 'accounts/verify': { readonly data: { readonly token: string }; readonly response: Done };
  readonly 'accounts/reset': {
    readonly data: { readonly token: string; readonly password: string };
    readonly response: Done;
  };
  readonly 'accounts/accept': {
    readonly data: { readonly token: string; readonly password: string };
    readonly response: Done;
  };
}

type DefinedActions = typeof actions;

export type ActionName = keyof DefinedActions | keyof AccountActions;

/** The request data of the named action. */
export type ActionData<A extends ActionName> = A extends keyof AccountActions
  ? AccountActions[A]['data']
  : A extends keyof DefinedActions
    ? DefinedData<DefinedActions[A]>
    : never;

/** The response of the named action. */
export type ActionResponse<A extends ActionName> = A extends keyof AccountActions
  ? AccountActions[A]['response']
  : A extends keyof DefinedActions
    ? DefinedResponse<DefinedActions[A]>
    : never;
