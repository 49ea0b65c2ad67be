/** Where RFC 9116 expects the file. */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;
/** How long a copy may be used, in days; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

export interface SecurityTxtDeps {
  readonly publicUrl: string;
  /** Where weaknesses are reported: a mail address, or an https address. */
  readonly securityContact: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Returns the content of `security.txt`. Its expiry advances every day, so it is never in the past. */
export function securityTxt({ publicUrl, securityContact, now }: SecurityTxtDeps): string {
  const today = Math.floor(now() / DAY_MS) * DAY_MS;
  const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString();
  const contact = securityContact.startsWith('https:') ? securityContact : `mailto:${securityContact}`;
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, zh',
    `Canonical: ${publicUrl}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}
