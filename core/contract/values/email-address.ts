/** The most characters of an email address. */
export const MAX_EMAIL_LENGTH = 254;

/**
 * An email address, of at most {@link MAX_EMAIL_LENGTH} characters: before the @ the characters of RFC 5322
 * and dots, as in the HTML standard; after it a domain of at least two parts, of which the last has two
 * letters or is the ASCII form of a name in another script.
 */
export const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[\dA-Za-z](?:[\dA-Za-z-]{0,61}[\dA-Za-z])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[\dA-Za-z-]{0,58}[\dA-Za-z])$/;

/**
 * True for an email address, without spaces around it: one that `input type=email` takes by the HTML
 * standard (https://html.spec.whatwg.org/#valid-e-mail-address) and that mail over the internet can reach.
 * Forms use it instead of the schema, whose library they need not load.
 *
 * @example isEmailAddress("o'neil@example.hk") // true
 */
export function isEmailAddress(entered: string): boolean {
  return entered.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(entered);
}

/** Returns the link by which a mail program writes to an address (RFC 6068). */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
