import * as v from 'valibot';
import { answers, defineAction } from './define-action.ts';
import { roles } from './roles.ts';

/**
 * The page of the server where a browser begins a single sign-on; `challenge` and `locale` go in its query.
 */
export const SSO_START_PATH = '/api/sso/start';
/** How long a person may take to sign in at the provider, in milliseconds. */
export const SSO_WAIT_MS = 10 * 60_000;

/** Why a single sign-on was refused; each has a text in the locale file `sso`. */
export const ssoReasons = [
  /** The provider cannot be reached. */
  'unavailable',
  /** The person stopped at the provider, or the provider lets nobody in. */
  'denied',
  /** The provider's response does not belong to this attempt, or is not valid. */
  'invalid',
  'noGroup',
  'unverified',
  'wrongDomain',
  'disabled',
  'removed',
  /** The address belongs to an account of another person at the provider. */
  'otherIdentity',
] as const;
export type SsoReason = (typeof ssoReasons)[number];

/** True for text that a program sends as its challenge: a SHA-256 digest in base64url. */
export const isSsoChallenge = (text: string): boolean => /^[\w-]{43}$/.test(text);

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const BASE_64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Returns the code that program and browser both show for a challenge, so that a person sees that the page is
 * of their own program: 40 bits of the digest, without letters that look alike.
 *
 * @example ssoCode('AAAAAAAABBBB...') // 'AAAA-AAAA'
 */
export function ssoCode(challenge: string): string {
  const letters = [...challenge.slice(0, 8)].map((letter) => LETTERS.charAt(BASE_64.indexOf(letter) % 32));
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** The ways in which staff may sign in here. */
export interface SignInWays {
  /** The name of the identity provider; `null` without single sign-on. */
  readonly sso: string | null;
  /** True if passwords are for the accounts of emergencies only. */
  readonly ssoOnly: boolean;
}

export const signInWays = defineAction({
  method: 'find',
  roles,
  data: v.strictObject({}),
  answer: answers<SignInWays>(),
  sentence: 'Names the identity provider by which staff sign in, if there is one.',
});
