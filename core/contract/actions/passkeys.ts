import * as v from 'valibot';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { roles } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';
import { oneLine } from '../values/plain-text.ts';
import { recordIdSchema } from '../values/value-schemas.ts';

const signedIn = roles.filter((role) => role !== 'anonymous');

/** The longest name of a passkey, in characters. */
export const MAX_PASSKEY_NAME = 60;
/** How many passkeys an account may have. */
export const MAX_PASSKEYS = 20;

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_PASSKEY_NAME), oneLine);
/** Bytes in base64url without padding, at most as many characters as given. */
const bytes = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(max));
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: v.literal('public-key'),
};

/** The JSON form of what a browser returns when a passkey is used (WebAuthn level 3, section 5.1). */
export const passkeyUseSchema = v.pipe(
  v.object({
    ...credential,
    response: v.object({
      clientDataJSON: bytes(8_000),
      authenticatorData: bytes(8_000),
      signature: bytes(4_000),
      userHandle: v.exactOptional(bytes(100)),
    }),
  }),
  v.transform((use) => ({ ...use, clientExtensionResults: {} })),
);
export type PasskeyUse = v.InferOutput<typeof passkeyUseSchema>;

/** The JSON form of what a browser returns when it has created a passkey. */
const newPasskeySchema = v.pipe(
  v.object({
    ...credential,
    response: v.object({
      clientDataJSON: bytes(8_000),
      attestationObject: bytes(40_000),
      transports: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10))),
    }),
  }),
  v.transform((made) => ({ ...made, clientExtensionResults: {} })),
);

/** A passkey of the caller's account; times are UTC ISO text. */
export interface OwnPasskey {
  readonly _id: RecordId;
  readonly name: string;
  readonly createdAt: string;
  /** `null` until it is used for the first time. */
  readonly lastUsedAt: string | null;
  /** True if it is stored by a password manager or in a cloud, so that it survives the loss of the device. */
  readonly synced: boolean;
}

interface CredentialName {
  id: string;
  type: 'public-key';
  transports?: string[];
}

/** The options of `navigator.credentials.create()` in their JSON form. */
export interface PasskeyCreation {
  rp: { name: string; id: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { alg: number; type: 'public-key' }[];
  timeout: number;
  excludeCredentials: CredentialName[];
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' };
  attestation: 'none';
}

/** The options of `navigator.credentials.get()` in their JSON form. */
export interface PasskeyRequest {
  challenge: string;
  rpId: string;
  timeout: number;
  /** Empty where any passkey of this site may be chosen. */
  allowCredentials: CredentialName[];
  userVerification: 'required';
}

/** Actions on passkeys. */
export const passkeyActions = {
  /**
   * Begins to add a passkey to the caller's account. `proof-required` unless the caller proved within ten
   * minutes who they are, by a second factor if there is one; `in-use` if the account has as many as it may
   * have.
   */
  'accounts/beginPasskey': defineAction({
    method: 'create',
    roles: signedIn,
    data: v.strictObject({}),
    response: responseOf<PasskeyCreation>(),
    sentence: 'Begins to add a passkey for the person who asks.',
  }),
  /**
   * Stores a passkey that the browser created; from then on sign-in asks for a second factor. Returns
   * recovery codes if it is the account's first factor, `null` otherwise. `challenge-expired` after five
   * minutes, `wrong-passkey` for a response that does not fit.
   */
  'accounts/addPasskey': defineAction({
    method: 'create',
    roles: signedIn,
    data: v.strictObject({ name, passkey: newPasskeySchema }),
    response: responseOf<{
      readonly passkey: OwnPasskey;
      readonly recoveryCodes: readonly string[] | null;
    }>(),
    sentence: 'Adds a passkey to the caller’s account.',
  }),
  /** Renames a passkey of the caller; `not-found` if there is no such one. */
  'accounts/renamePasskey': defineAction({
    method: 'create',
    roles: signedIn,
    data: v.strictObject({ passkey: recordIdSchema, name }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Renames one of the caller’s passkeys.',
  }),
  /**
   * Removes a passkey of the caller, and the recovery codes if no other factor is left. `proof-required`
   * unless the caller proved a second factor within ten minutes; `not-found` if there is no such passkey.
   */
  'accounts/removePasskey': defineAction({
    method: 'create',
    roles: signedIn,
    data: v.strictObject({ passkey: recordIdSchema }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Removes one of the caller’s passkeys.',
  }),
  /**
   * Returns the options for using a passkey: to `prove` again who the caller is, with one of their account;
   * to `signIn`, with one of any account, or of the one whose password was right if `challenge` is given.
   */
  'accounts/beginPasskeyUse': defineAction({
    method: 'create',
    roles,
    data: v.strictObject({
      purpose: v.picklist(['signIn', 'prove']),
      challenge: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    response: responseOf<PasskeyRequest>(),
    sentence: 'Begins to use a passkey, to sign in or to prove again who one is.',
  }),
};
