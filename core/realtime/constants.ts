/** How long a call waits for its answer, in milliseconds (specification section 9). */
export const CALL_TIMEOUT_MS = 30_000;
/** How often a refused call is tried again after re-authentication (specification section 4). */
export const REAUTHENTICATION_DEPTH = 3;
/** How long before an access token ends it is replaced, in milliseconds. */
export const REFRESH_MARGIN_MS = 60_000;
/** Events of one record that arrive within this time make one refetch, in milliseconds. */
export const REFETCH_DELAY_MS = 50;
/** What the server says when the authentication itself took too long; the session is kept then. */
export const AUTHENTICATION_TIMED_OUT = 'Authentication timed out';
