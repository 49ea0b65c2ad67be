import type { Application } from '@feathersjs/feathers';
import { BROWSER_SIGN_IN_PATH, isRecordId, isStaff, type RecordId } from '@harbour/core/contract/values';
import type { Logger } from 'pino';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { registerAction } from '../../calls/register-action.ts';
import { type AccountRef, accountKinds, type Sessions } from '../../calls/session.ts';
import { unless } from '../../collections/records-of.ts';
import type { Change } from '../../collections/table/stored-record.ts';
import type { Background } from '../../concurrency/background.ts';
import { attemptEach } from '../../concurrency/failures.ts';
import type { Database } from '../../database/database.ts';
import { createAccountQueue, createNodeQueue, type NodeQueue } from '../../database/node-queues.ts';
import type { RecordSecurity } from '../../hooks/record-security.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Mailer } from '../../mail/create-mailer.ts';
import type { Notify } from '../../mail/messages.ts';
import {
  type AccountDeps,
  type AccountRecords,
  findRepeated,
  invite,
  makeAccount,
} from './account-actions.ts';
import { type Account, createAccountDirectory } from './account-directory.ts';
import { type AccountMails, createAccountMails } from './account-mails.ts';
import { registerAccounts } from './accounts.service.ts';
import { type AuthenticationDeps, registerAuthentication } from './authentication.service.ts';
import { createAttempts } from './browser/attempts.ts';
import { type ContinueSessionDeps, createContinueSession } from './browser/continue-session.ts';
import { type BrowserSignInDeps, serveBrowserSignIn } from './browser/serve-browser-sign-in.ts';
import { composeAccountMail } from './compose-account-mail.ts';
import { createDeleteUnproved } from './delete-unproved.ts';
import { type FollowDeps, followAccountChange, followElsewhere } from './follow-account-changes.ts';
import { guardAdmins, guardPicture, guardUsers } from './guard-accounts.ts';
import { createKnownDevices } from './known-devices.ts';
import { createOneTimeLinks } from './one-time-links.ts';
import { registerOwnAccount } from './own-account.ts';
import { createPasskeyStore } from './passkeys/passkey-store.ts';
import { registerPasskeys } from './passkeys/passkeys.service.ts';
import { createRedeemPasskey } from './passkeys/redeem-passkey.ts';
import { createRelyingParty } from './passkeys/relying-party.ts';
import { hashPassword, isOutdated } from './passwords.ts';
import { createFactorStore } from './second-factor/factor-store.ts';
import { createRequireProof } from './second-factor/require-proof.ts';
import { registerSecondFactor } from './second-factor/second-factor.service.ts';
import { createSignInStore, type SignInStoreDeps } from './sign-in-store.ts';
import { createSso, type Sso, type SsoDeps } from './sso/create-sso.ts';
import type { SsoSettings } from './sso/provider.ts';
import type { StrategyDeps } from './strategies.ts';

export interface SignInDeps
  extends Pick<SignInStoreDeps, 'now' | 'onEnded' | 'signInDays'>,
    Pick<AuthenticationDeps, 'correctedTime'>,
    Pick<BrowserSignInDeps, 'onError' | 'isOwnOrigin'> {
  readonly newId: () => RecordId;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly limits: RateLimits;
  readonly background: Background;
  readonly log: Logger;
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly publicUrl: string;
  /** Further origins whose pages may call the API. */
  readonly config: { readonly allowedOrigins: readonly string[]; readonly sso: SsoSettings | null };
  readonly recordSecurity: RecordSecurity;
  readonly secureCookies: boolean;
  readonly cutOtherRoles: (id: string, role: string) => void;
  readonly reviseAccount: (id: string, recheck: Sessions['recheck']) => Promise<void>;
  /** The number of days for which an admin may do without a second factor. */
  readonly adminFactorDays: number;
}

