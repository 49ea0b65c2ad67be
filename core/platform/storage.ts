/**
 * Small texts kept on this device between visits (the user, the profile, a filter): never a token, see
 * `Tokens`. What was stored by another version or edited by hand comes back as it is; the reader parses it.
 */
export interface Storage {
  /** The text under `key`; `undefined` when there is none or the host forbids storage. */
  get(key: string): string | undefined;
  /**
   * Keeps `text` under `key`; false when the host forbids storage or has no room, and then nothing has
   * changed.
   */
  set(key: string, text: string): boolean;
  /** Forgets `key`; harmless when there is none. */
  remove(key: string): void;
  /** Every key there is, in no order; none where the host forbids storage. */
  keys(): readonly string[];
}
