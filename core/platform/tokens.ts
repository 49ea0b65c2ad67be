/**
 * Storage of the refresh token: on the desktop, the system's key store. In a browser the token is an HttpOnly
 * cookie that scripts cannot see and that is sent automatically: there `load` gives `undefined`, and `save`
 * and `clear` do nothing because the server sets and clears the cookie.
 */
export interface Tokens {
  /** The refresh token; `undefined` when there is none that the caller must send. */
  load(): Promise<string | undefined>;
  /**
   * Replaces the token. Rejects when the key store is locked or missing; the sign-in then lasts until the
   * program exits.
   */
  save(refreshToken: string): Promise<void>;
  /** Removes the token; has no effect when there is none. */
  clear(): Promise<void>;
}
