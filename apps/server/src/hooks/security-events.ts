import type { SecurityEvent, SecurityMeans } from '@harbour/core/contract/collections';
import { isCollectionName } from '@harbour/core/contract/collections';
import { STAFF_LIMIT } from '@harbour/core/contract/definition';
import { isRecordId, isStaff } from '@harbour/core/contract/values';
import type { CallParams } from '../calls/call-params.ts';
import type { AccountRef } from '../calls/session.ts';
import type { CollectionParams } from '../collections/params.ts';
import type { Change } from '../collections/table/stored-record.ts';

/** A call as the security log sees it. */
export interface SeenCall {
  readonly path: string;
  readonly method: string;
  readonly data: { readonly [field: string]: unknown };
  readonly params: CallParams;
}

/** The entry that a call causes in the security log; its fields are those of `securityLog`. */
export interface SeenEvent {
  readonly event: SecurityEvent;
  readonly means?: SecurityMeans;
  readonly detail?: string;
  /** The affected account, if it is not the caller's. */
  readonly account?: AccountRef;
}

/** The actions that are recorded, whatever their outcome. */
const actions: { readonly [path: string]: (call: SeenCall) => SeenEvent } = {
  'accounts/prove': ({ data }) => ({ event: 'proof', ...meansOf(data) }),
  'accounts/confirmSecondFactor': () => ({ event: 'factorAdded', means: 'totp' }),
  'accounts/addPasskey': ({ data }) => ({ event: 'factorAdded', means: 'passkey', ...named(data.name) }),
  'accounts/removeSecondFactor': () => ({ event: 'factorRemoved', means: 'totp' }),
  'accounts/removePasskey': () => ({ event: 'factorRemoved', means: 'passkey' }),
  'accounts/removeSecondFactorOf': ({ data }) => ({ event: 'factorRemoved', ...accountIn(data) }),
  'accounts/renewRecoveryCodes': () => ({ event: 'recoveryCodes' }),
  'accounts/password': () => ({ event: 'password' }),
  'accounts/reset': () => ({ event: 'password', detail: 'reset' }),
  'accounts/accept': () => ({ event: 'password', detail: 'invitation' }),
  'accounts/confirmEmail': () => ({ event: 'email' }),
  'apiKeys/issue': ({ path, data }) => ({ event: 'apiKey', detail: callOf(path, data.name) }),
  'apiKeys/rotate': ({ path, data }) => ({ event: 'apiKey', detail: callOf(path, data.id) }),
  'apiKeys/revoke': ({ path, data }) => ({ event: 'apiKey', detail: callOf(path, data.id) }),
  'webhooks/add': ({ path, data }) => ({ event: 'webhook', detail: callOf(path, data.name) }),
  'webhooks/rotate': ({ path, data }) => ({ event: 'webhook', detail: callOf(path, data.id) }),
  'webhooks/end': ({ path, data }) => ({ event: 'webhook', detail: callOf(path, data.id) }),
  'accounts/endSession': () => ({ event: 'signInsEnded' }),
  'accounts/endOtherSessions': () => ({ event: 'signInsEnded' }),
  'accounts/endSessionsOf': ({ data }) => ({ event: 'signInsEnded', ...accountIn(data) }),
  'accounts/export': () => ({ event: 'export', detail: 'accounts/export' }),
  'payments/refund': ({ path, data }) => ({ event: 'refund', detail: callOf(path, data.payment) }),
  'refunds/approve': ({ path, data }) => ({ event: 'refund', detail: callOf(path, data.request) }),
  'refunds/refuse': ({ path, data }) => ({ event: 'refund', detail: callOf(path, data.request) }),
};

/** The strategies of `authentication` by which somebody signs in. */
const strategies: { readonly [name: string]: SecurityMeans | 'later' | undefined } = {
  password: 'password',
  secondFactor: 'totp',
  passkey: 'passkey',
  register: 'registration',
  // The means are known only with the result.
  browser: 'later',
  sso: 'later',
};

/** Returns the security event of a call before it is made; `undefined` for most calls. */
export function eventOf(call: SeenCall): SeenEvent | undefined {
  const { path, method, data } = call;
  if (path === 'authentication') {
    if (method === 'remove') return { event: 'signOut' };
    const { strategy } = data;
    const means = typeof strategy === 'string' ? strategies[strategy] : undefined;
    // A refresh continues a sign-in; it is recorded only if it is refused because the token was stolen.
    if (!means && strategy !== 'refresh') return undefined;
    return { event: 'signIn', ...(means && means !== 'later' && { means }) };
  }
  if (isExport(call)) return { event: 'export', detail: path };
  return actions[path]?.(call);
}

/** Returns the security events of writes to `admins`. */
export function adminEvents({ params }: SeenCall): readonly SeenEvent[] {
  const { changes = [] }: CollectionParams = params;
  return changes.flatMap((change) => {
    const account = change.after ?? change.before;
    if (!account) return [];
    const concerned = { account: { kind: 'admins', id: account._id } } as const;
    return adminChange(change).map((seen) => ({ ...seen, ...concerned }));
  });
}

function adminChange({ before, after }: Change): readonly SeenEvent[] {
  const was = before?.type;
  const is = after?.type;
  if (!before) return [{ event: 'roleChanged', detail: `→ ${is}` }];
  if (!after) return [{ event: 'accessChanged', detail: 'purged' }];
  const role = was === is ? [] : [{ event: 'roleChanged', detail: `${was} → ${is}` } as const];
  const access = [
    ...(Boolean(before.disabledAt) === Boolean(after.disabledAt)
      ? []
      : [after.disabledAt ? 'disabled' : 'enabled']),
    ...(Boolean(before.deletedAt) === Boolean(after.deletedAt)
      ? []
      : [after.deletedAt ? 'removed' : 'restored']),
  ];
  return [...role, ...access.map((detail) => ({ event: 'accessChanged', detail }) as const)];
}

/** True for the first page of a whole list that a staff member reads, as an export does. */
function isExport({ path, method, params }: SeenCall): boolean {
  const { session, query = {} } = params;
  if (method !== 'find' || !session || !isStaff(session.role) || !isCollectionName(path)) return false;
  return query.$cursor === '' && Number(query.$limit) >= STAFF_LIMIT;
}

function meansOf(data: SeenCall['data']): Pick<SeenEvent, 'means'> {
  if ('passkey' in data) return { means: 'passkey' };
  // The means of a proof in the browser are known only with the result.
  if ('verifier' in data || 'sso' in data) return {};
  return { means: 'code' in data ? 'totp' : 'password' };
}

const MOST_DETAIL = 200;

function named(name: unknown): { readonly detail?: string } {
  return typeof name === 'string' ? { detail: name.slice(0, MOST_DETAIL) } : {};
}

/** The path of a call with the name or id in its data, which is not validated yet and may be anything. */
function callOf(path: string, subject: unknown): string {
  return typeof subject === 'string' ? `${path} ${subject}`.slice(0, MOST_DETAIL) : path;
}

function accountIn({ account }: SeenCall['data']): { readonly account?: AccountRef } {
  const named = typeof account === 'object' && account !== null ? { ...account } : {};
  for (const [kind, key] of [
    ['admins', 'admin'],
    ['users', 'user'],
  ] as const) {
    const id: unknown = Reflect.get(named, key);
    if (isRecordId(id)) return { account: { kind, id } };
  }
  return {};
}