export interface SignIn {
  readonly sessions: Sessions;
  /** Throws `proof-required` if the caller has to prove their identity again. */
  readonly requireProof: (params: CallParams, who?: 'staff' | 'everyone') => Promise<void>;
  /** Must be awaited after each write, before it is acknowledged. */
  readonly follow: (collection: string, changes: readonly Change[]) => Promise<void>;
  /** Applies writes that another node acknowledged. */
  readonly followElsewhere: (collection: string, changes: readonly Change[]) => void;
  /** Applies the end of a sign-in on another node. */
  readonly endedElsewhere: (family: string) => void;
  readonly mails: Pick<AccountMails, 'sendDue' | 'countWaiting'>;
  /** Notifies the person of a session of what was done with their account. */
  readonly notify: Notify;
  /** Serves the pages of the sign-in in a browser. */
  readonly pages: ReturnType<typeof serveBrowserSignIn>;
}

/** Registers `authentication` and `accounts/<action>` with their shared dependencies. */
export function registerSignIn(app: Application, deps: SignInDeps): SignIn {
  const { db } = deps.database;
  const directory = createAccountDirectory(db, deps.now);
  const store = createSignInStore({ ...deps, db });
  const records = accountRecords(app);
  const onSignIn = rememberSignIn(records, deps.now);
  const factors = createFactorStore({ ...deps, db });
  const passkeys = createPasskeyStore({ ...deps, db });
  const party = createRelyingParty(deps.publicUrl, deps.config.allowedOrigins);
  const redeemPasskey = createRedeemPasskey(passkeys, party);
  const links = createOneTimeLinks(db, deps.now);
  const noteInvited = (account: AccountRef, invitedUntil: string) => records.patch(account, { invitedUntil });
  const compose = composeAccountMail.bind(null, { ...deps, directory, store, links, noteInvited });
  const mails = createAccountMails({ ...deps, db, compose });
  const deleteUnproved = createDeleteUnproved(app, { ...deps, factors, passkeys });
  const accounts: AccountDeps = { ...deps, records, directory, store, links, mails, deleteUnproved };
  const enqueueAdmins = createNodeQueue(deps.database, 'permissions of admins');
  const ways = openWays(app, { ...deps, db, directory, records, enqueueAdmins });
  const sessions = registerAuthentication(app, {
    ...deps,
    directory,
    store,
    onSignIn,
    onNewDevice: ({ account, email }) => mails.request({ account, mail: 'newDevice', to: email }),
    ...ways,
    factors,
    passkeys,
    redeemPasskey,
    links,
    mails,
    makeAccount: async (registration) =>
      (await makeAccount(accounts, registration)) ?? findRepeated(accounts, registration),
    issuer: deps.publicUrl,
  });
  registerAccounts(app, accounts);
  registerOwnAccount(app, accounts);
  const enqueueFactors = createNodeQueue(deps.database, 'second factors');
  const factorDeps = { ...accounts, factors, passkeys, enqueueFactors };
  registerSecondFactor(app, { ...factorDeps, redeemPasskey, ...ways });
  const passkeyDeps = { ...factorDeps, party, enqueue: createAccountQueue(deps.database) };
  registerPasskeys(app, passkeyDeps);
  guardAccounts(app, enqueueAdmins);
  return {
    sessions,
    requireProof: createRequireProof(accounts),
    ...createFollowers(accounts, deps, sessions),
    endedElsewhere: store.endedElsewhere,
    mails,
    notify: ({ account, email }, notice) => mails.request({ account, mail: notice, to: email }),
    pages: openPages(app, { ...deps, ...ways, passkeys, passkeyDeps, store, directory }),
  };
}

type WaysDeps = Omit<SsoDeps, 'settings' | 'attempts'> &
  Pick<SignInDeps, 'config' | 'secret' | 'oldSecret' | 'secureCookies'>;

/** Returns the dependencies that the sign-in methods share. */
function openWays(app: Application, deps: WaysDeps) {
  const attempts = createAttempts(deps);
  return {
    attempts,
    devices: createKnownDevices({ ...deps, secure: deps.secureCookies }),
    sso: openSso(app, { ...deps, attempts }),
    requireOwnWay: requireOwnWay(deps.config.sso ?? undefined),
  };
}

type PagesDeps = Omit<BrowserSignInDeps, 'app' | 'session' | 'authenticate'> & ContinueSessionDeps;

