import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ImageFormat,
  imageFormats,
  imageWidths,
  type RecordId,
  THUMB_WIDTH,
} from '@harbour/core/contract/values';
import type { Background } from '../concurrency/background.ts';
import { decode, readHead } from './decoder.ts';
import type { FileStorage } from './file-storage.ts';
import { ingestImage, type TakenPicture } from './ingest-image.ts';
import type { OpenTemporaryFolder, TemporaryFolder } from './temporary-folders.ts';
import { createLaterWork, createSharedWork, createWorkQueue } from './work-queue.ts';

/** A file in the storage. */
export interface StoredFile {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
}

/** Names the file of an attachment: an attachment whose file was replaced has another revision. */
export interface FileName {
  readonly id: RecordId;
  readonly revision: string | null;
}

/** A picture in a width, `undefined` for the original's, and a format. */
type Variant = Omit<Rendering, 'format'> & { readonly format: ImageFormat };

/** Limits of the decoder: pictures at the same time, and pictures that may wait. */
const QUEUE = { atOnce: 2, waiting: 200 };

export type Media = ReturnType<typeof createMedia>;

/** The dependencies of media; without a background, no picture is encoded as AVIF. */
interface MediaParts {
  readonly storage: FileStorage;
  readonly openTemporaryFolder: OpenTemporaryFolder;
  readonly background: Background | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Stores uploaded pictures and renders them in their widths and formats, each at its first request. */
export function createMedia({ storage, openTemporaryFolder, background, now }: MediaParts) {
  const encodeLater = background && createLaterWork(background, now);
  const queue = createWorkQueue(QUEUE);
  const shared = createSharedWork<StoredFile | undefined>();
  const found = (key: string) => foundIn(storage, key);
  async function render(file: FileName, key: string, rendering: Rendering): Promise<StoredFile | undefined> {
    await using folder = await openTemporaryFolder();
    const path = folder.file('picture');
    await queue(async () => renderPicture(await storage.read(originalKey(file)), path, rendering));
    const type = rendering.format === 'webp' ? 'image/webp' : 'image/jpeg';
    // Awaited before the folder is deleted.
    return await keepMade(storage, file, { key, path, type });
  }
  /** Returns false if AVIF does not suit the picture. */
  async function encodeAvif(file: FileName, width: number | undefined): Promise<boolean> {
    await using folder = await openTemporaryFolder();
    const [original, path] = [folder.file('original'), folder.file('picture')];
    await pipeline(await storage.read(originalKey(file)), createWriteStream(original));
    if (!(await renderAvif(original, path, width))) return false;
    const webp = await found(renderedKey(file, { width, format: 'webp' }));
    if (webp !== undefined && (await stat(path)).size >= webp.size) return false;
    const key = renderedKey(file, { width, format: 'avif' });
    await keepMade(storage, file, { key, path, type: 'image/avif' });
    return true;
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
    store: (file: FileName, { path, mime }: Pick<TakenPicture, 'path' | 'mime'>): Promise<void> =>
      storage.put(originalKey(file), path, mime),
    /** Returns the original file, `undefined` if it is gone. */
    original: (file: FileName): Promise<StoredFile | undefined> => found(originalKey(file)),
    /**
     * Returns the picture in a width and format, rendered at the first request; `undefined` if its original
     * is gone.
     */
    async rendered(file: FileName, rendering: Rendering): Promise<StoredFile | undefined> {
      const key = renderedKey(file, rendering);
      const stored = await found(key);
      if (stored ?? !(await found(originalKey(file)))) return stored;
      return shared(key, async () => (await found(key)) ?? render(file, key, rendering));
    },
    /**
     * Returns the picture as AVIF if it is encoded; `later` if it is being encoded in the background, or will
     * be; `never` if AVIF does not suit the picture or every attempt fails.
     */
    async avif(file: FileName, width: number | undefined): Promise<StoredFile | 'later' | 'never'> {
      const key = renderedKey(file, { width, format: 'avif' });
      return (await found(key)) ?? encodeLater?.(key, () => encodeAvif(file, width)) ?? 'never';
    },
    /** Removes the original and everything rendered from it: the original first, by which others know. */
    remove: async (file: FileName): Promise<void> => {
      await storage.remove([originalKey(file)]);
      await storage.remove(renderedKeys(file));
    },
  };
}

async function foundIn(storage: FileStorage, key: string): Promise<StoredFile | undefined> {
  const size = await storage.size(key);
  return size === undefined ? undefined : { key, size };
}

/** A file that was made of an original: where it lies now, and how it is stored. */
interface MadeFile {
  readonly key: string;
  readonly path: string;
  readonly type: string;
}

/** Stores what was made of an original, unless that has been removed meanwhile. */
async function keepMade(
  storage: FileStorage,
  file: FileName,
  { key, path, type }: MadeFile,
): Promise<StoredFile | undefined> {
  await storage.put(key, path, type);
  if (await foundIn(storage, originalKey(file))) return foundIn(storage, key);
  await storage.remove([key]);
  return undefined;
}

function originalKey(file: FileName): string {
  return `${prefixOf(file)}original`;
}

function renderedKey(file: FileName, { width, format }: Variant): string {
  return `${prefixOf(file)}${width ?? 'full'}.${format}`;
}

function prefixOf({ id, revision }: FileName): string {
  return revision === null ? `${id}/` : `${id}/${revision}-`;
}

function renderedKeys(file: FileName): readonly string[] {
  const widths = [undefined, THUMB_WIDTH, ...Object.values(imageWidths)];
  const renderings = widths.flatMap((width) => imageFormats.map((format) => ({ width, format })));
  return renderings.map((rendering) => renderedKey(file, rendering));
}

interface Rendering {
  /** In pixels, at most the original's width; `undefined` for the original's width. */
  readonly width: number | undefined;
  /** AVIF takes too long to encode while a request waits: see {@link renderAvif}. */
  readonly format: Exclude<ImageFormat, 'avif'>;
}

/** The longest side of a preview, in pixels. */
const PREVIEW_SIDE = 320;

/** Returns a small WebP of the picture at `path`, in base64; rejects for a file that is not a picture. */
async function previewOf(path: string): Promise<string> {
  const picture = decode(path)
    .autoOrient()
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true });
  return (await picture.webp({ quality: 70 }).toBuffer()).toString('base64');
}

