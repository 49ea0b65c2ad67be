import type { AuthenticationStrategy } from '@feathersjs/authentication';
import { type RecordId, SSO_WAIT_MS, type SsoReason } from '@harbour/core/contract';
import * as v from 'valibot';
import { type CallParams, noteConcerns } from '../../../calls/call-params.ts';
import { refusal } from '../../../calls/refusal.ts';
import { parseInput } from '../../../calls/validate-input.ts';
import type { Account } from '../account-directory.ts';
import { requireEnabled } from '../sessions.ts';
import { enter, type StrategyDeps } from '../strategies.ts';
import type { TakenResult } from './attempts.ts';
import type { Sso } from './create-sso.ts';

interface SsoStrategyDeps extends StrategyDeps {
  /** Absent where there is no identity provider. */
  readonly sso: Pick<Sso, 'take'> | undefined;
  /** Throws for an account whose sign-in takes a second factor. */
  readonly challenge: (account: Account) => Promise<void>;
}

const schema = v.object({ sso: v.pipe(v.string(), v.maxLength(100)) });

/**
 * Signs in by the verifier of a single sign-on that was finished in the browser. Refusals: `sso-pending`
 * until then, `sso-refused` with the reason as its subject, `second-factor-required` if the account has a
 * second factor and the provider did not ask for one.
 */
export function ssoStrategy(deps: SsoStrategyDeps): AuthenticationStrategy {
  const { directory, devices, limits, challenge } = deps;
  return {
    authenticate: async (request, params: CallParams) => {
      await limits.consume('ssoByAddress', params.ip ?? '');
      const result = await takeResult(deps.sso, parseInput(schema, request).sso);
      const account = await directory.byRef({ kind: 'admins', id: result.admin });
      if (!account) throw ssoRefused('removed');
      noteConcerns(params, { account: account.account, email: account.email, means: 'sso' });
      requireEnabled(account);
      if (!result.hasFactor) await challenge(account);
      const device = devices.deviceOf(params.headers?.cookie, [account.account]);
      return enter(deps, account, {
        ...{ device, request, params },
        provedBy: 'sso',
        provedAt: result.authTime,
        hasFactor: result.hasFactor,
      });
    },
  };
}

/** A single sign-on that let somebody in. */
type Granted = Exclude<TakenResult, { readonly failed: SsoReason }>;

/** Uses up the result of a verifier; throws `sso-pending` or `sso-refused`. */
export async function takeResult(sso: Pick<Sso, 'take'> | undefined, verifier: string): Promise<Granted> {
  const result = await sso?.take(verifier);
  if (!result) {
    throw refusal(
      'sso-pending',
      `Nobody has finished this sign-in in the browser yet. Ask again, for ${SSO_WAIT_MS / 60_000} minutes.`,
    );
  }
  if ('failed' in result) throw ssoRefused(result.failed);
  return result;
}

/** Throws unless a result proves within these minutes that the account's own person is there. */
export function requireFresh(result: Granted, { id }: { readonly id: RecordId }): void {
  if (result.admin !== id) throw ssoRefused('otherIdentity');
  if (!result.fresh || result.authTime === null) throw ssoRefused('invalid');
}

function ssoRefused(reason: SsoReason) {
  return refusal('sso-refused', `The single sign-on was refused (${reason}). The browser says why.`, {
    subject: reason,
  });
}
