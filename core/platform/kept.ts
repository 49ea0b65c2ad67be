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
