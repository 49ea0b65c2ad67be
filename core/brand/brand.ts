/** A telephone number: `e164` for links and records, `display` for people. */
interface Phone {
  readonly e164: `+${number}`;
  readonly display: string;
}

/** The texts that a rebrand changes; those of the desktop program are in {@link program}. */
export interface Brand {
  readonly name: string;
  /** The name as the logo spells it. */
  readonly wordMark: string;
  /** The company that signs invoices and terms. */
  readonly company: string;
  readonly email: string;
  readonly phones: { readonly hk: Phone; readonly sg: Phone };
  /** A chat in a messaging app, shown in place of the enquiry form when the form is off. */
  readonly messagingUrl: string;
  readonly social: {
    readonly facebook: string;
    readonly instagram: string;
    readonly linkedin: string;
    readonly youtube: string;
  };
}

/**
 * The product's name, company, contacts and links. The phone numbers are well-formed placeholders; the
 * addresses use domains reserved by RFC 2606.
 */
export const brand = Object.freeze({
  name: 'Harbour',
  wordMark: 'harbour',
  company: 'Harbour Technologies Limited',
  email: 'hello@harbour.example',
  phones: Object.freeze({
    hk: Object.freeze({ e164: '+85230000000', display: '+852 3000 0000' }),
    sg: Object.freeze({ e164: '+6560000000', display: '+65 6000 0000' }),
  }),
  messagingUrl: 'https://wa.harbour.example/85230000000',
  social: Object.freeze({
    facebook: 'https://facebook.example/harbour',
    instagram: 'https://instagram.example/harbour',
    linkedin: 'https://linkedin.example/company/harbour',
    youtube: 'https://youtube.example/@harbour',
  }),
} as const) satisfies Brand;

/** The desktop program: `id` is the reverse domain name that identifies it to operating systems. */
export const program = Object.freeze({
  id: 'example.harbour.backoffice',
  name: 'Harbour Back Office',
} as const);

/**
 * The version of the current terms of service: the day of their last change. Orders store it with the buyer's
 * consent.
 */
export const TERMS_VERSION = '2026-11-28';

/**
 * The logo mark as lines: two for a quay, above a wave that is also the edge of a receipt. `path` is drawn as
 * a stroke within `viewBox`.
 */
export const brandMark = Object.freeze({
  viewBox: '0 0 32 32',
  path: 'M6 3v25c2.5 0 2.5-4 5-4s2.5 4 5 4 2.5-4 5-4 2.5 4 5 4V3M6 12h20',
} as const);

/** The page colour for content drawn before a stylesheet loads; `tokens.css` has the same values. */
export const paper = Object.freeze({ light: '#fbf9f5', dark: '#0e1a24' } as const);
