import { adActions } from '../collections/ads.ts';
import { bankTransactionActions } from '../collections/bank-transactions.ts';
import { creditActions } from '../collections/credits.ts';
import { deviceActions } from '../collections/devices.ts';
import { pushMessageActions } from '../collections/push-messages.ts';
import { refundRequestActions } from '../collections/refund-requests.ts';
import { refundActions } from '../collections/refunds.ts';
import type { ActionDefinition, DefinedData, DefinedResponse } from '../definition/define-action.ts';
import type { RecordId } from '../values/ids.ts';
import { accountActions } from './account-actions.ts';
import { signInActions } from './account-sign-ins.ts';
import { apiKeyActions } from './api-key-actions.ts';
import { attachmentActions } from './attachment-actions.ts';
import { batches } from './batches.ts';
import { bookActions } from './books.ts';
import { bulkJobActions } from './bulk-job-actions.ts';
import { checkoutActions } from './checkout.ts';
import { creditNoteActions } from './credit-notes.ts';
import { exportActions } from './exports.ts';
import { figures } from './figures.ts';
import { proofActions } from './fresh-proof.ts';
import { changeActions } from './missed-changes.ts';
import { overview } from './overview.ts';
import { passkeyActions } from './passkeys.ts';
import { presence } from './presence.ts';
import { previewActions } from './previews.ts';
import { quoteActions } from './quotes.ts';
import { historyActions } from './record-history.ts';
import { factorActions } from './second-factor.ts';
import { selections } from './selections.ts';
import { serviceStatus } from './service-status.ts';
import { socialActions } from './social.ts';
import { signInWayActions } from './sso.ts';
import { subscriptionActions } from './subscription-changes.ts';
import { summaries } from './summaries.ts';
import { tableActions } from './table-memory.ts';
import { translationActions } from './translations.ts';
import { vitalsActions } from './vitals.ts';
import { webhookActions } from './webhook-actions.ts';

/** Every action by the name of its service. */
export const actions = Object.freeze({
  batches,
  ...bulkJobActions,
  selections,
  summaries,
  ...exportActions,
  presence,
  ...changeActions,
  overview,
  ...tableActions,
  figures,
  serviceStatus,
  ...vitalsActions,
  ...quoteActions,
  ...checkoutActions,
  ...refundActions,
  ...refundRequestActions,
  ...subscriptionActions,
  ...creditNoteActions,
  ...bankTransactionActions,
  ...creditActions,
  ...bookActions,
  ...adActions,
  ...attachmentActions,
  ...historyActions,
  ...previewActions,
  ...accountActions,
  ...signInActions,
  ...factorActions,
  ...passkeyActions,
  ...proofActions,
  ...signInWayActions,
  ...apiKeyActions,
  ...webhookActions,
  ...deviceActions,
  ...pushMessageActions,
  ...translationActions,
  ...socialActions,
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
