/** The destination of a file, such as a host's FileWriter. The file appears only when `finish` resolves. */
export interface Sink {
  /** Takes ownership of one chunk; resolves when the next may be written. */
  write(chunk: Uint8Array): Promise<void>;
  /** Completes the file and returns its size in bytes. */
  finish(): Promise<number>;
  /** Cancels and leaves nothing behind; may be called while a write is pending. */
  abort(): Promise<void>;
}
