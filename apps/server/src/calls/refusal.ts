import { FeathersError } from '@feathersjs/errors';
import { type ErrorCode, type ErrorDetail, errorCodes, isRecordId } from '@harbour/core/contract';

/** Creates the error that refuses a call: `message` says why and what to do, `data` has the code. */
export function refusal(
  code: ErrorCode,
  message: string,
  detail: Omit<ErrorDetail, 'code'> = {},
): FeathersError {
  const { name, status } = errorCodes[code];
  return new FeathersError(message, name, status, code, { code, ...detail });
}

/** Returns the code of an error, if it is one of ours. */
export function codeOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof FeathersError)) return undefined;
  const code: unknown = error.data?.code;
  return typeof code === 'string' && code in errorCodes ? (code as ErrorCode) : undefined;
}

/** Returns the refusal for a record that does not exist, or that the caller may not see. */
export function notFound(collection: string, id: unknown): Error {
  const named = isRecordId(id) ? `record ${id}` : 'such record';
  return refusal('not-found', `${collection} has no ${named}.`, { subject: collection });
}
