import type { Application } from '@feathersjs/feathers';
import { auditedAs, type CallParams } from '../../../calls/call-params.ts';
import { refusal } from '../../../calls/refusal.ts';
import { registerAction, requireSession } from '../../../calls/register-action.ts';
import type { AccountRef, Session } from '../../../calls/session.ts';
import { codeImage } from '../../../payments/draw-code.ts';
import type { AccountDeps } from '../account-actions.ts';
import { accountRefOf } from '../account-sign-ins.ts';
import { isPassword } from '../passwords.ts';
import type { FactorStore } from './factor-store.ts';
import { totpAddress } from './totp.ts';

export interface SecondFactorDeps extends AccountDeps {
  readonly factors: FactorStore;
}

/**
 * Registers the actions on second factors. Refusals: `wrong-credentials`, `wrong-code`, `already-exists`,
 * `own-account`, `not-found`, `too-many-requests`. The account's `secondFactorAt` says since when it has one,
 * so that lists, history and audit log show it.
 */
export function registerSecondFactor(app: Application, deps: SecondFactorDeps): void {
  const { factors, directory } = deps;
  registerAction(app, 'accounts/secondFactor', async (_nothing, params) => {
    const { account } = requireSession(params);
    const since = (await directory.byRef(account))?.secondFactorAt ?? null;
    return { since, recoveryCodesLeft: since === null ? 0 : await factors.countRecovery(account) };
  });
  registerAction(app, 'accounts/beginSecondFactor', async ({ password }, params) => {
    const session = requireSession(params);
    await requirePasswordOnly(deps, session, password);
    const secret = await factors.begin(session.account);
    return { secret, picture: codeImage(totpAddress(secret, session.email)) };
  });
  registerAction(app, 'accounts/confirmSecondFactor', async ({ code }, params) => {
    const { account, email, family } = requireSession(params);
    await deps.limits.consume('codeOfSession', account.id);
    const recoveryCodes = await factors.confirm(account, code);
    if (!recoveryCodes) throw wrongCode();
    await setFactorAt({ app, account, params, at: new Date(deps.now()).toISOString() });
    await deps.store.prove(family, 'totp');
    deps.mails.request({ account, mail: 'factorAdded', to: email });
    return { recoveryCodes };
  });
  registerAction(app, 'accounts/renewRecoveryCodes', async ({ code }, params) => {
    const { account } = requireSession(params);
    await requireCode(deps, account, code);
    return { recoveryCodes: await factors.renewRecovery(account) };
  });
  registerAction(app, 'accounts/removeSecondFactor', async ({ code }, params) => {
    const { account } = requireSession(params);
    await requireCode(deps, account, code);
    await removeFactor(app, deps, { account, params });
    return { done: true };
  });
  registerAction(app, 'accounts/prove', async (given, params) => {
    const session = requireSession(params);
    const provedBy =
      'code' in given
        ? await requireCode(deps, session.account, given.code)
        : await requirePasswordOnly(deps, session, given.password);
    await deps.store.prove(session.family, provedBy);
    return { done: true };
  });
  registerAction(app, 'accounts/removeSecondFactorOf', async ({ account: person }, params) => {
    const account = accountRefOf(person);
    if (requireSession(params).account.id === account.id) throw ownAccount();
    const known = await directory.byRef(account);
    if (!known?.secondFactorAt) throw refusal('not-found', 'This account has no authenticator app.');
    await removeFactor(app, deps, { account, params });
    await deps.store.endAll(account);
    return { done: true };
  });
}

/** Throws unless the password is right and the account has no app, whose codes count in its place. */
async function requirePasswordOnly(
  { directory, limits }: SecondFactorDeps,
  session: Session,
  password: string,
): Promise<'password'> {
  await limits.consume('passwordOfSession', session.account.id);
  const account = await directory.byRef(session.account);
  if (!account || !(await isPassword(password, account.passwordHash))) {
    throw refusal('wrong-credentials', 'The password is wrong.', { subject: 'password' });
  }
  if (account.secondFactorAt === null) return 'password';
  throw refusal('already-exists', 'This account has an authenticator app: use a code of it.');
}

/** Throws unless the code is right, and returns of which kind it is. */
async function requireCode({ limits, factors }: SecondFactorDeps, account: AccountRef, code: string) {
  await limits.consume('codeOfSession', account.id);
  const provedBy = await factors.redeem(account, code);
  if (provedBy === undefined) throw wrongCode();
  return provedBy;
}

interface Removal {
  readonly account: AccountRef;
  readonly params: CallParams;
}

async function removeFactor(app: Application, deps: SecondFactorDeps, { account, params }: Removal) {
  const email = (await deps.directory.byRef(account))?.email;
  // The account stops to ask for a code before there is none that would be right.
  await setFactorAt({ app, account, params, at: null });
  await deps.factors.remove(account);
  if (email) deps.mails.request({ account, mail: 'factorRemoved', to: email });
}

/** A write by the server, as nobody may set this field; the audit log records who asked for it. */
async function setFactorAt({ app, account, params, at }: Removal & { app: Application; at: string | null }) {
  await app.service(account.kind).patch(account.id, { secondFactorAt: at }, auditedAs(params));
}

/** The refusal of a code that is wrong, too old or used. */
export function wrongCode() {
  return refusal('wrong-code', 'The code is wrong, too old or was used already. Type the one shown now.', {
    subject: 'code',
  });
}

function ownAccount() {
  return refusal('own-account', 'Remove your own authenticator app on your profile page, with a code of it.');
}
