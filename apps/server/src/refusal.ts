import { FeathersError } from '@feathersjs/errors';
import { type ErrorCode, type ErrorDetail, errorCodes } from '@harbour/core/contract';

/**
 * The error that refuses a call: `message` says why and what to do, `data` contains the code and its subject.
 */
export function refusal(
  code: ErrorCode,
  message: string,
  detail: Omit<ErrorDetail, 'code'> = {},
): FeathersError {
  const { name, status } = errorCodes[code];
  return new FeathersError(message, name, status, code, { code, ...detail });
}

/** The code of an error, if it is one of ours. */
export function codeOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof FeathersError)) return undefined;
  const code: unknown = error.data?.code;
  return typeof code === 'string' && code in errorCodes ? (code as ErrorCode) : undefined;
}
