/**
 * Small texts stored on this device between sessions (the user, the profile, a filter); never a token, see
 * `Tokens`. A text that another version stored or a person edited is returned as it is: the reader must parse
 * it.
 */
export interface Storage {
  /** The text under `key`; `undefined` when there is none or the host forbids storage. */
  get(key: string): string | undefined;
  /**
   * Stores `text` under `key`. Returns false, and changes nothing, when the host forbids storage or has no
   * room.
   */
  set(key: string, text: string): boolean;
  /** Removes `key`; has no effect when it does not exist. */
  remove(key: string): void;
  /** All keys, in no particular order; none when the host forbids storage. */
  keys(): readonly string[];
}

/**
 * Storage of one longer text that only this person of this device can read back, such as the lists that they
 * saw last; for a text that may be lost without harm.
 */
export interface Kept {
  /** The text; `undefined` where there is none, or none that can be read. */
  load(): Promise<string | undefined>;
  /** Replaces the text. A host that cannot protect it keeps none. */
  save(text: string): Promise<void>;
  /** Removes the text; has no effect when there is none. */
  clear(): Promise<void>;
}

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
