import type { Refusal } from '@harbour/core/contract/errors';

/** Names of the form's fields. `website` is a trap: people do not see it. */
export const QUOTE_FIELDS = { email: 'email', trap: 'website', inPlace: 'inPlace' } as const;
/** Where the form stands on the page. */
export const QUOTE_ID = 'quote';
/** Parameter of the page that a form sent without JavaScript comes back to. */
export const SENT_PARAMETER = 'quote';

/** The outcome of the form. */
export type QuoteResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'invalid'; readonly email: string }
  | { readonly kind: 'refused'; readonly email: string; readonly refusal: Refusal };
