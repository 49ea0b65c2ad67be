/** The most characters of an e-mail address. */
export const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i;

/**
 * True for an address that the contract's e-mail field takes, without spaces around it. Forms use it instead
 * of the schema, whose library they need not load.
 */
export function isEmailAddress(typed: string): boolean {
  return typed.length <= MAX_EMAIL_LENGTH && EMAIL.test(typed);
}
