import { errorCode } from '../process/error-code.ts';

/** The code of {@link databaseUnavailable} errors, in the form of an SQL state of our own. */
export const UNAVAILABLE = 'HB504';

/** Creates the error of a statement that the database did not respond to; the cause is its driver's error. */
export function databaseUnavailable(cause?: unknown): Error {
  const error = new Error('The database is not available: try again soon.', { cause });
  return Object.assign(error, { name: 'DatabaseUnavailable', code: UNAVAILABLE });
}

/** True for an error that {@link databaseUnavailable} has created. */
export function isUnavailable(error: unknown): boolean {
  return errorCode(error) === UNAVAILABLE;
}

/**
 * SQL states of a server that rejects our login: the password was changed, the role may not log in any more,
 * or the database was renamed or dropped.
 */
const NOT_LET_IN = /^(28...|3D000)$/;

/** True for an error by which PostgreSQL refuses the user, password or database of `DATABASE_URL`. */
export function isNotLetIn(error: unknown): boolean {
  return NOT_LET_IN.test(String(errorCode(error)));
}

/**
 * SQL states of a connection that was lost or refused: class 08, a server that is stopping or starting, and
 * one that has no connection left.
 */
const LOST_STATES = /^(08...|57P0[1-5]|53300)$/;
/** The same from the system, and from the driver's own streams. */
const LOST_SYSTEM = /^(ECONN\w+|E(?:HOST|NET)\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ERR_STREAM_\w+)$/;
/** The driver has no codes for these. */
const LOST_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

/**
 * True for a driver's error of a server that has ended a connection or refuses it. False for a server without
 * a free connection, which still serves the open ones.
 */
export function isTurnedAway(error: unknown): boolean {
  return /^(57P0[1-3]|ECONN\w+|EPIPE)$/.test(String(errorCode(error))) || isNotLetIn(error);
}

/** Converts the driver's errors of a lost connection to one error with a code; returns others unchanged. */
export function nameConnectionLoss(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = String(errorCode(error));
  const isLost = LOST_STATES.test(code) || LOST_SYSTEM.test(code) || LOST_MESSAGES.test(error.message);
  return isLost || isNotLetIn(error) ? databaseUnavailable(error) : error;
}
