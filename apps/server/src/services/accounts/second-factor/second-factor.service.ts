import type { Application } from '@feathersjs/feathers';
import type { ActionData } from '@harbour/core/contract/actions';
import { auditedAs, type CallParams, noteConcerns } from '../../../calls/call-params.ts';
import { refusal } from '../../../calls/refusal.ts';
import { registerAction, requireSession } from '../../../calls/register-action.ts';
import type { AccountRef, Session } from '../../../calls/session.ts';
import type { NodeQueue } from '../../../database/node-queues.ts';
import { codeImage } from '../../../payments/render-code.ts';
import type { AccountDeps } from '../account-actions.ts';
import { accountRefOf } from '../account-sign-ins.ts';
import type { Attempts } from '../browser/attempts.ts';
import {
  concernsOf,
  isWeak,
  refuseAsEarlier,
  requireFresh,
  takeResult,
} from '../browser/browser-strategy.ts';
import { type PasskeyStore, toOwnPasskey } from '../passkeys/passkey-store.ts';
import type { RedeemPasskey } from '../passkeys/redeem-passkey.ts';
import { isPassword } from '../passwords.ts';
import type { ProvedBy } from '../sign-in-proofs.ts';
import { totpAddress } from './codes.ts';
import type { FactorStore } from './factor-store.ts';
import { requireFreshProof } from './require-proof.ts';

export interface SecondFactorDeps extends AccountDeps {
  readonly factors: FactorStore;
  readonly passkeys: Pick<PasskeyStore, 'list' | 'removeAll'>;
  readonly redeemPasskey: RedeemPasskey;
  readonly attempts: Pick<Attempts, 'take'>;
  /** Runs one reading and recording of an account's factors at a time, on all nodes. */
  readonly enqueueFactors: NodeQueue;
}

/**
 * Registers the actions on second factors. Refusals: `wrong-credentials`, `wrong-code`, `wrong-passkey`,
 * `proof-required`, `already-exists`, `own-account`, `not-found`, `too-many-requests`. The account's
 * `secondFactorAt` states since when it has one, so that lists, history and audit log show it.
 */
export function registerSecondFactor(app: Application, deps: SecondFactorDeps): void {
  const { factors, passkeys } = deps;
  registerAction(app, 'accounts/secondFactor', async (_nothing, params) => {
    const { account } = requireSession(params);
    const since = await factors.appSince(account);
    const recoveryCodesLeft = await factors.countRecovery(account);
    const hasPassword = Boolean((await deps.directory.byRef(account))?.passwordHash);
    return {
      since,
      recoveryCodesLeft,
      hasPassword,
      passkeys: (await passkeys.list(account)).map(toOwnPasskey),
    };
  });
  registerAction(app, 'accounts/beginSecondFactor', ({ password }, params) =>
    beginApp(deps, requireSession(params), password),
  );
  registerAction(app, 'accounts/confirmSecondFactor', async ({ code }, params) => {
    const { account, email, family } = requireSession(params);
    await deps.limits.consume('codeOfSession', account.id);
    const recoveryCodes = await factors.confirm(account, code);
    if (!recoveryCodes) throw wrongCode();
    await recordFactors({ ...deps, app }, account, params);
    await deps.store.prove(family, 'totp');
    deps.mails.request({ account, mail: 'factorAdded', to: email });
    return { recoveryCodes };
  });
  registerAction(app, 'accounts/renewRecoveryCodes', async ({ code }, params) => {
    const session = requireSession(params);
    const { account } = session;
    if (!(await deps.directory.byRef(account))?.secondFactorAt) throw noFactor();
    if (code === undefined) await requireFreshProof(deps, session);
    else await requireCode(deps, account, code);
    return { recoveryCodes: await factors.renewRecovery(account) };
  });
  registerAction(app, 'accounts/removeSecondFactor', async ({ code }, params) => {
    const { account, email } = requireSession(params);
    // Removed in another window, or by a call whose response was lost: no code of it is left to be right.
    if ((await factors.appSince(account)) === null) return { done: true };
    await requireCode(deps, account, code);
    await factors.removeApp(account);
    await recordFactors({ ...deps, app }, account, params);
    deps.mails.request({ account, mail: 'factorRemoved', to: email });
    return { done: true };
  });
  registerAction(app, 'accounts/prove', async (given, params) => {
    const session = requireSession(params);
    await deps.store.prove(session.family, await provedBy(deps, params, given));
    return { done: true };
  });
  registerRemoveOf(app, deps);
}

/** Creates the secret of an app, after the password if the account has one. */
async function beginApp(deps: SecondFactorDeps, session: Session, password: string | undefined) {
  const { factors, directory } = deps;
  // An account that only ever signed in by the identity provider has none; the proof below is required from
  // everyone.
  if (password !== undefined || (await directory.byRef(session.account))?.passwordHash) {
    await requirePassword(deps, session, password ?? '');
  }
  if ((await factors.appSince(session.account)) !== null) throw appExists();
  // A password alone must not suffice to add a factor to an account with a passkey.
  await requireFreshProof(deps, session);
  const secret = await factors.begin(session.account);
  if (secret === undefined) throw appExists();
  return { secret, picture: codeImage(totpAddress(secret, session.email)) };
}

