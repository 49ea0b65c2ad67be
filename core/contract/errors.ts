import type { Money } from '../money/index.ts';

/** Every error code of the server, with its HTTP status and Feathers error name. */
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
  /** The password is right; `challenge` is to be sent with a code of the second factor. */
  'second-factor-required': { status: 403, name: 'Forbidden' },
  /** A code of a second factor that is wrong, too old or used. */
  'wrong-code': { status: 403, name: 'Forbidden' },
  /** A passkey that is unknown, of another account or another address, or whose signature is wrong. */
  'wrong-passkey': { status: 403, name: 'Forbidden' },
  /** The caller has to prove again who they are, by what `subject` names, and may then repeat the call. */
  'proof-required': { status: 403, name: 'Forbidden' },
  /** The challenge of a sign-in is too old or used; it begins with the password again. */
  'challenge-expired': { status: 410, name: 'Gone' },
  /** Nobody has finished the single sign-on of this verifier yet; ask again. */
  'sso-pending': { status: 409, name: 'Conflict' },
  /** The single sign-on was refused; `subject` is a reason of `ssoReasons`. */
  'sso-refused': { status: 403, name: 'Forbidden' },
  /** Staff of this server sign in by the identity provider alone. */
  'sso-only': { status: 403, name: 'Forbidden' },
  'email-unverified': { status: 403, name: 'Forbidden' },
  forbidden: { status: 403, name: 'Forbidden' },
  'forbidden-field': { status: 403, name: 'Forbidden' },
  'origin-refused': { status: 403, name: 'Forbidden' },
  'not-found': { status: 404, name: 'NotFound' },
  'method-not-allowed': { status: 405, name: 'MethodNotAllowed' },
  /** The number of records that match a query differs from the one the caller was shown. */
  'count-changed': { status: 409, name: 'Conflict' },
  conflict: { status: 409, name: 'Conflict' },
  'already-exists': { status: 409, name: 'Conflict' },
  'in-use': { status: 409, name: 'Conflict' },
  /** The price has changed; `total` is the new one. */
  'price-changed': { status: 409, name: 'Conflict' },
  /** The last account that can admit others cannot be removed. */
  'last-admin': { status: 409, name: 'Conflict' },
  /** The caller's own account, which others may disable but they may not. */
  'own-account': { status: 403, name: 'Forbidden' },
  /** The provider took no money; nothing else was done. */
  'payment-failed': { status: 402, name: 'PaymentError' },
  /** The quote has expired, or its subject has changed since. */
  'quote-expired': { status: 410, name: 'Gone' },
  /** A new password that is common, or made of what others know of the account. */
  'password-guessable': { status: 422, name: 'Unprocessable' },
  'link-expired': { status: 410, name: 'Gone' },
  'too-large': { status: 413, name: 'BadRequest' },
  'too-many-requests': { status: 429, name: 'TooManyRequests' },
  unavailable: { status: 503, name: 'Unavailable' },
  general: { status: 500, name: 'GeneralError' },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** The data of an error beside its message: the code and its context. */
export interface ErrorDetail {
  readonly code: ErrorCode;
  /** The field, collection or operator in question. */
  readonly subject?: string;
  /** One entry per invalid field, for forms; `code` is set when forms have a text of their own for it. */
  readonly issues?: readonly { readonly path: string; readonly message: string; readonly code?: string }[];
  /** Continues a sign-in with a second factor. */
  readonly challenge?: string;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number;
  /** The number of records that the caller was shown, and the actual number. */
  readonly expected?: number;
  readonly found?: number;
  /** The first of the actual records, with their collection's title field. */
  readonly samples?: readonly { readonly _id: string; readonly [field: string]: unknown }[];
  /** The records that prevent the operation, as far as the caller may read them. */
  readonly uses?: readonly { readonly collection: string; readonly _id: string; readonly title: unknown }[];
  /** The amount due now, when it differs from the one the caller was shown. */
  readonly total?: Money;
  /** The record's version at the time of a conflict. */
  readonly version?: number;
  /** Fields that two people changed: the server's value and the sent one. */
  readonly conflicts?: readonly {
    readonly field: string;
    readonly theirs: unknown;
    readonly mine: unknown;
  }[];
}
