import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { listenLocally } from './listen-locally.ts';

/** The claims of a person at the provider, and how they prove themselves there. */
interface ProviderPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly groups?: readonly string[];
  readonly amr?: readonly string[];
}

/** An OpenID provider on a port of this machine. */
export interface IdentityProvider extends AsyncDisposable {
  readonly issuer: string;
  /** People by their subject. */
  readonly people: Map<string, ProviderPerson>;
  /** The person who signs in next; `null` cancels. */
  signsIn: string | null;
  /** Stops listening, as in an outage. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  restart(): Promise<void>;
}

interface ProviderOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/**
 * Starts the reference implementation of OpenID Connect, with one client, and people who are signed in at
 * once.
 */
export async function startIdentityProvider(options: ProviderOptions): Promise<IdentityProvider> {
  const people = new Map<string, ProviderPerson>();
  let respond = (_request: IncomingMessage, response: ServerResponse): unknown => response.end();
  const server = createServer((request, response) => void respond(request, response));
  const { url: issuer, port, [Symbol.asyncDispose]: stop } = await listenLocally(server);
  const provider = createProvider(issuer, options, people);
  const own: IdentityProvider = {
    issuer,
    people,
    signsIn: null,
    stop,
    async restart() {
      await listenLocally(server, port);
    },
    [Symbol.asyncDispose]: stop,
  };
  const handle = provider.callback();
  respond = (request, response) =>
    request.url?.startsWith('/interaction/')
      ? enter(provider, { request, response }, own)
      : handle(request, response);
  return own;
}

function createProvider(
  issuer: string,
  { clientId, clientSecret, redirectUri }: ProviderOptions,
  people: IdentityProvider['people'],
): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub', 'groups', 'amr', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    pkce: { required: () => true },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => {
        const { amr: _amr, groups, ...claims } = people.get(sub) ?? {};
        return { sub, ...claims, ...(groups && { groups: [...groups] }) };
      },
    }),
    async loadExistingGrant({ oidc: { provider, client, session } }) {
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Plays the person at the page of the provider. */
async function enter(
  provider: Provider,
  { request, response }: Exchange,
  { signsIn, people }: IdentityProvider,
): Promise<void> {
  const amr = [...(people.get(signsIn ?? '')?.amr ?? [])];
  const result =
    signsIn === null
      ? { error: 'access_denied', error_description: 'The person stopped' }
      : { login: { accountId: signsIn, amr, remember: true } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