/** An admin removes all factors of a person who lost them. */
function registerRemoveOf(app: Application, deps: SecondFactorDeps): void {
  const { factors, passkeys, directory } = deps;
  registerAction(app, 'accounts/removeSecondFactorOf', async ({ account: person }, params) => {
    const account = accountRefOf(person);
    if (requireSession(params).account.id === account.id) throw ownAccount();
    const known = await directory.byRef(account);
    if (!known?.secondFactorAt) throw noFactor();
    await deps.enqueueFactors(async () => {
      // The account stops requiring a factor before its last one is removed, so that it never requires one
      // that does not exist.
      await setFactorAt(app, { account, params, at: null });
      await factors.removeApp(account);
      await passkeys.removeAll(account);
      await factors.removeRecovery(account);
    });
    deps.mails.request({ account, mail: 'factorRemoved', to: known.email });
    await deps.store.endAll(account);
    return { done: true };
  });
}

/** Throws unless the given credential proves the person of a session; returns the means. */
async function provedBy(
  deps: SecondFactorDeps,
  params: CallParams,
  given: ActionData<'accounts/prove'>,
): Promise<ProvedBy> {
  const session = requireSession(params);
  const { account } = session;
  if ('code' in given) return requireCode(deps, account, given.code);
  if ('passkey' in given) {
    await deps.limits.consume('codeOfSession', account.id);
    await deps.redeemPasskey(given.passkey, { purpose: 'prove', account });
    return 'passkey';
  }
  if ('verifier' in given) return provedInBrowser(deps, params, given.verifier);
  if ('sso' in given) return provedInBrowser(deps, params, given.sso).catch(refuseAsEarlier);
  await requirePassword(deps, session, given.password);
  if ((await deps.directory.byRef(account))?.secondFactorAt) throw appExists();
  return 'password';
}

/** Throws unless the person of a session proved their identity in a browser, for this program. */
async function provedInBrowser(deps: SecondFactorDeps, params: CallParams, verifier: string) {
  const { account } = requireSession(params);
  await deps.limits.consume('browserSignIn', account.id);
  const result = await takeResult(deps.attempts, verifier);
  noteConcerns(params, concernsOf(result));
  requireFresh(result, account);
  if (isWeak(result) && (await deps.directory.byRef(account))?.secondFactorAt) throw appExists();
  return result.provedBy;
}

/** Throws unless the password is correct. */
async function requirePassword({ directory, limits }: SecondFactorDeps, session: Session, password: string) {
  await limits.consume('passwordOfSession', session.account.id);
  const account = await directory.byRef(session.account);
  if (account && (await isPassword(password, account.passwordHash))) return;
  throw refusal('wrong-credentials', 'The password is wrong.', { subject: 'password' });
}

/** Throws unless the code is correct; returns its kind. */
async function requireCode({ limits, factors }: SecondFactorDeps, account: AccountRef, code: string) {
  await limits.consume('codeOfSession', account.id);
  const provedBy = await factors.redeem(account, code);
  if (provedBy === undefined) throw wrongCode();
  return provedBy;
}

/** The dependencies of {@link recordFactors}. */
export interface FactorRecords
  extends Pick<SecondFactorDeps, 'factors' | 'directory' | 'now' | 'enqueueFactors'> {
  readonly app: Application;
  readonly passkeys: Pick<PasskeyStore, 'list'>;
}

/**
 * Brings the account's `secondFactorAt` in line with the factors that it has, after one was added or removed;
 * without any, its recovery codes are removed.
 */
export async function recordFactors(
  { app, factors, passkeys, directory, now, enqueueFactors }: FactorRecords,
  account: AccountRef,
  params: CallParams,
): Promise<void> {
  // If one factor is added while another is removed, whoever reads last has to record last.
  await enqueueFactors(async () => {
    const hasFactor = (await factors.appSince(account)) !== null || (await passkeys.list(account)).length > 0;
    const since = (await directory.current(account))?.secondFactorAt ?? null;
    if (hasFactor !== (since !== null)) {
      await setFactorAt(app, { account, params, at: hasFactor ? new Date(now()).toISOString() : null });
    }
    if (!hasFactor) await factors.removeRecovery(account);
  });
}

interface FactorChange {
  readonly account: AccountRef;
  readonly params: CallParams;
  readonly at: string | null;
}

/** A write by the server, as nobody may set this field; the audit log records who requested it. */
async function setFactorAt(app: Application, { account, params, at }: FactorChange) {
  await app.service(account.kind).patch(account.id, { secondFactorAt: at }, auditedAs(params));
}

/** The refusal of a code that is wrong, too old or used. */
export function wrongCode() {
  return refusal('wrong-code', 'The code is wrong, too old or was used already. Type the one shown now.', {
    subject: 'code',
  });
}

function ownAccount() {
  return refusal('own-account', 'Remove your own second factor on your profile page.');
}

function appExists() {
  return refusal('already-exists', 'This account has a second factor: use a code or a passkey.');
}

function noFactor() {
  return refusal('not-found', 'This account has no second factor.');
}
