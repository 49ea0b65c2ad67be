import type { PickedFile } from '@harbour/core/platform';

/** A file of the browser's own, chosen or dropped. */
export function pickedFileOf(file: Blob & { readonly name: string }): PickedFile {
  return { name: file.name, mime: file.type, size: file.size, read: () => readAll(file) };
}

async function* readAll(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    // A reader that stops early leaves the rest unread.
    await reader.cancel();
  }
}
