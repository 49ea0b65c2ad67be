import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImageFormat } from '@harbour/core/contract/values';
import { decode, readHead } from './decoder.ts';

export interface Rendering {
  /** In pixels, at most the original's width; `undefined` for the original's width. */
  readonly width: number | undefined;
  /** AVIF takes too long to encode while a request waits: see {@link renderAvif}. */
  readonly format: Exclude<ImageFormat, 'avif'>;
}

/** The longest side of a preview, in pixels. */
const PREVIEW_SIDE = 320;

/** Returns a small WebP of the picture at `path`, in base64; rejects for a file that is not a picture. */
export async function previewOf(path: string): Promise<string> {
  const picture = decode(path)
    .autoOrient()
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true });
  return (await picture.webp({ quality: 70 }).toBuffer()).toString('base64');
}

/**
 * Writes a picture in another width and format to the file at `to`. JPEG has no transparency, so it gets a
 * white background.
 */
export async function renderPicture(original: Readable, to: string, rendering: Rendering): Promise<void> {
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
export async function renderAvif(from: string, to: string, width: number | undefined): Promise<boolean> {
  const head = await readHead(from);
  const scale = width === undefined ? 1 : Math.min(1, width / head.width);
  if ((head.pages ?? 1) > 1 || head.width * head.height * scale ** 2 > AVIF_PIXELS) return false;
  const picture = decode(from);
  if (width !== undefined) picture.resize({ width, withoutEnlargement: true });
  await picture.avif({ quality: 55, effort: 3 }).toFile(to);
  return true;
}
