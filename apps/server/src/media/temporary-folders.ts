import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A private folder that is deleted with its content when it is disposed. */
export interface TemporaryFolder extends AsyncDisposable {
  /** Returns the path of a file in it. */
  file(name: string): string;
}

export type OpenTemporaryFolder = () => Promise<TemporaryFolder>;

/**
 * Creates temporary folders in `parent`, which is emptied before the first one: files from before a crash
 * belong to nobody.
 */
export function createTemporaryFolders(parent: string): OpenTemporaryFolder {
  let emptied: Promise<unknown> | undefined;
  return async () => {
    emptied ??= rm(parent, { recursive: true, force: true });
    await emptied;
    await mkdir(parent, { recursive: true });
    const path = await mkdtemp(join(parent, 'file-'));
    return {
      file: (name) => join(path, name),
      [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
    };
  };
}
