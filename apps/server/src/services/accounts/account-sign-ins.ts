import type { Application } from '@feathersjs/feathers';
import type { OwnSignIn } from '@harbour/core/contract/actions';
import type { RecordId } from '@harbour/core/contract/values';
import { refusal } from '../../calls/refusal.ts';
import { registerAction, requireSession } from '../../calls/register-action.ts';
import type { AccountKind, AccountRef } from '../../calls/session.ts';
import { type ProofDeps, requireFreshProof } from './second-factor/require-proof.ts';
import { endOfSignIn, type SignInStore } from './sign-in-store.ts';

interface Deps extends ProofDeps {
  readonly store: SignInStore;
  readonly signInDays: { readonly [kind in AccountKind]: number };
}

/** Returns the account that a call names. */
export function accountRefOf(person: { readonly admin: RecordId } | { readonly user: RecordId }): AccountRef {
  return 'admin' in person ? { kind: 'admins', id: person.admin } : { kind: 'users', id: person.user };
}

/**
 * Registers the actions on sign-ins: `accounts/sessions`, `accounts/endSession` and
 * `accounts/endOtherSessions` for the caller's own, `accounts/sessionsOf` and `accounts/endSessionsOf` for
 * admins. Throws `not-found` for a sign-in that has ended or is of another account. A hook requires a fresh
 * proof from callers who end their own; for an admin who names their own account it is required here.
 */
export function registerAccountSignIns(app: Application, deps: Deps): void {
  const { store } = deps;
  const endOne = async (account: AccountRef, session: string) => {
    if (await store.revoke(account, session)) return;
    throw refusal('not-found', 'This sign-in no longer exists.', { subject: 'session' });
  };
  registerAction(app, 'accounts/sessions', async (_nothing, params) => {
    const { account, family } = requireSession(params);
    return listSignIns(deps, account, family);
  });
  registerAction(app, 'accounts/endSession', async ({ session }, params) => {
    await endOne(requireSession(params).account, session);
    return { done: true };
  });
  registerAction(app, 'accounts/endOtherSessions', async (_nothing, params) => {
    const { account, family } = requireSession(params);
    return { ended: await store.endAll(account, family) };
  });
  registerAction(app, 'accounts/sessionsOf', async ({ account }, params) =>
    listSignIns(deps, accountRefOf(account), requireSession(params).family),
  );
  registerAction(app, 'accounts/endSessionsOf', async ({ account, session }, params) => {
    const ref = accountRefOf(account);
    const caller = requireSession(params);
    if (ref.id === caller.account.id) await requireFreshProof(deps, caller);
    if (session === undefined) return { ended: await store.endAll(ref) };
    await endOne(ref, session);
    return { ended: 1 };
  });
}

async function listSignIns(
  { store, signInDays }: Deps,
  account: AccountRef,
  own: string,
): Promise<readonly OwnSignIn[]> {
  const signIns = await store.list(account);
  return signIns.map(({ family, userAgent, ...signIn }) => ({
    ...signIn,
    _id: family,
    device: userAgent,
    endsAt: new Date(endOfSignIn(signIn.signedInAt, signInDays[account.kind])).toISOString(),
    current: family === own,
  }));
}
