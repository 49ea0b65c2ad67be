import { type ErrorCode, type ErrorDetail, errorCodes } from './errors.ts';

/** Why the server refused, as far as a person can use it; `issues` has one entry a broken field. */
export interface Refusal extends Pick<ErrorDetail, 'issues'> {
  readonly code: ErrorCode;
  /** The field, the record or the reason that is meant. */
  readonly subject?: string;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/**
 * Reads a refusal from anything that was thrown: an answer of `/api`, an error of a service or of the socket.
 * `undefined` where the server did not judge; entries that are no issue are left out.
 */
export function readRefusal(error: unknown): Refusal | undefined {
  const detail = property(error, 'data');
  const code = property(detail, 'code');
  if (!isErrorCode(code)) return undefined;
  const subject = property(detail, 'subject');
  const retryAfter = property(detail, 'retryAfter');
  const issues = property(detail, 'issues');
  return {
    code,
    ...(typeof subject === 'string' ? { subject } : {}),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
    ...(Array.isArray(issues) ? { issues: issues.flatMap(readIssue) } : {}),
  };
}

function readIssue(issue: unknown): readonly { readonly path: string; readonly message: string }[] {
  const path = property(issue, 'path');
  const message = property(issue, 'message');
  return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCodes, value);
}
