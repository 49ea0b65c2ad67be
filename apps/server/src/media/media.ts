import { imageFormats, imageWidths, type RecordId, THUMB_WIDTH } from '@harbour/core/contract';
import type { FileStorage } from './file-storage.ts';
import { ingestImage, type TakenPicture } from './ingest-image.ts';
import { previewOf, type Rendering, renderPicture } from './render-picture.ts';
import { createSharedWork } from './share-work.ts';
import type { OpenTemporaryFolder, TemporaryFolder } from './temporary-folders.ts';
import { createWorkQueue } from './work-queue.ts';

/** A file in the storage. */
export interface StoredFile {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
}

/** Limits of the decoder: pictures at the same time, and pictures that may wait. */
const QUEUE = { atOnce: 2, waiting: 200 };

export type Media = ReturnType<typeof createMedia>;

/** Stores uploaded pictures and renders them in their widths and formats, each at its first request. */
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
    /**
     * Reads the file `name` of a temporary folder as a picture, through the queue; see {@link ingestImage}.
     */
    takeIn: (folder: TemporaryFolder, name: string): Promise<TakenPicture> =>
      queue(() => ingestImage(folder.file(name), folder.file('taken'))),
    /** Returns a small WebP of the file `name` of a temporary folder, in base64. */
    preview: (folder: TemporaryFolder, name: string): Promise<string> =>
      queue(() => previewOf(folder.file(name))),
    keep: (id: RecordId, { path, mime }: Pick<TakenPicture, 'path' | 'mime'>): Promise<void> =>
      storage.put(originalKey(id), path, mime),
    /** Returns the original file, `undefined` if it is gone. */
    original: (id: RecordId): Promise<StoredFile | undefined> => found(originalKey(id)),
    /**
     * Returns the picture in a width and format, rendered at the first request; `undefined` if its original
     * is gone.
     */
    async rendered(id: RecordId, rendering: Rendering): Promise<StoredFile | undefined> {
      const key = renderedKey(id, rendering);
      const kept = await found(key);
      if (kept ?? !(await found(originalKey(id)))) return kept;
      return shared(key, async () => (await found(key)) ?? render(id, key, rendering));
    },
    /** Removes the original and everything rendered from it. */
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