/**
 * Writes a picture in another width and format to the file at `to`. JPEG has no transparency, so it gets a
 * white background.
 */
async function renderPicture(original: Readable, to: string, rendering: Rendering): Promise<void> {
  const { width, format } = rendering;
  const picture = decode(undefined, { animated: format === 'webp' });
  if (width !== undefined) picture.resize({ width, withoutEnlargement: true });
  if (format === 'webp') picture.webp({ quality: 80 });
  else picture.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true });
  const written = picture.toFile(to);
  await Promise.all([pipeline(original, picture), written]);
}

/** Above this number of pixels, encoding AVIF takes longer than it is worth. */
const AVIF_PIXELS = 4_000_000;

/**
 * Writes the picture at `from` as AVIF to the file at `to`, with the same visual quality as the WebP of
 * {@link renderPicture}. Returns false for moving pictures and for more than {@link AVIF_PIXELS}.
 */
async function renderAvif(from: string, to: string, width: number | undefined): Promise<boolean> {
  const head = await readHead(from);
  const scale = width === undefined ? 1 : Math.min(1, width / head.width);
  if ((head.pages ?? 1) > 1 || head.width * head.height * scale ** 2 > AVIF_PIXELS) return false;
  const picture = decode(from);
  if (width !== undefined) picture.resize({ width, withoutEnlargement: true });
  await picture.avif({ quality: 55, effort: 3 }).toFile(to);
  return true;
}
