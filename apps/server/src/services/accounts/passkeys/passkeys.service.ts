import type { Application } from '@feathersjs/feathers';
import { type ActionData, MAX_PASSKEYS, type PasskeyCreation } from '@harbour/core/contract/actions';
import type { CallParams } from '../../../calls/call-params.ts';
import { codeOf, refusal } from '../../../calls/refusal.ts';
import { registerAction, requireSession } from '../../../calls/register-action.ts';
import type { AccountRef } from '../../../calls/session.ts';
import type { AccountQueue, NodeQueue } from '../../../database/node-queues.ts';
import type { AccountDeps } from '../account-actions.ts';
import type { FactorStore } from '../second-factor/factor-store.ts';
import { requireFreshProof } from '../second-factor/require-proof.ts';
import { type FactorRecords, recordFactors } from '../second-factor/second-factor.service.ts';
import type { PasskeyStore } from './passkey-store.ts';
import { challengeExpired, wrongPasskey } from './redeem-passkey.ts';
import { type RelyingParty, readClientData } from './relying-party.ts';

export interface PasskeysDeps extends AccountDeps {
  readonly factors: FactorStore;
  readonly passkeys: PasskeyStore;
  readonly party: RelyingParty;
  /** Runs work with the account locked. */
  readonly enqueue: AccountQueue;
  readonly enqueueFactors: NodeQueue;
}

/**
 * Registers the actions on passkeys. Refusals: `proof-required`, `challenge-expired`, `wrong-passkey`,
 * `in-use`, `not-found`, `too-many-requests`. Adding and removing are mailed.
 */
export function registerPasskeys(app: Application, deps: PasskeysDeps): void {
  const { passkeys, party, limits } = deps;
  registerAction(app, 'accounts/beginPasskey', async (_nothing, params) => {
    const session = requireSession(params);
    await requireFreshProof(deps, session);
    return beginAdding(deps, session.account);
  });
  registerAddPasskey(app, deps);
  registerAction(app, 'accounts/renamePasskey', async ({ passkey, name }, params) => {
    if (!(await passkeys.rename(requireSession(params).account, passkey, name))) throw notFound();
    return { done: true };
  });
  registerAction(app, 'accounts/removePasskey', async ({ passkey }, params) => {
    const session = requireSession(params);
    await requireFreshProof(deps, session);
    if ((await passkeys.remove(session.account, passkey)) === undefined) throw notFound();
    await recordFactors(recordsOf(app, deps), session.account, params);
    deps.mails.request({ account: session.account, mail: 'passkeyRemoved', to: session.email });
    return { done: true };
  });
  registerAction(app, 'accounts/beginPasskeyUse', async ({ purpose, challenge }, params) => {
    await limits.consume('passkeyByAddress', params.ip ?? '');
    const account = await accountToUse(deps, { purpose, challenge }, params);
    const allowed = account ? await passkeys.list(account) : [];
    return party.requestOptions(await passkeys.issueChallenge(purpose, account), allowed);
  });
}

function registerAddPasskey(app: Application, deps: PasskeysDeps): void {
  registerAction(app, 'accounts/addPasskey', async (made, params) => {
    const session = requireSession(params);
    const added = await addTo(app, deps, { ...session, made, params });
    await deps.store.prove(session.family, 'passkey');
    return added;
  });
}

/**
 * Returns the options with which an authenticator creates a passkey for an account; `in-use` if it already
 * has the maximum.
 */
export async function beginAdding(
  { passkeys, party, directory }: PasskeysDeps,
  ref: AccountRef,
): Promise<PasskeyCreation> {
  const [account, had] = await Promise.all([directory.byRef(ref), passkeys.list(ref)]);
  if (!account) throw notFound();
  requireRoom(had);
  return party.creationOptions(account, await passkeys.issueChallenge('add', ref), had);
}

interface NewPasskey {
  readonly account: AccountRef;
  readonly email: string;
  readonly made: ActionData<'accounts/addPasskey'>;
  readonly params: CallParams;
}

/**
 * Adds a passkey that an authenticator created, and mails a notice; with the first factor the account gets
 * recovery codes.
 */
export async function addTo(
  app: Application,
  deps: PasskeysDeps,
  { account, email, made: { name, passkey: made }, params }: NewPasskey,
) {
  const { passkeys, party, factors, mails, enqueue } = deps;
  const challenge = readClientData(made.response.clientDataJSON)?.challenge ?? '';
  const requested = await passkeys.redeemChallenge('add', challenge);
  if (requested?.id !== account.id) throw challengeExpired();
  const facts = await party.verifyCreation(made, challenge);
  // Two concurrent passkeys must not both get the last place, nor both come with codes.
  const added = await enqueue(account, async () => {
    requireRoom(await passkeys.list(account));
    const passkey = facts && (await passkeys.add(account, { ...facts, name }));
    if (!passkey) throw wrongPasskey();
    const hasCodes = (await factors.countRecovery(account)) > 0;
    return { passkey, recoveryCodes: hasCodes ? null : await factors.renewRecovery(account) };
  });
  await recordFactors(recordsOf(app, deps), account, params);
  mails.request({ account, mail: 'passkeyAdded', to: email });
  return added;
}

function requireRoom(had: readonly unknown[]): void {
  if (had.length < MAX_PASSKEYS) return;
  throw refusal('in-use', `This account has ${MAX_PASSKEYS} passkeys. Remove one that you no longer use.`);
}

/** Returns the account whose passkey is requested; `undefined` if it may be any account's. */
async function accountToUse(
  { links }: PasskeysDeps,
  { purpose, challenge }: ActionData<'accounts/beginPasskeyUse'>,
  params: CallParams,
): Promise<AccountRef | undefined> {
  if (purpose === 'prove') return requireSession(params).account;
  if (challenge === undefined) return undefined;
  return links.accountOf('secondFactor', challenge).catch((error: unknown) => {
    throw codeOf(error) === 'link-expired' ? challengeExpired() : error;
  });
}

function recordsOf(app: Application, deps: PasskeysDeps): FactorRecords {
  return { ...deps, app };
}

function notFound() {
  return refusal('not-found', 'Your account has no such passkey.', { subject: 'passkey' });
}
