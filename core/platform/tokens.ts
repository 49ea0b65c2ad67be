/**
 * Where the refresh token lives: on the desktop in the system's own key store. In a browser it is an HttpOnly
 * cookie that no script sees and that travels by itself: there `load` gives `undefined`, and `save` and
 * `clear` do nothing, because the server sets and clears it.
 */
export interface Tokens {
  /** The refresh token, or `undefined` when there is none to send by hand. */
  load(): Promise<string | undefined>;
  /**
   * Replaces the token; rejects when the key store is locked or missing, and then the sign-in lasts until the
   * program ends.
   */
  save(refreshToken: string): Promise<void>;
  /** Forgets the token; harmless when there is none. */
  clear(): Promise<void>;
}
