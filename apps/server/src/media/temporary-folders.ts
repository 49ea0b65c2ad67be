import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of its user's own, gone with all that is in it once it is disposed of. */
export interface TemporaryFolder extends AsyncDisposable {
  /** The path of a file in it. */
  file(name: string): string;
}

export type OpenTemporaryFolder = () => Promise<TemporaryFolder>;

/**
 * Temporary folders inside `parent`, which is emptied before the first: what a crash has left there is
 * nobody's.
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
