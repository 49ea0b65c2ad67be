import type { PickRequest } from '@harbour/core/platform';
import { createDownload } from './download.ts';
import type { HostFiles } from './host.ts';
import { pickedFileOf } from './picked-file.ts';
import { hasSavePicker, saveWithPicker } from './save-picker.ts';

/** How long the browser may take to begin a download before its bytes are let go, in milliseconds. */
const KEEP_MS = 60_000;

/** Files by the browser's own means: its file picker, and a place to save where it asks for one, else its downloads. */
export function createBrowserFiles(page: Window): HostFiles {
  return {
    pick: async (request) => (await askForFiles(page.document, request)).map(pickedFileOf),
    async save(name, mime) {
      // The picker opens only shortly after a click; later there are still the downloads.
      if (hasSavePicker(page) && page.navigator.userActivation.isActive) return saveWithPicker(page, name);
      return createDownload({ name, mime, handOver: (content) => download(page.document, content, name) });
    },
  };
}

function askForFiles(document: Document, { accept, multiple }: PickRequest): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept.join(',');
  input.multiple = multiple;
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

function download(document: Document, content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
