/** A file in memory, for code that writes to a FileWriter. */
export interface MemorySink {
  readonly calls: readonly string[];
  bytes(): Uint8Array<ArrayBuffer>;
  /** The file in chunks of `size` bytes, so that characters and tags are split anywhere. */
  read(size?: number): AsyncGenerator<Uint8Array>;
  write(chunk: Uint8Array): Promise<void>;
  finish(): Promise<number>;
  abort(): Promise<void>;
}

/** A sink that calls `beforeWrite` before it accepts a chunk. */
export function createMemorySink(
  beforeWrite: (chunk: Uint8Array) => Promise<void> = async () => {},
): MemorySink {
  const chunks: Uint8Array[] = [];
  const calls: string[] = [];
  const bytes = () => new Uint8Array(Buffer.concat(chunks));
  return {
    calls,
    bytes,
    async *read(size = 7) {
      const all = bytes();
      for (let at = 0; at < all.byteLength; at += size) yield all.subarray(at, at + size);
    },
    async write(chunk) {
      calls.push('write');
      await beforeWrite(chunk);
      chunks.push(chunk.slice());
    },
    async finish() {
      calls.push('finish');
      return bytes().byteLength;
    },
    async abort() {
      calls.push('abort');
    },
  };
}
