import { codeOf } from '../calls/refusal.ts';
import type { FileName, Media } from './media.ts';

/** A file to keep: its present path, and its type. */
interface StoredFile {
  readonly file: FileName;
  readonly path: string;
  readonly mime: string;
}

/**
 * Keeps a file, then stores the record that names it, and removes the file again if that fails. If the
 * database did not respond, the file stays: the database may have stored the record, which would otherwise
 * lack its file.
 */
export async function storeWithRecord<T>(
  media: Pick<Media, 'store' | 'remove'>,
  { file, path, mime }: StoredFile,
  store: () => Promise<T>,
): Promise<T> {
  await media.store(file, { path, mime });
  try {
    return await store();
  } catch (error) {
    if (codeOf(error) !== 'unavailable') await media.remove(file);
    throw error;
  }
}
