/**
 * Where a file goes; a host's FileWriter is one. Nothing stands under the file's name until `finish`
 * resolves.
 */
export interface Sink {
  /** Takes one chunk, which is the sink's from then on; resolves when the next may come. */
  write(chunk: Uint8Array): Promise<void>;
  /** Makes the file whole and tells its size in bytes. */
  finish(): Promise<number>;
  /** Gives up and leaves nothing behind; may come while a write is under way. */
  abort(): Promise<void>;
}
