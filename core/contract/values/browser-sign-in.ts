/**
 * The page of the server where staff sign in, or prove again who they are, for a waiting program;
 * `challenge`, `locale`, `fresh` and `add` go in its query.
 */
export const BROWSER_SIGN_IN_PATH = '/api/authentication/browser';
/** The time limit for it, in milliseconds. */
export const BROWSER_SIGN_IN_MS = 10 * 60_000;

/** True for text that a program sends as its challenge: a SHA-256 digest in base64url. */
export const isSignInChallenge = (text: string): boolean => /^[\w-]{43}$/.test(text);

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const BASE_64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Returns the code that program and browser both show for a challenge, so that a person sees that the page is
 * of their own program: 40 bits of the digest, without letters that look alike.
 *
 * @example signInCode('AAAAAAAABBBB...') // 'AAAA-AAAA'
 */
export function signInCode(challenge: string): string {
  const letters = Array.from(challenge.slice(0, 8), (letter) => LETTERS.charAt(BASE_64.indexOf(letter) % 32));
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** Why a sign-in in a browser was refused; each has a text in the locale file `browser`. */
export const ssoReasons = [
  /** The provider cannot be reached. */
  'unavailable',
  /**
   * The person stopped at the provider, the provider lets nobody in, or the account's sign-ins were ended
   * meanwhile.
   */
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
  /** A proof of another person than the one who is signed in to the program. */
  'otherPerson',
] as const;
export type SsoReason = (typeof ssoReasons)[number];
