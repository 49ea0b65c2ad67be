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