/** Returns the pages of the sign-in in a browser. */
function openPages(app: Application, deps: PagesDeps): SignIn['pages'] {
  return serveBrowserSignIn({
    ...deps,
    app,
    session: createContinueSession(deps),
    authenticate: (data, params) => app.service('authentication').create(data, params),
  });
}

/** Returns single sign-on if the settings have a provider, and reports to programs whether they do. */
function openSso(
  app: Application,
  deps: Omit<SsoDeps, 'settings'> & Pick<SignInDeps, 'config'>,
): Sso | undefined {
  const settings = deps.config.sso;
  registerAction(app, 'accounts/signInWays', async () => ({
    sso: settings?.name ?? null,
    ssoOnly: settings?.only ?? false,
    browser: `${deps.publicUrl}${BROWSER_SIGN_IN_PATH}`,
  }));
  return settings ? createSso({ ...deps, settings }) : undefined;
}

/** Creates the functions that apply changes of accounts to their sign-ins, links and mails. */
function createFollowers(
  accounts: AccountDeps,
  { background, cutOtherRoles, reviseAccount }: SignInDeps,
  sessions: Sessions,
): Pick<SignIn, 'follow' | 'followElsewhere'> {
  const { directory, store, links, mails } = accounts;
  const following: FollowDeps = {
    directory,
    store,
    cutOtherRoles,
    reviseAccount: (id) => background.run(() => reviseAccount(id, sessions.recheck)),
    invite: invite.bind(null, accounts),
    endLinks: links.endAll,
    notifyFormer: (account, to) => mails.request({ account, mail: 'emailChanged', to }),
  };
  const kindOf = (collection: string) => accountKinds.find((name) => name === collection);
  return {
    follow: async (collection, changes) => {
      const kind = kindOf(collection);
      if (kind) await attemptEach(changes, (change) => followAccountChange(following, kind, change));
    },
    followElsewhere: (collection, changes) => {
      const kind = kindOf(collection);
      if (!kind) return;
      for (const change of changes) background.run(() => followElsewhere(following, kind, change));
    },
  };
}

function guardAccounts(app: Application, enqueueAdmins: NodeQueue): void {
  const guard = guardAdmins(app, enqueueAdmins);
  const picture = guardPicture(app);
  app.service('admins').hooks({ around: { create: [picture], patch: [picture, guard], remove: [guard] } });
  app.service('users').hooks({ around: { create: [picture], patch: [picture], remove: [guardUsers(app)] } });
}

function accountRecords(app: Application): AccountRecords {
  return {
    create: async (kind, data) => {
      const { _id: id } = await app.service(kind).create(data);
      if (!isRecordId(id)) throw new TypeError(`${kind} returned no id`);
      return { kind, id };
    },
    patch: async ({ kind, id }, data) => {
      await app.service(kind).patch(id, data);
    },
    patchWhile: async (passwordHash, { kind, id }, data) => {
      const patched = app.service(kind).patch(id, data, { query: { passwordHash } });
      return (await unless('not-found', patched)) !== undefined;
    },
  };
}

/** Records the time of a sign-in, and renews a weaker hash while the password is available. */
function rememberSignIn(records: AccountRecords, now: () => number): StrategyDeps['onSignIn'] {
  return async ({ account, passwordHash }, password) => {
    const renewed =
      password && passwordHash && isOutdated(passwordHash)
        ? { passwordHash: await hashPassword(password) }
        : {};
    const data = { lastSignInAt: new Date(now()).toISOString(), ...renewed };
    return records.patchWhile(passwordHash, account, data);
  };
}

/**
 * Returns the check of an account that proved its identity by a password or a passkey: if staff may sign in
 * only by the identity provider, it throws `sso-only` for staff without a break-glass account.
 */
function requireOwnWay(settings: Pick<SsoSettings, 'only' | 'breakGlass'> | undefined) {
  return ({ email, role }: Pick<Account, 'email' | 'role'>): void => {
    if (!settings?.only || !isStaff(role) || settings.breakGlass.includes(email)) return;
    throw refusal('sso-only', 'Staff of this server sign in by the identity provider.');
  };
}
