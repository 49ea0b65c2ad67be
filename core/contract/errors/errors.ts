import type { Money } from '../../money/money.ts';

/** Every error code of the server, with its HTTP status. */
export const errorCodes = {
  'bad-request': 400,
  'invalid-data': 400,
  'unknown-field': 400,
  'unknown-operator': 400,
  'version-missing': 400,
  'bad-cursor': 400,
  'not-authenticated': 401,
  'wrong-credentials': 401,
  'token-expired': 401,
  'refresh-reused': 401,
  /** The password is right; `challenge` is to be sent with a code of the second factor. */
  'second-factor-required': 403,
  /** A code of a second factor that is wrong, too old or used. */
  'wrong-code': 403,
  /** A passkey that is unknown, of another account or another address, or whose signature is wrong. */
  'wrong-passkey': 403,
  /** The caller has to prove again who they are, by what `subject` names, and may then repeat the call. */
  'proof-required': 403,
  /** An admin has to set up a second factor before they go on. */
  'factor-required': 403,
  /** The challenge of a sign-in is too old or used; it begins with the password again. */
  'challenge-expired': 410,
  /** The sign-in of this verifier is not finished in the browser yet; ask again. */
  'sign-in-pending': 409,
  /** The same, as programs know it that call it single sign-on. */
  'sso-pending': 409,
  /** The sign-in in a browser was refused; `subject` is a reason of `ssoReasons`. */
  'sso-refused': 403,
  /** Staff of this server sign in by the identity provider alone. */
  'sso-only': 403,
  'email-unverified': 403,
  /** Staff have disabled the account. */
  'account-disabled': 403,
  forbidden: 403,
  'forbidden-field': 403,
  'origin-refused': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  /** The number of records that match a query differs from the one the caller was shown. */
  'count-changed': 409,
  conflict: 409,
  'already-exists': 409,
  'in-use': 409,
  /** The price has changed; `total` is the new one. */
  'price-changed': 409,
  /** The last account that can admit others cannot be removed. */
  'last-admin': 409,
  /** The caller's own account, which others may disable but they may not. */
  'own-account': 403,
  /** The provider took no money; nothing else was done. */
  'payment-failed': 402,
  /** The quote has expired, or its subject has changed since. */
  'quote-expired': 410,
  /** A new password that is common, or made of what others know of the account. */
  'password-guessable': 422,
  'link-expired': 410,
  'too-large': 413,
  'too-many-requests': 429,
  unavailable: 503,
  /** The mail that the call was to send was not taken by the mail server; nothing else was done. */
  'mail-failed': 503,
  general: 500,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** The data of an error beside its message: the code and its context. */
export interface ErrorDetail {
  readonly code: ErrorCode;
  /** The field, record, operator or reason in question. */
  readonly subject?: string;
  /**
   * One entry per invalid field, for forms; `code` is set when forms have a text of their own for it, and
   * `limit` when that text names a number.
   */
  readonly issues?: readonly {
    readonly path: string;
    readonly message: string;
    readonly code?: string;
    readonly limit?: number;
  }[];
  /** Continues a sign-in with a second factor. */
  readonly challenge?: string;
  /** Whether the account has a passkey that may take the place of the code; older servers omit it. */
  readonly hasPasskey?: boolean;
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
