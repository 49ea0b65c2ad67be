import { FRESH_PROOF_MS, type ProofKind } from '@harbour/core/contract/actions';
import { isStaff } from '@harbour/core/contract/values';
import { type CallParams, WORK_PROVIDER } from '../../../calls/call-params.ts';
import { refusal } from '../../../calls/refusal.ts';
import type { Session } from '../../../calls/session.ts';
import type { AccountDirectory } from '../account-directory.ts';
import type { SignInStore } from '../sign-in-store.ts';

export interface ProofDeps {
  readonly directory: Pick<AccountDirectory, 'byRef'>;
  readonly store: Pick<SignInStore, 'proofOf'>;
  readonly now: () => number;
}

/**
 * Creates the check that throws `proof-required` unless the calling staff member proved their identity within
 * ten minutes. Jobs were checked when they were started. A few actions require it from merchants too, and a
 * key is refused with `forbidden`.
 */
export function createRequireProof(deps: ProofDeps) {
  return async ({ provider, session }: CallParams, who: 'staff' | 'everyone' = 'staff'): Promise<void> => {
    if (provider === undefined || provider === WORK_PROVIDER || !session) return;
    if (who === 'staff' && !isStaff(session.role)) return;
    if (session.key) {
      throw refusal(
        'forbidden',
        'This call needs a fresh proof of identity, which a key cannot give: sign in for it.',
      );
    }
    await requireFreshProof(deps, session);
  };
}

/**
 * Throws `proof-required` unless the person of a session proved their identity within ten minutes: by a code
 * or a passkey if the account has a second factor, by the password otherwise.
 */
export async function requireFreshProof(
  { directory, store, now }: ProofDeps,
  session: Pick<Session, 'account' | 'family'>,
): Promise<void> {
  const [account, proof] = await Promise.all([
    directory.byRef(session.account),
    store.proofOf(session.family),
  ]);
  const wanted: ProofKind = account?.secondFactorAt ? 'code' : 'password';
  const isFresh = proof !== undefined && now() - Date.parse(proof.at) < FRESH_PROOF_MS;
  if (isFresh && (wanted === 'password' || proof.by !== 'password')) return;
  const means = wanted === 'code' ? 'code or passkey' : 'password';
  throw refusal(
    'proof-required',
    `Prove your identity again by your ${means} (accounts/prove), then repeat the call.`,
    { subject: wanted },
  );
}
