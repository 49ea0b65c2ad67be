import type { HostFileWriter } from './host.ts';
import { HostError } from './host-error.ts';

/** How long the browser may take to begin a download before its bytes are let go, in milliseconds. */
const KEEP_MS = 60_000;

/** A file that is kept in memory and handed to the browser's downloads when it is whole. */
export function createDownload(document: Document, name: string, mime: string): HostFileWriter {
  let chunks: Uint8Array<ArrayBuffer>[] | null = [];
  return {
    name,
    async write(chunk) {
      if (!chunks) throw new HostError('unknownHandle', 'This file is no longer being written');
      chunks.push(new Uint8Array(chunk));
    },
    async finish() {
      if (!chunks) throw new HostError('unknownHandle', 'This file is no longer being written');
      const blob = new Blob(chunks, { type: mime });
      chunks = null;
      handOver(document, name, blob);
      return blob.size;
    },
    async abort() {
      chunks = null;
    },
  };
}

function handOver(document: Document, name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
