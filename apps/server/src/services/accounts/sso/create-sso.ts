import { type SsoReason, signInCode } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import * as oidc from 'openid-client';
import type { AccountRef } from '../../../calls/session.ts';
import type { DatabaseSchema } from '../../../database/schema.ts';
import type { RecordSecurity, SecurityEntry } from '../../../hooks/record-security.ts';
import type {
  AttemptOf,
  AttemptResult,
  AttemptSecrets,
  Attempts,
  BrowserProof,
} from '../browser/attempts.ts';
import { inBrowser } from '../strategies.ts';
import { createIdentities, type FindStaffDeps, findStaff } from './find-staff.ts';
import { type Claims, createProvider, type SsoSettings } from './provider.ts';

/** The address that the provider sends browsers back to, below the server's own. */
export const SSO_RETURN_PATH = '/api/sso/return';

/** Methods by which a provider states that it asked for a second factor (RFC 8176). */
const FACTORS: readonly unknown[] = ['mfa', 'otp', 'hwk', 'sc'];

export interface SsoDeps extends Pick<FindStaffDeps, 'directory' | 'records' | 'now' | 'enqueueAdmins'> {
  readonly settings: SsoSettings;
  readonly db: Kysely<DatabaseSchema>;
  readonly attempts: Attempts;
  readonly publicUrl: string;
  readonly recordSecurity: RecordSecurity;
  readonly onError: (error: unknown) => void;
}

/** The origin of a request, for the security log. */
export interface SsoCaller {
  readonly ip?: string;
  readonly requestId?: string;
  readonly device?: string;
}

/** The result of a browser's return; `undefined` for a state that is not of this browser, used or expired. */
type Returned =
  | {
      readonly account: AccountRef;
      readonly email: string;
      readonly fresh: boolean;
      readonly proof: BrowserProof;
    }
  | { readonly failed: SsoReason }
  | undefined;

/** Single sign-on, from the redirect to the provider to the result that a program receives. */
export interface Sso {
  readonly settings: SsoSettings;
  /**
   * Starts an attempt and returns the provider's address; `undefined` if the program has its result already.
   * Rejects if the provider cannot be reached.
   */
  begin(of: AttemptOf): Promise<URL | undefined>;
  /** Finishes the attempt to which the query of an address belongs, in the browser that began it. */
  receive(query: URLSearchParams, browser: string, caller: SsoCaller): Promise<Returned>;
}

/** Creates single sign-on with the provider of the settings. */
export function createSso(deps: SsoDeps): Sso {
  const { settings, publicUrl, attempts, recordSecurity, onError } = deps;
  const redirectUri = `${publicUrl}${SSO_RETURN_PATH}`;
  const provider = createProvider({ ...deps, redirectUri });
  const identities = createIdentities({ ...deps, issuer: settings.issuer });

  /** Returns the person whom the provider names, or the reason why it names none. */
  async function request(query: URLSearchParams, secrets: AttemptSecrets): Promise<Claims | SsoReason> {
    try {
      return await provider.redeem(new URL(`${redirectUri}?${query}`), secrets);
    } catch (error) {
      if (error instanceof oidc.AuthorizationResponseError) return 'denied';
      onError(error);
      // Node's fetch reports this if a server cannot be reached.
      return error instanceof TypeError ? 'unavailable' : 'invalid';
    }
  }
  return {
    settings,
    async begin(of) {
      const secrets = await attempts.begin(of);
      return secrets && provider.authorizationUrl(secrets);
    },
    async receive(query, browser, caller) {
      const state = query.get('state') ?? '';
      const secrets = await attempts.spend(state, browser);
      if (!secrets) return undefined;
      const claims = await request(query, secrets);
      const record = (entry: SecurityEntry) => recordSecurity({ means: 'sso', ...entry, ...caller });
      const onRole: FindStaffDeps['onRole'] = (account, { is, was = '', refused }) =>
        record({
          event: 'roleChanged',
          detail: `${was} → ${is}`,
          account,
          ...(refused && { reason: refused }),
        });
      const found =
        typeof claims === 'string'
          ? { failed: claims }
          : await findStaff({ ...deps, identities, onRole }, claims);
      const result = resultOf(settings, claims, found);
      await attempts.finish(state, result);
      if (!('failed' in found || 'failed' in result)) {
        const { account, email } = found;
        const detail = inBrowser(signInCode(secrets.challenge));
        await record({ event: 'signIn', detail, account, accountEmail: email });
        return { account, email, fresh: secrets.fresh, proof: result };
      }
      const failed = 'failed' in found ? found.failed : 'invalid';
      await record({
        event: 'signIn',
        reason: 'sso-refused',
        detail: failed,
        ...('account' in found && found.account ? { account: found.account } : {}),
        ...('email' in found && found.email ? { accountEmail: found.email } : {}),
      });
      return { failed };
    },
  };
}

function resultOf(
  { trustsFactor }: SsoSettings,
  claims: Claims | SsoReason,
  found: Awaited<ReturnType<typeof findStaff>>,
): AttemptResult {
  if ('failed' in found || typeof claims === 'string') {
    return { failed: 'failed' in found ? found.failed : 'invalid' };
  }
  const { amr, auth_time: authTime } = claims;
  const hasFactor = trustsFactor || (Array.isArray(amr) && amr.some((way) => FACTORS.includes(way)));
  const at = typeof authTime === 'number' ? new Date(authTime * 1000).toISOString() : null;
  return { admin: found.account.id, provedBy: 'sso', hasFactor, provedAt: at, begunAt: null };
}
