import * as oidc from 'openid-client';
import { createExpiringCache } from '../../../concurrency/expiring-cache.ts';
import type { AttemptSecrets } from '../browser/attempts.ts';

/** The identity provider of staff, and the groups that it admits. */
export interface SsoSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly scopes: string;
  readonly groupsClaim: string;
  readonly adminGroup: string | null;
  readonly editorGroup: string | null;
  readonly domain: string | null;
  readonly trustsFactor: boolean;
  /** Staff may sign in only by the provider. */
  readonly only: boolean;
  /** Addresses of staff who may use a password nevertheless, in lower case. */
  readonly breakGlass: readonly string[];
}

/** How long the provider's own description is cached. */
const METADATA = { ttlMs: 60 * 60_000, max: 1 };
/** How long the provider may take for one response. */
const TIMEOUT_SECONDS = 10;
/** The maximum age of a proof at the provider if it was requested again, in seconds. */
const FRESH_SECONDS = 300;

/** The provider's claims about a person. */
export type Claims = { readonly sub: string; readonly auth_time?: unknown } & {
  readonly [claim: string]: unknown;
};

/** The identity provider, as this server calls it. */
export interface SsoProvider {
  /** Returns the address that the browser is sent to; rejects if the provider cannot be reached. */
  authorizationUrl(secrets: AttemptSecrets): Promise<URL>;
  /**
   * Redeems the code of the address to which the browser returned, and returns the person. Rejects unless
   * state, nonce, issuer, audience, signature and times of the response are correct.
   */
  redeem(returned: URL, secrets: AttemptSecrets): Promise<Claims>;
}

interface ProviderDeps {
  readonly settings: SsoSettings;
  readonly redirectUri: string;
  readonly now: () => number;
}

/** Creates the client of the provider, whose description is fetched on first use. */
export function createProvider({ settings, redirectUri, now }: ProviderDeps): SsoProvider {
  const cache = createExpiringCache<oidc.Configuration>({ ...METADATA, now });
  const configuration = () => cache.get('provider', () => discover(settings));
  return {
    async authorizationUrl({ state, nonce, codeVerifier, fresh }) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(fresh ? { prompt: 'login', max_age: String(FRESH_SECONDS) } : {}),
      });
    },
    async redeem(returned, { state, nonce, codeVerifier, fresh }) {
      const config = await configuration();
      const tokens = await oidc.authorizationCodeGrant(config, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
        ...(fresh ? { maxAge: FRESH_SECONDS } : {}),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token');
      const isWhole = 'email' in claims && settings.groupsClaim in claims;
      if (isWhole || !config.serverMetadata().userinfo_endpoint) return claims;
      return { ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: SsoSettings): Promise<oidc.Configuration> {
  const address = new URL(issuer);
  // The settings allow http only on this machine.
  const execute = address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const found = await oidc.discovery(address, clientId, clientSecret, undefined, {
    execute,
    timeout: TIMEOUT_SECONDS,
  });
  const ways = found.serverMetadata().token_endpoint_auth_methods_supported;
  if (ways && !ways.includes('client_secret_basic')) return found;
  const config = new oidc.Configuration(
    found.serverMetadata(),
    clientId,
    clientSecret,
    oidc.ClientSecretBasic(clientSecret),
  );
  config.timeout = TIMEOUT_SECONDS;
  for (const apply of execute) apply(config);
  return config;
}
