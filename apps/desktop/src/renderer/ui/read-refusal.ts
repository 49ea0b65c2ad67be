import { type ErrorCode, type ErrorDetail, errorCodes } from '@harbour/core/contract';

/** Why the server refused, as far as a person can use it. */
export interface Refusal extends Pick<ErrorDetail, 'issues'> {
  readonly code: ErrorCode;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** Reads a refusal from anything that was thrown; `undefined` where the server did not judge. */
export function readRefusal(error: unknown): Refusal | undefined {
  const detail = property(error, 'data');
  const code = property(detail, 'code');
  if (!isErrorCode(code)) return undefined;
  const retryAfter = property(detail, 'retryAfter');
  const issues = property(detail, 'issues');
  return {
    code,
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
