import { join } from 'node:path';
import type { Background } from '../concurrency/background.ts';
import type { FileStorage } from './file-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createMedia, type Media } from './media.ts';
import { createS3Storage, type S3Bucket } from './s3-storage.ts';
import { createTemporaryFolders } from './temporary-folders.ts';

export interface MediaConfig {
  readonly dataDir: string;
  /** Storage of files; without it, a folder of `dataDir`. */
  readonly s3: S3Bucket | null;
}

/**
 * Creates the media of a configuration. Temporary files are beside the stored ones, so that they can be moved
 * into place. `now` returns milliseconds since 1970. Work that no request waits for is done in `background`.
 */
export function openMedia(
  { dataDir, s3 }: MediaConfig,
  now: () => number = Date.now,
  background?: Background,
): Media {
  const root = join(dataDir, 'uploads');
  const storage: FileStorage = s3 ? createS3Storage(s3, now) : createFolderStorage(root);
  return createMedia({
    storage,
    openTemporaryFolder: createTemporaryFolders(join(root, 'incoming')),
    background,
  });
}
