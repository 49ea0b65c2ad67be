import { Refused } from '../../ipc/refusal.ts';
import type { HostFileWriter } from './host.ts';

/** A file to download. */
export interface Download {
  readonly name: string;
  readonly mime: string;
  /** Downloads the whole file. */
  readonly handOver: (content: Blob) => void;
}

/** Creates a file that is held in memory and downloaded when it is complete. */
export function createDownload({ name, mime, handOver }: Download): HostFileWriter {
  let chunks: Uint8Array<ArrayBuffer>[] | null = [];

  function open(): Uint8Array<ArrayBuffer>[] {
    if (!chunks) throw new Refused('unknownHandle', 'This file is no longer being written');
    return chunks;
  }
  return {
    name,
    async write(chunk) {
      open().push(new Uint8Array(chunk));
    },
    async finish() {
      const content = new Blob(open(), { type: mime });
      chunks = null;
      handOver(content);
      return content.size;
    },
    async abort() {
      chunks = null;
    },
  };
}
