import { FeathersError } from '@feathersjs/errors';
import { type ErrorCode, type ErrorDetail, errorCodes } from '@harbour/core/contract/errors';
import { isRecordId } from '@harbour/core/contract/values';

/** The names of Feathers' errors, by HTTP status. */
const NAMES = {
  400: 'BadRequest',
  401: 'NotAuthenticated',
  402: 'PaymentError',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'BadRequest',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  500: 'GeneralError',
  503: 'Unavailable',
} as const satisfies Readonly<Record<(typeof errorCodes)[ErrorCode], string>>;

/** Creates the error that refuses a call: `message` says why and what to do, `data` has the code. */
export function refusal(
  code: ErrorCode,
  message: string,
  detail: Omit<ErrorDetail, 'code'> = {},
): FeathersError {
  const status = errorCodes[code];
  return new FeathersError(message, NAMES[status], status, code, { code, ...detail });
}

const FORGED = Symbol('forged');

/**
 * Marks a refusal of input that our programs never send: it is recorded in the security log. The mark is not
 * sent to the caller.
 */
export function asForged<E extends Error>(error: E): E {
  return Object.assign(error, { [FORGED]: true });
}

/** True for a refusal that {@link asForged} has marked. */
export function isForged(error: unknown): boolean {
  return error instanceof Error && FORGED in error;
}

/** Returns the code of an error, if it is one of ours. */
export function codeOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof FeathersError)) return undefined;
  const code: unknown = error.data?.code;
  return typeof code === 'string' && code in errorCodes ? (code as ErrorCode) : undefined;
}

/**
 * True for an error that guarantees that nothing was stored. After any other one, such as a database that did
 * not respond in time, a write may have been stored.
 */
export function isRefusal(error: unknown): error is FeathersError {
  return error instanceof FeathersError && error.code < SERVER_ERRORS;
}

/** Errors from this status on are not refusals. */
const SERVER_ERRORS = 500;

/** Returns the refusal for a record that does not exist, or that the caller may not see. */
export function notFound(collection: string, id: unknown): Error {
  const named = isRecordId(id) ? `record ${id}` : 'such record';
  return refusal('not-found', `${collection} has no ${named}.`, { subject: collection });
}
