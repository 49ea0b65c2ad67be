import type { Refusal } from '@harbour/core/contract/errors';

/** Names of the form's fields. `website` is a honeypot: people do not see it. */
export const QUOTE_FIELDS = { email: 'email', trap: 'website', inPlace: 'inPlace' } as const;
/** The position of the form on the page. */
export const QUOTE_ID = 'quote';
/** Parameter of the page to which a form sent without JavaScript returns. */
export const SENT_PARAMETER = 'quote';

/** The outcome of the form. */
export type QuoteResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'invalid'; readonly email: string }
  | { readonly kind: 'refused'; readonly email: string; readonly refusal: Refusal };
