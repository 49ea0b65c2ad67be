import { imageFormats, imageWidths, type RecordId, THUMB_WIDTH } from '@harbour/core/contract';
import type { FileStorage } from './file-storage.ts';
import { type Rendering, renderPicture } from './render-picture.ts';
import { createSharedWork } from './share-work.ts';
import { type TakenPicture, takeInPicture } from './take-in-picture.ts';
import type { OpenTemporaryFolder, TemporaryFolder } from './temporary-folders.ts';
import { createWorkQueue } from './work-queue.ts';

/** A file in the storage. */
export interface StoredFile {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
}

/** What the decoder is given at the same time, and what may wait for it. */
const QUEUE = { atOnce: 2, waiting: 200 };

export type Media = ReturnType<typeof createMedia>;

/**
 * Keeps uploaded pictures and makes the widths and formats they are shown in, each when it is first asked
 * for.
 */
export function createMedia(storage: FileStorage, openTemporaryFolder: OpenTemporaryFolder) {
  const queue = createWorkQueue(QUEUE);
  const shared = createSharedWork<StoredFile>();
  async function found(key: string): Promise<StoredFile | undefined> {
    const size = await storage.size(key);
    return size === undefined ? undefined : { key, size };
  }
  async function render(id: RecordId, key: string, rendering: Rendering): Promise<StoredFile> {
    await using folder = await openTemporaryFolder();
    const path = folder.file('picture');
    await queue(async () => renderPicture(await storage.read(originalKey(id)), path, rendering));
    await storage.put(key, path, rendering.format === 'webp' ? 'image/webp' : 'image/jpeg');
    const made = await found(key);
    if (made) return made;
    throw new Error(`The picture ${key} was kept and is not there`);
  }
  return {
    openTemporaryFolder,
    read: storage.read,
    /** Reads the file `name` of a temporary folder as a picture, in its turn; see {@link takeInPicture}. */
    takeIn: (folder: TemporaryFolder, name: string): Promise<TakenPicture> =>
      queue(() => takeInPicture(folder.file(name), folder.file('taken'))),
    keep: (id: RecordId, { path, mime }: Pick<TakenPicture, 'path' | 'mime'>): Promise<void> =>
      storage.put(originalKey(id), path, mime),
    /** The file as it was taken in, `undefined` where it is gone. */
    original: (id: RecordId): Promise<StoredFile | undefined> => found(originalKey(id)),
    /**
     * The picture in a width and format, made at the first request; `undefined` where its original is gone.
     */
    async rendered(id: RecordId, rendering: Rendering): Promise<StoredFile | undefined> {
      const key = renderedKey(id, rendering);
      const kept = await found(key);
      if (kept ?? !(await found(originalKey(id)))) return kept;
      return shared(key, async () => (await found(key)) ?? render(id, key, rendering));
    },
    /** Removes the original and all that was made of it. */
    remove: (id: RecordId): Promise<void> => storage.remove(keysOf(id)),
  };
}

function originalKey(id: RecordId): string {
  return `${id}/original`;
}

function renderedKey(id: RecordId, { width, format }: Rendering): string {
  return `${id}/${width ?? 'full'}.${format}`;
}

function keysOf(id: RecordId): readonly string[] {
  const widths = [undefined, THUMB_WIDTH, ...Object.values(imageWidths)];
  const renderings = widths.flatMap((width) => imageFormats.map((format) => ({ width, format })));
  return [originalKey(id), ...renderings.map((rendering) => renderedKey(id, rendering))];
}
