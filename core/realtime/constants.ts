/** How long a call waits for its response, in milliseconds (specification section 9). */
export const CALL_TIMEOUT_MS = 30_000;
/** How many times a refused call is retried after re-authentication (specification section 4). */
export const REAUTHENTICATION_DEPTH = 3;
/** How long before its expiry an access token is replaced, in milliseconds. */
export const REFRESH_MARGIN_MS = 60_000;
/** The time after which a connection tries again to restore its sign-in, in milliseconds. */
export const RESTORE_RETRY_MS = 2_000;
/** Events of one record within this time cause a single refetch, in milliseconds. */
export const REFETCH_DELAY_MS = 50;
/** The longest pause between two refetches that changes cause, in milliseconds. */
export const REFETCH_MOST_PAUSE_MS = 1_000;
/** The most records of a live list that is read as a whole; a longer one fails. */
export const WHOLE_LIST_MOST = 10_000;
/** The delay after which a request for data that failed temporarily is repeated, in milliseconds. */
export const RETRY_MS = 2_000;
/** The server's message when authentication itself timed out; the session is kept then. */
export const AUTHENTICATION_TIMED_OUT = 'Authentication timed out';
