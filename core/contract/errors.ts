import type { Money } from '../money/index.ts';

/** Every refusal the server gives, with the HTTP status and the Feathers error name it travels under. */
export const errorCodes = {
  'bad-request': { status: 400, name: 'BadRequest' },
  'invalid-data': { status: 400, name: 'BadRequest' },
  'unknown-field': { status: 400, name: 'BadRequest' },
  'unknown-operator': { status: 400, name: 'BadRequest' },
  'version-missing': { status: 400, name: 'BadRequest' },
  'bad-cursor': { status: 400, name: 'BadRequest' },
  'not-authenticated': { status: 401, name: 'NotAuthenticated' },
  'wrong-credentials': { status: 401, name: 'NotAuthenticated' },
  'token-expired': { status: 401, name: 'NotAuthenticated' },
  'refresh-reused': { status: 401, name: 'NotAuthenticated' },
  'email-unverified': { status: 403, name: 'Forbidden' },
  forbidden: { status: 403, name: 'Forbidden' },
  'forbidden-field': { status: 403, name: 'Forbidden' },
  'origin-refused': { status: 403, name: 'Forbidden' },
  'not-found': { status: 404, name: 'NotFound' },
  'method-not-allowed': { status: 405, name: 'MethodNotAllowed' },
  /** Records that match a question are no longer as many as its asker was shown. */
  'count-changed': { status: 409, name: 'Conflict' },
  conflict: { status: 409, name: 'Conflict' },
  'already-exists': { status: 409, name: 'Conflict' },
  'in-use': { status: 409, name: 'Conflict' },
  /** What was shown is no longer the price; `total` is. */
  'price-changed': { status: 409, name: 'Conflict' },
  /** Nobody would be left who may let others in. */
  'last-admin': { status: 409, name: 'Conflict' },
  /** One's own account, which others may disable and one cannot oneself. */
  'own-account': { status: 403, name: 'Forbidden' },
  /** The provider took no money; nothing else was done. */
  'payment-failed': { status: 402, name: 'PaymentError' },
  /** A quote past its time, or of something that has changed since. */
  'quote-expired': { status: 410, name: 'Gone' },
  'link-expired': { status: 410, name: 'Gone' },
  'too-large': { status: 413, name: 'BadRequest' },
  'too-many-requests': { status: 429, name: 'TooManyRequests' },
  unavailable: { status: 503, name: 'Unavailable' },
  general: { status: 500, name: 'GeneralError' },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** What an error carries beside its message: the code, and what the code speaks of. */
export interface ErrorDetail {
  readonly code: ErrorCode;
  /** The field, collection or operator that is meant. */
  readonly subject?: string;
  /** One entry a broken field, for forms; a `code` where forms have a sentence of their own for it. */
  readonly issues?: readonly { readonly path: string; readonly message: string; readonly code?: string }[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** How many records the caller was shown, and how many there are. */
  readonly expected?: number;
  readonly found?: number;
  /** The first of those there are, with their collection's title field. */
  readonly samples?: readonly { readonly _id: string; readonly [field: string]: unknown }[];
  /** Records that stand in the way, as far as the caller may read them. */
  readonly uses?: readonly { readonly collection: string; readonly _id: string; readonly title: unknown }[];
  /** What is to be paid now, where it is no longer what the caller was shown. */
  readonly total?: Money;
  /** Fields two people changed: what the server holds and what was sent. */
  readonly conflicts?: readonly {
    readonly field: string;
    readonly theirs: unknown;
    readonly mine: unknown;
  }[];
}
