import type { PickedFile } from '@harbour/core/platform';

/** Wraps a browser file, chosen or dropped. */
export function pickedFileOf(file: Blob & { readonly name: string }): PickedFile {
  return { name: file.name, mime: file.type, size: file.size, read: () => readAll(file) };
}

async function* readAll(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    // A reader that stops early must cancel the rest.
    await reader.cancel();
  }
}
