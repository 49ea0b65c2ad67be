import { Timeout } from '@feathersjs/errors';
import type { ErrorCode } from '../contract/index.ts';
import { AUTHENTICATION_TIMED_OUT } from './constants.ts';

/** The two ways socket.io says that no answer will come. */
const SOCKET_DISCONNECTED = 'socket has been disconnected';
const SOCKET_TIMED_OUT = 'operation has timed out';

/**
 * Puts a failed call into the words of the specification (section 8): a call that was pending when the line broke fails with
 * name `Timeout`, message "Network disconnected" and reason `socketDisconnect`. Every other error is returned as it is.
 */
export function describeCallError(error: unknown): unknown {
  const message = messageOf(error);
  if (message === SOCKET_DISCONNECTED) {
    const timeout = new Timeout('Network disconnected', { reason: 'socketDisconnect' });
    return Object.assign(timeout, { reason: 'socketDisconnect' });
  }
  if (message === SOCKET_TIMED_OUT) return new Timeout('The server did not answer in time');
  return error;
}

/** True when the server says that nobody is signed in on this connection; a wrong password says nothing of that. */
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

/** True when the call failed because of the line, not because of the server's judgement. */
export function isConnectionLoss(error: unknown): boolean {
  return nameOf(error) === 'Timeout';
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
