import { Refused } from '../../ipc/refusal.ts';
import type { HostFileWriter } from './host.ts';

/** The part of the File System Access API that not every browser has. */
export interface SavePicker {
  showSaveFilePicker(options: { readonly suggestedName: string }): Promise<SavedFile>;
}

/** A destination that a person chose. */
export interface SavedFile {
  readonly name: string;
  getFile(): Promise<{ readonly size: number }>;
  createWritable(): Promise<{
    write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
    close(): Promise<void>;
    abort(): Promise<void>;
  }>;
  remove?(): Promise<void>;
}

/** True if the browser has a save dialog. */
export function hasSavePicker<Page extends object>(page: Page): page is Page & SavePicker {
  return 'showSaveFilePicker' in page;
}

/** Asks where to save; `undefined` when cancelled. The file changes only once the writer is finished. */
export async function saveWithPicker(
  page: SavePicker,
  suggestedName: string,
): Promise<HostFileWriter | undefined> {
  const file = await page.showSaveFilePicker({ suggestedName }).catch(unlessCancelled);
  return file && openFile(file);
}

function unlessCancelled(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  throw error;
}

async function openFile(file: SavedFile): Promise<HostFileWriter> {
  // The picker has created an empty file there, or an existing one stays until the new one is complete.
  const isNew = (await file.getFile()).size === 0;
  const stream = await file.createWritable();
  let isOver = false;
  return {
    name: file.name,
    write: (chunk) => stream.write(new Uint8Array(chunk)),
    async finish() {
      await stream.close();
      isOver = true;
      return (await file.getFile()).size;
    },
    async abort() {
      if (isOver) return;
      isOver = true;
      await stream.abort();
      if (isNew) await file.remove?.();
    },
  };
}

/** A file to download. */
interface Download {
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
