import { type ErrorCode, type ErrorDetail, errorCodes } from './errors.ts';

/** An error of the server, as far as a person can use it; `issues` has one entry per invalid field. */
export interface Refusal
  extends Pick<ErrorDetail, 'code' | 'subject' | 'issues' | 'challenge' | 'hasPasskey' | 'retryAfter'> {
  /** True if no response arrived, so that nobody knows whether the server did what it was asked. */
  readonly isUnanswered?: true;
}

/**
 * Reads a refusal from any thrown value: a response of `/api`, an error of a service or of the socket.
 * `undefined` when the server did not decide; invalid entries of `issues` are left out.
 */
export function readRefusal(error: unknown): Refusal | undefined {
  const detail = propertyOf(error, 'data');
  const code = propertyOf(detail, 'code');
  if (!isErrorCode(code)) return undefined;
  const subject = propertyOf(detail, 'subject');
  const challenge = propertyOf(detail, 'challenge');
  const hasPasskey = propertyOf(detail, 'hasPasskey');
  const retryAfter = propertyOf(detail, 'retryAfter');
  const issues = propertyOf(detail, 'issues');
  return {
    code,
    ...(typeof subject === 'string' ? { subject } : {}),
    ...(typeof challenge === 'string' ? { challenge } : {}),
    ...(typeof hasPasskey === 'boolean' ? { hasPasskey } : {}),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
    ...(Array.isArray(issues) ? { issues: issues.flatMap(readIssue) } : {}),
  };
}

/**
 * The reason for a failure; `general` when the server did not decide, for example because the connection
 * failed.
 */
export function refusalOf(error: unknown): Refusal {
  return readRefusal(error) ?? { code: 'general', ...(isUnanswered(error) && { isUnanswered: true }) };
}

/** The messages with which the engines of browsers reject a `fetch` whose connection failed. */
const FETCH_FAILED = /fetch|load failed/i;

/** True for a call that timed out on the socket, and for a request whose connection failed. */
const isUnanswered = (error: unknown): boolean =>
  propertyOf(error, 'name') === 'Timeout' || (error instanceof TypeError && FETCH_FAILED.test(error.message));

function readIssue(issue: unknown): NonNullable<Refusal['issues']> {
  const [path, message, code] = ['path', 'message', 'code'].map((name) => propertyOf(issue, name));
  if (typeof path !== 'string' || typeof message !== 'string') return [];
  return [{ path, message, ...(typeof code === 'string' && { code }) }];
}

/** Returns a property of a value that may be anything; `undefined` where there is none. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** True for a code of this version of the contract. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCodes, value);
}
