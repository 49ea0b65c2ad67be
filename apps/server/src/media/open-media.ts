import { join } from 'node:path';
import type { FileStorage } from './file-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createMedia, type Media } from './media.ts';
import { createS3Storage, type S3Bucket } from './s3-storage.ts';
import { createTemporaryFolders } from './temporary-folders.ts';

export interface MediaConfig {
  readonly dataDir: string;
  /** Where files are kept; a folder of `dataDir` without it. */
  readonly s3: S3Bucket | null;
}

/**
 * The media of a configuration. What is under way lies beside what is kept, so that it can be moved into
 * place.
 */
export function openMedia({ dataDir, s3 }: MediaConfig): Media {
  const root = join(dataDir, 'uploads');
  const storage: FileStorage = s3 ? createS3Storage(s3) : createFolderStorage(root);
  return createMedia(storage, createTemporaryFolders(join(root, 'incoming')));
}
