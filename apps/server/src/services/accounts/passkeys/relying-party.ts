import { brand } from '@harbour/core/brand';
import type { PasskeyCreation, PasskeyRequest, PasskeyUse } from '@harbour/core/contract/actions';
import type { verifyRegistrationResponse } from '@simplewebauthn/server';
import * as v from 'valibot';
import type { Account } from '../account-directory.ts';
import { CHALLENGE_MS, type StoredPasskey } from './passkey-store.ts';

/** Loads the library with the first passkey: it would take a tenth of the server's start. */
const loadLibrary = () => import('@simplewebauthn/server');

/** The algorithms that signatures may have, the preferred one first: EdDSA, ES256, RS256 (RFC 9053). */
const ALGORITHMS = [-8, -7, -257];

type Creation = Parameters<typeof verifyRegistrationResponse>[0]['response'];

/** The site to which passkeys belong, as WebAuthn's "relying party". */
export interface RelyingParty {
  creationOptions(account: Account, challenge: string, had: readonly StoredPasskey[]): PasskeyCreation;
  requestOptions(challenge: string, allowed: readonly StoredPasskey[]): PasskeyRequest;
  /** Returns the facts of a created passkey; `undefined` if the response does not fit. */
  verifyCreation(made: Creation, challenge: string): ReturnType<typeof readCreation>;
  /** Returns the passkey's new counter; `undefined` if the signature does not fit. */
  verifyUse(use: PasskeyUse, challenge: string, passkey: StoredPasskey): Promise<number | undefined>;
}

/**
 * Creates the relying party of a public address. Passkeys are bound to its host name; pages of the address,
 * of allowed origins of the same host name or below it, and on `localhost` of any port may use them.
 */
export function createRelyingParty(publicUrl: string, allowedOrigins: readonly string[]): RelyingParty {
  const rpId = new URL(publicUrl).hostname;
  const origins = [new URL(publicUrl).origin, ...allowedOrigins];
  const isAllowed = (origin: string) =>
    origins.includes(origin) || (rpId === 'localhost' && /^http:\/\/localhost(:\d+)?$/.test(origin));
  const expected = (clientDataJSON: string, challenge: string) => {
    const origin = readClientData(clientDataJSON)?.origin ?? '';
    return {
      expectedChallenge: challenge,
      expectedOrigin: isAllowed(origin) ? origin : origins,
      expectedRPID: rpId,
      requireUserVerification: true,
    };
  };
  return {
    creationOptions: ({ account, email, name }, challenge, had) => ({
      rp: { name: brand.name, id: rpId },
      user: {
        id: Buffer.from(userHandleOf(account)).toString('base64url'),
        name: email,
        displayName: name || email,
      },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: CHALLENGE_MS,
      excludeCredentials: had.map(descriptorOf),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }),
    requestOptions: (challenge, allowed) => ({
      challenge,
      rpId,
      timeout: CHALLENGE_MS,
      allowCredentials: allowed.map(descriptorOf),
      userVerification: 'required',
    }),
    verifyCreation: (made, challenge) =>
      readCreation({ response: made, ...expected(made.response.clientDataJSON, challenge) }),
    async verifyUse(use, challenge, passkey) {
      const { credential: id, counter, publicKey } = passkey;
      const library = await loadLibrary();
      const verified = await library
        .verifyAuthenticationResponse({
          response: use,
          ...expected(use.response.clientDataJSON, challenge),
          credential: { id, counter: Number(counter), publicKey: bytesOf(publicKey) },
          // The library's error only states in which way the response does not fit.
        })
        .catch(() => undefined);
      return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
    },
  };
}

async function readCreation(given: Parameters<typeof verifyRegistrationResponse>[0]) {
  const library = await loadLibrary();
  const verified = await library
    .verifyRegistrationResponse({ ...given, supportedAlgorithmIDs: ALGORITHMS })
    .catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credential: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (given.response.response.transports ?? []).join(','),
    synced: credentialBackedUp,
  };
}

const clientDataSchema = v.object({ challenge: v.string(), origin: v.string() });

/** Reads the client data that a browser signed; `undefined` if it is unreadable. */
export function readClientData(clientDataJSON: string) {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return v.is(clientDataSchema, read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the name of an account for authenticators: its table and id, which reveal nothing about a person.
 */
export function userHandleOf({ kind, id }: Account['account']): string {
  return `${kind}/${id}`;
}

function descriptorOf({ credential, transports }: StoredPasskey) {
  const known = transports === '' ? {} : { transports: transports.split(',') };
  return { id: credential, type: 'public-key' as const, ...known };
}

function bytesOf(base64url: string) {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}
