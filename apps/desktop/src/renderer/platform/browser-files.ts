import type { PickRequest } from '@harbour/core/platform';
import { createDownload } from './download.ts';
import type { HostFiles, HostFileWriter } from './host.ts';
import { pickedFileOf } from './picked-file.ts';
import { hasSavePicker, saveWithPicker } from './save-picker.ts';

/** Files by the browser's own means: its file picker, and a place to save where it asks for one, else its downloads. */
export function createBrowserFiles(page: Window): HostFiles {
  return {
    pick: async (request) => (await askForFiles(page.document, request)).map(pickedFileOf),
    async save(suggestedName, mime): Promise<HostFileWriter | undefined> {
      // The picker opens only shortly after a click; later there are still the downloads.
      if (hasSavePicker(page) && page.navigator.userActivation.isActive)
        return saveWithPicker(page, suggestedName);
      return createDownload(page.document, suggestedName, mime);
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
