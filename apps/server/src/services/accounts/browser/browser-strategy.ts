import type { AuthenticationRequest, AuthenticationStrategy } from '@feathersjs/authentication';
import { BROWSER_SIGN_IN_MS, type RecordId, type SsoReason, signInCode } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { type CallParams, noteConcerns } from '../../../calls/call-params.ts';
import { codeOf, refusal } from '../../../calls/refusal.ts';
import { parseInput } from '../../../calls/validate-input.ts';
import type { Account } from '../account-directory.ts';
import { requireEnabled } from '../sessions.ts';
import { enter, inBrowser, type StrategyDeps } from '../strategies.ts';
import type { Attempts, TakenResult } from './attempts.ts';

interface BrowserStrategyDeps extends StrategyDeps {
  readonly attempts: Pick<Attempts, 'take'>;
  /** Throws for an account whose sign-in requires a second factor. */
  readonly challenge: (account: Account) => Promise<void>;
}

const schema = v.object({ verifier: v.pipe(v.string(), v.maxLength(100)) });

/**
 * Signs in by the verifier of a sign-in that was finished in the browser. Refusals: `sign-in-pending` until
 * then, `sso-refused` with the reason as its subject, `second-factor-required` if the account has a second
 * factor and the browser's proof had none.
 */
export function browserStrategy(deps: BrowserStrategyDeps): AuthenticationStrategy {
  return { authenticate: authenticateBy(deps) };
}

function authenticateBy(deps: BrowserStrategyDeps) {
  const { directory, devices, limits, challenge } = deps;
  return async (request: AuthenticationRequest, params: CallParams): Promise<object> => {
    await limits.consume('browserSignIn', params.ip ?? '');
    const result = await takeResult(deps.attempts, parseInput(schema, request).verifier);
    const { provedBy, provedAt, hasFactor, begunAt } = result;
    const account = await directory.current({ kind: 'admins', id: result.admin });
    if (!account) throw browserRefused('removed');
    noteConcerns(params, { account: account.account, email: account.email, ...concernsOf(result) });
    requireEnabled(account);
    if (isWeak(result)) await challenge(account);
    const device = devices.deviceOf(params.headers?.cookie, [account.account]);
    const proof = { provedBy, provedAt, hasFactor, begunAt };
    return enter(deps, account, { device, request, params, ...proof });
  };
}

/** Accepts the strategy `sso` of earlier programs, which know the sign-in in a browser by that name. */
export function earlierStrategy(deps: BrowserStrategyDeps): AuthenticationStrategy {
  const authenticate = authenticateBy(deps);
  return {
    authenticate: ({ sso, ...request }, params: CallParams) =>
      authenticate({ ...request, verifier: sso }, params).catch(refuseAsEarlier),
  };
}

/** Throws a refusal again, under the code that earlier programs know. */
export function refuseAsEarlier(error: unknown): never {
  throw codeOf(error) === 'sign-in-pending' ? pending('sso-pending') : error;
}

/** A sign-in in the browser that was granted. */
type Granted = Exclude<TakenResult, { readonly failed: SsoReason }>;

/** Redeems the result of a verifier; throws `sign-in-pending` or `sso-refused`. */
export async function takeResult(attempts: Pick<Attempts, 'take'>, verifier: string): Promise<Granted> {
  const result = await attempts.take(verifier);
  if (!result) throw pending('sign-in-pending');
  if ('failed' in result) throw browserRefused(result.failed);
  return result;
}

/** Throws unless a result proves that the account's own person authenticated within these minutes. */
export function requireFresh(result: Granted, { id }: { readonly id: RecordId }): void {
  if (result.admin !== id) throw browserRefused('otherPerson');
  if (!result.fresh || result.provedAt === null) throw browserRefused('invalid');
}

/** True if a proof had no second factor. */
export function isWeak({ provedBy, hasFactor }: Pick<Granted, 'provedBy' | 'hasFactor'>): boolean {
  return !hasFactor && (provedBy === 'sso' || provedBy === 'password');
}

/** Returns the entry of the security log for a result. */
export function concernsOf({ provedBy, challenge }: Granted) {
  return { means: provedBy, detail: inBrowser(signInCode(challenge)) };
}

function pending(code: 'sign-in-pending' | 'sso-pending') {
  const minutes = BROWSER_SIGN_IN_MS / 60_000;
  return refusal(
    code,
    `This sign-in has not been finished in the browser yet. Repeat the call, for at most ${minutes} minutes.`,
  );
}

function browserRefused(reason: SsoReason) {
  return refusal('sso-refused', `The sign-in was refused (${reason}). The browser shows the reason.`, {
    subject: reason,
  });
}
