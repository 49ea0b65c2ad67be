import type { AuthenticationStrategy } from '@feathersjs/authentication';
import { enteredCodeSchema, passkeyUseSchema } from '@harbour/core/contract/actions';
import * as v from 'valibot';
import { type CallParams, noteConcerns } from '../../../calls/call-params.ts';
import { codeOf, refusal } from '../../../calls/refusal.ts';
import type { AccountRef } from '../../../calls/session.ts';
import { parseInput } from '../../../calls/validate-input.ts';
import type { Account } from '../account-directory.ts';
import type { AccountMails } from '../account-mails.ts';
import type { OneTimeLinks } from '../one-time-links.ts';
import type { PasskeyStore } from '../passkeys/passkey-store.ts';
import type { RedeemPasskey } from '../passkeys/redeem-passkey.ts';
import { requireEnabled } from '../sessions.ts';
import type { ProvedBy } from '../sign-in-proofs.ts';
import { enter, type StrategyDeps } from '../strategies.ts';
import type { FactorStore } from './factor-store.ts';
import { wrongCode } from './second-factor.service.ts';

export interface SecondFactorStrategyDeps extends StrategyDeps {
  readonly factors: Pick<FactorStore, 'redeem'>;
  readonly links: Pick<OneTimeLinks, 'issue' | 'accountOf' | 'redeem'>;
  readonly mails: Pick<AccountMails, 'request'>;
  readonly passkeys: Pick<PasskeyStore, 'list'>;
  readonly redeemPasskey: RedeemPasskey;
}

const challengeSchema = v.pipe(v.string(), v.maxLength(200));
const schema = v.union([
  v.object({ challenge: challengeSchema, passkey: passkeyUseSchema }),
  v.object({ challenge: challengeSchema, code: enteredCodeSchema }),
]);
type Given = v.InferOutput<typeof schema>;

/**
 * Refuses a correct password of an account with a second factor (`second-factor-required`); the refusal
 * carries the challenge that {@link secondFactorStrategy} takes together with a code, once and for a few
 * minutes, and says whether a passkey may take the place of the code.
 */
export async function challengeSecondFactor(
  { links, passkeys }: Pick<SecondFactorStrategyDeps, 'links' | 'passkeys'>,
  { account, secondFactorAt }: Account,
): Promise<void> {
  if (secondFactorAt === null) return;
  const challenge = await links.issue('secondFactor', account);
  const hasPasskey = (await passkeys.list(account)).length > 0;
  throw refusal('second-factor-required', 'Send a code or the use of a passkey with this challenge.', {
    challenge,
    hasPasskey,
  });
}

/**
 * Completes a sign-in with a passkey, a code of the authenticator app, or a recovery code; the use of a
 * recovery code is mailed.
 */
export function secondFactorStrategy(deps: SecondFactorStrategyDeps): AuthenticationStrategy {
  const { links, directory, devices, limits, mails } = deps;
  return {
    authenticate: async (request, params: CallParams) => {
      const given = parseInput(schema, request);
      const { challenge } = given;
      const ref = await links.accountOf('secondFactor', challenge).catch(refuseChallenge);
      // Read before the challenge is used up, which a new password ends: neither is later than the other.
      const account = await directory.current(ref);
      noteConcerns(params, { account: ref });
      const device = devices.deviceOf(params.headers?.cookie, [ref]);
      await (device === undefined
        ? limits.consume('codeOfAccount', keyOf(ref))
        : limits.consume('codeByDevice', device));
      const provedBy = await redeem(deps, ref, given);
      await links.redeem('secondFactor', challenge).catch(refuseChallenge);
      if (!account) return refuseChallenge(refusal('link-expired', 'The account is gone.'));
      requireEnabled(account);
      await (device === undefined
        ? limits.clear('codeOfAccount', keyOf(ref))
        : limits.clear('codeByDevice', device));
      if (provedBy === 'recovery') mails.request({ account: ref, mail: 'recoveryUsed', to: account.email });
      return enter(deps, account, { device, request, params, provedBy });
    },
  };
}

async function redeem(
  { factors, redeemPasskey }: SecondFactorStrategyDeps,
  account: AccountRef,
  given: Given,
): Promise<ProvedBy> {
  if ('passkey' in given) {
    await redeemPasskey(given.passkey, { purpose: 'signIn', account });
    return 'passkey';
  }
  const kind = await factors.redeem(account, given.code);
  if (kind === undefined) throw wrongCode();
  return kind;
}

const keyOf = ({ kind, id }: AccountRef) => `${kind}/${id}`;

function refuseChallenge(error: unknown): never {
  if (codeOf(error) !== 'link-expired') throw error;
  throw refusal(
    'challenge-expired',
    'This sign-in took too long, or was completed. Begin with the password.',
  );
}
