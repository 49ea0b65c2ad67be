import type { PasskeyUse } from '@harbour/core/contract/actions';
import { refusal } from '../../../calls/refusal.ts';
import type { AccountRef } from '../../../calls/session.ts';
import type { ChallengePurpose, PasskeyStore } from './passkey-store.ts';
import { type RelyingParty, readClientData, userHandleOf } from './relying-party.ts';

/** The purpose of a passkey's use, and the account that it must belong to, if that is known. */
interface Wanted {
  readonly purpose: ChallengePurpose;
  readonly account?: AccountRef;
}

/**
 * Uses up the challenge of a passkey's response and returns the account that it proves; throws
 * `challenge-expired` or `wrong-passkey`.
 */
export type RedeemPasskey = (use: PasskeyUse, wanted: Wanted) => Promise<AccountRef>;

/** Creates the check of responses. A challenge is used up even by a response that is refused. */
export function createRedeemPasskey(store: PasskeyStore, party: RelyingParty): RedeemPasskey {
  return async (use, { purpose, account: wanted }) => {
    const challenge = readClientData(use.response.clientDataJSON)?.challenge ?? '';
    const requested = await store.redeemChallenge(purpose, challenge);
    if (requested === undefined) throw challengeExpired();
    const passkey = await store.find(use.id);
    if (!passkey) throw wrongPasskey();
    const account = { kind: passkey.userKind, id: passkey.userId };
    const { userHandle } = use.response;
    const named = userHandle && Buffer.from(userHandle, 'base64url').toString('utf8');
    const isOf = (other: AccountRef | null | undefined) =>
      !other || userHandleOf(other) === userHandleOf(account);
    if (!isOf(requested) || !isOf(wanted) || (named && named !== userHandleOf(account))) throw wrongPasskey();
    const counter = await party.verifyUse(use, challenge, passkey);
    if (counter === undefined || !(await store.use(passkey._id, counter))) throw wrongPasskey();
    return account;
  };
}

/** The refusal of a challenge that is too old or was used. */
export function challengeExpired() {
  return refusal('challenge-expired', 'This took too long, or was already completed. Start again.');
}

/** The refusal of a passkey's response that does not fit. */
export function wrongPasskey() {
  return refusal(
    'wrong-passkey',
    'This passkey is not known here, or its signature is wrong. Try another way.',
    {
      subject: 'passkey',
    },
  );
}
