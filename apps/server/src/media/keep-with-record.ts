import { codeOf } from '../calls/refusal.ts';
import type { FileName, Media } from './media.ts';

/** A file to keep: where it lies now, and its type. */
interface KeptFile {
  readonly file: FileName;
  readonly path: string;
  readonly mime: string;
}

/**
 * Keeps a file, then stores the record that names it, and removes the file again if that fails. Where the
 * database did not answer, the file stays: it may have stored the record, which would be without its file.
 */
export async function keepWithRecord<T>(
  media: Pick<Media, 'keep' | 'remove'>,
  { file, path, mime }: KeptFile,
  store: () => Promise<T>,
): Promise<T> {
  await media.keep(file, { path, mime });
  try {
    return await store();
  } catch (error) {
    if (codeOf(error) !== 'unavailable') await media.remove(file);
    throw error;
  }
}
