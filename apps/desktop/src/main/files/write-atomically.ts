import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a small file atomically: after a crash or power failure it is the old or the new one. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.new`;
  try {
    await writeDurably(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  await using file = await open(path, 'w', 0o600);
  await file.writeFile(content);
  await file.sync();
}

/** Syncs a folder, which makes its entries durable. Windows does so automatically and has no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(path, 'r');
  await folder.sync();
}

/** Runs steps one after another; a step that fails does not stop the next. */
export function createSerialQueue(): <T>(step: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const result = last.then(step);
    last = result.catch(() => {});
    return result;
  };
}
