import { open, rm } from 'node:fs/promises';
import type { Sink } from '@harbour/core/spreadsheet';

/** A file written in order, deleted when aborted. */
export async function openFileSink(path: string): Promise<Sink> {
  const file = await open(path, 'w');
  let bytes = 0;
  return {
    async write(chunk) {
      for (let offset = 0; offset < chunk.byteLength; ) {
        const { bytesWritten } = await file.write(chunk, offset);
        offset += bytesWritten;
      }
      bytes += chunk.byteLength;
    },
    async finish() {
      await file.close();
      return bytes;
    },
    async abort() {
      await file.close();
      await rm(path, { force: true });
    },
  };
}
