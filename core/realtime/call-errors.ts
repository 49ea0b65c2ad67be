import { Timeout } from '@feathersjs/errors';
import type { ErrorCode } from '../contract/errors/errors.ts';
import { readRefusal } from '../contract/errors/refusal.ts';
import { AUTHENTICATION_TIMED_OUT } from './constants.ts';

/** The two messages with which socket.io reports that no response will come. */
const SOCKET_DISCONNECTED = 'socket has been disconnected';
const SOCKET_TIMED_OUT = 'operation has timed out';

/**
 * Converts the error of a failed call as the specification demands (section 8): a call that was pending when
 * the connection was lost fails with name `Timeout`, message "Network disconnected" and reason
 * `socketDisconnect`. Every other error is returned as it is.
 */
export function describeCallError(error: unknown): unknown {
  const message = messageOf(error);
  if (message === SOCKET_DISCONNECTED) {
    const timeout = new Timeout('Network disconnected', { reason: 'socketDisconnect' });
    return Object.assign(timeout, { reason: 'socketDisconnect' });
  }
  if (message === SOCKET_TIMED_OUT) return new Timeout('The server did not respond in time');
  return error;
}

/**
 * True when the server reports that this connection is not signed in. A wrong password does not count: it
 * says nothing about the connection.
 */
export function isNotAuthenticated(error: unknown): boolean {
  if (nameOf(error) !== 'NotAuthenticated' || isAuthenticationTimeout(error)) return false;
  return codeOf(error) !== ('wrong-credentials' satisfies ErrorCode);
}

/** True for "Authentication timed out", after which the session is kept. */
export function isAuthenticationTimeout(error: unknown): boolean {
  return messageOf(error) === AUTHENTICATION_TIMED_OUT;
}

/** True when the account or the sign-in no longer exists. */
export function isNotFound(error: unknown): boolean {
  return nameOf(error) === 'NotFound';
}

/** True when the call failed because of the connection, not because the server refused it. */
export function isConnectionLoss(error: unknown): boolean {
  return nameOf(error) === 'Timeout';
}

/**
 * True when the server could not respond although the connection is up, as while its database is unavailable:
 * the same call may succeed later.
 */
export function isOutage(error: unknown): boolean {
  const isCutOff = error instanceof Error && 'reason' in error;
  return (isConnectionLoss(error) && !isCutOff) || readRefusal(error)?.code === 'unavailable';
}

/**
 * True when no response arrived: the call may or may not have taken effect. A return follows once responses
 * can arrive again.
 */
export function isUnanswered(error: unknown): boolean {
  return isOutage(error) || isConnectionLoss(error);
}

/** True for a temporary failure, such as an outage or a rate limit. */
export function isPassing(error: unknown): boolean {
  return isUnanswered(error) || readRefusal(error)?.code === 'too-many-requests';
}

function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined;
}

function codeOf(error: unknown): unknown {
  const data = error instanceof Error && 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
}

function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}
