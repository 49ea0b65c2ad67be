import type { HostFileWriter } from './host.ts';

/** The part of the File System Access API that not every browser has. */
interface SavePicker {
  showSaveFilePicker(options: { readonly suggestedName: string }): Promise<SavedHandle>;
}

interface SavedHandle extends FileSystemFileHandle {
  remove?(): Promise<void>;
}

/** True where the browser can ask for a place to save. */
export function hasSavePicker<Page extends object>(page: Page): page is Page & SavePicker {
  return 'showSaveFilePicker' in page;
}

/** Asks where to save; `undefined` when the person cancels. The browser keeps the bytes aside until the file is finished. */
export async function saveWithPicker(
  page: SavePicker,
  suggestedName: string,
): Promise<HostFileWriter | undefined> {
  const handle = await page.showSaveFilePicker({ suggestedName }).catch(unlessCancelled);
  return handle && openHandle(handle);
}

function unlessCancelled(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  throw error;
}

async function openHandle(handle: SavedHandle): Promise<HostFileWriter> {
  // The picker has put an empty file there, or what was there stays until the new one is whole.
  const isNew = (await handle.getFile()).size === 0;
  const stream = await handle.createWritable();
  let over = false;
  return {
    name: handle.name,
    // A view of memory that is shared cannot be written: the copy is none.
    write: (chunk) => stream.write(new Uint8Array(chunk)),
    async finish() {
      await stream.close();
      over = true;
      return (await handle.getFile()).size;
    },
    async abort() {
      if (over) return;
      over = true;
      await stream.abort();
      if (isNew) await handle.remove?.();
    },
  };
}
