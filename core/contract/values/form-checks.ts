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

/** The most characters of each text of an enquiry. Forms use them instead of the schema too. */
export const CONTACT_LIMITS = { name: 120, companyName: 200, message: 2000 } as const;
