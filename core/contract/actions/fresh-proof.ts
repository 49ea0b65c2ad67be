import * as v from 'valibot';
import type { CollectionName } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { roles, type StaffWrite } from '../values/collection-calls.ts';
import { passkeyUseSchema } from './passkeys.ts';
import { enteredCodeSchema } from './second-factor.ts';

/** How long a proof of identity counts as fresh, in milliseconds. */
export const FRESH_PROOF_MS = 10 * 60_000;

/**
 * How a person proves their identity again: by the password, or by a second factor, which is a code or a
 * passkey.
 */
export type ProofKind = 'password' | 'code';

type WriteMethod = 'create' | 'patch' | 'remove' | 'restore' | 'purge';
/** A write needs no fresh proof, or needs one as soon as it sets one of the fields. */
type Rule = 'free' | readonly string[];
type Rules = { readonly [method in WriteMethod]?: Rule };

const edited: Rules = { create: 'free', patch: 'free', remove: 'free', restore: 'free' };

/**
 * The staff writes that need no fresh proof of identity. All others need one: every hard delete, every write
 * of a collection that this table does not name, prices, taxes, new admins, addresses by which an account
 * could be taken over, credits, sending to all devices, and the third-party script of public pages, which
 * runs with the rights of the signed-in visitor.
 */
const writes: { readonly [name in CollectionName]?: Rules } = {
  industries: edited,
  modules: { patch: ['monthPrice'] },
  appTemplates: { patch: ['monthPrice', 'prepayMonth', 'modules'] },
  contactForms: edited,
  billingProfiles: edited,
  orders: edited,
  subscriptions: edited,
  news: edited,
  ads: edited,
  campaigns: edited,
  products: { ...edited, patch: ['price', 'dprice'] },
  categories: edited,
  pushMessages: { create: ['status'], patch: ['status'], remove: 'free', restore: 'free' },
  devices: edited,
  users: { ...edited, patch: ['email'] },
  admins: { patch: ['type', 'email'], remove: 'free' },
  settings: { ...edited, patch: ['refundLimits', 'tagManager'] },
  integrations: edited,
  customers: edited,
  authors: edited,
  partners: edited,
  certificates: edited,
  incidents: edited,
  attachments: edited,
  missingTranslations: edited,
  crashGroups: { patch: 'free' },
  savedViews: { ...edited, purge: 'free' },
};

/**
 * The staff actions that need no fresh proof of identity. All others need one, such as a refund, a credit
 * note, or an earlier version of a record, which may hold a price.
 */
const freeActions: ReadonlySet<string> = new Set([
  // These check each requested write themselves.
  'batches',
  'bulkJobs/open',
  'bulkJobs/add',
  'bulkJobs/begin',
  'bulkJobs/retry',
  'bulkJobs/undo',
  'bulkJobs/steer',
  'bulkJobs/rows',
  'selections',
  'summaries',
  'presence',
  'changes/missed',
  'overview',
  'figures',
  'serviceStatus',
  'vitals',
  'tables/recall',
  'tables/remember',
  'records/history',
  // Requires one itself if the export is long.
  'exports/begin',
  'attachments/usage',
  'attachments/putBack',
  'quotes/mail',
  'checkout/price',
  'ads/count',
  'previews/ticket',
  'previews/link',
  'books/month',
  'bankTransactions/importStatement',
  'bankTransactions/match',
  'bankTransactions/setAside',
  'bankTransactions/takeBack',
  'pushMessages/audience',
  'pushMessages/receipt',
  'translations/list',
  'translations/write',
  'translations/suggest',
  'social/overview',
  'social/begin',
  'social/connect',
  'social/change',
  'social/disconnect',
  'social/posts',
  'social/import',
  'accounts/ofSupportCode',
  'refunds/refuse',
  // The caller's own account: actions that change its protection require the password or a code themselves.
  'accounts/profile',
  'accounts/changeProfile',
  'accounts/secondFactor',
  'accounts/beginSecondFactor',
  'accounts/confirmSecondFactor',
  'accounts/renewRecoveryCodes',
  'accounts/removeSecondFactor',
  'accounts/beginPasskey',
  'accounts/addPasskey',
  'accounts/renamePasskey',
  'accounts/removePasskey',
  'accounts/beginPasskeyUse',
  'accounts/sessions',
  'accounts/prove',
  'accounts/signInWays',
  // Ending a colleague's or a merchant's sign-ins, or a stolen key, must not be delayed. For the sign-ins of
  // the caller's own account, `accounts/endSessionsOf` requires the proof itself.
  'accounts/sessionsOf',
  'accounts/endSessionsOf',
  'apiKeys/revoke',
  // A new address receives data, and a new secret lets others impersonate us: both need a proof.
  'webhooks/steer',
  'webhooks/end',
  'webhooks/deliveries',
  'webhooks/resend',
  'webhooks/replay',
]);

/**
 * True if a staff write needs a fresh proof of identity; reads need none.
 *
 * @example writeNeedsProof({ collection: 'products', method: 'patch', fields: ['price'] }) // true
 */
export function writeNeedsProof({ collection, method, fields }: StaffWrite): boolean {
  if (!isWrite(method)) return false;
  const rules: { readonly [name: string]: Rules | undefined } = writes;
  const rule = rules[collection]?.[method];
  if (rule === undefined) return true;
  return rule !== 'free' && fields.some((field) => rule.includes(field));
}

/** True if a staff action needs a fresh proof of identity. */
export function actionNeedsProof(action: string): boolean {
  return !freeActions.has(action);
}

/**
 * The actions that need a fresh proof of identity from merchants too. A thief with a stolen device must not
 * be able to end the sign-ins of its owner.
 */
const guardedForMerchants: ReadonlySet<string> = new Set([
  'apiKeys/issue',
  'apiKeys/rotate',
  'webhooks/add',
  'webhooks/rotate',
  'accounts/endSession',
  'accounts/endOtherSessions',
]);

/** True if an action needs a fresh proof of identity from merchants too. */
export function merchantNeedsProof(action: string): boolean {
  return guardedForMerchants.has(action);
}

function isWrite(method: string): method is WriteMethod {
  return ['create', 'patch', 'remove', 'restore', 'purge'].includes(method);
}

/** Actions that prove again who the caller is. */
export const proofActions = {
  /**
   * Records that the caller has proved their identity again; `wrong-credentials`, `wrong-code`,
   * `wrong-passkey`, `sign-in-pending` or `sso-refused`.
   */
  'accounts/prove': defineAction({
    method: 'create',
    roles: roles.filter((role) => role !== 'anonymous'),
    data: v.union([
      v.strictObject({ password: v.pipe(v.string(), v.maxLength(1000)) }),
      v.strictObject({ code: enteredCodeSchema }),
      v.strictObject({ passkey: passkeyUseSchema }),
      /** The verifier of a proof that the person gave in a browser. */
      v.strictObject({ verifier: v.pipe(v.string(), v.maxLength(100)) }),
      /** The same, as earlier versions of the programs send it. */
      v.strictObject({ sso: v.pipe(v.string(), v.maxLength(100)) }),
    ]),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Proves the caller’s identity again, by password, code or passkey.',
  }),
};
