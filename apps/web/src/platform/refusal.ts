import { type ErrorCode, errorCodes } from '@harbour/core/contract';

/** Why the server refused, as far as a visitor can use it. */
export interface Refusal {
  readonly code: ErrorCode;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** Reads a refusal from anything that was thrown: an answer of `/api`, an error of a service or of the socket. */
export function readRefusal(error: unknown): Refusal {
  const detail = property(error, 'data');
  const code = property(detail, 'code');
  const retryAfter = property(detail, 'retryAfter');
  return {
    code: isErrorCode(code) ? code : 'general',
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCodes, value);
}
