import { isRecordId, type RecordId } from './ids.ts';

/** Widths in pixels in which a picture is served, by their name in the URL (specification section 7). */
export const imageWidths = Object.freeze({
  small: 400,
  medium: 800,
  large: 1200,
  exlarge: 2000,
  exlargex2: 4000,
} as const);

export type ImageSize = keyof typeof imageWidths;

/**
 * The served formats: `avif`, the smallest, `webp`, or `jpg` for clients without either. An address that ends
 * in `avif` is served as WebP until the picture is encoded, and always where AVIF does not suit it.
 */
export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Width in pixels of a thumbnail. */
export const THUMB_WIDTH = 160;

/**
 * Limits of an upload: bytes of the file, pixels of all its frames, pixels of a side (the most that WebP
 * allows).
 */
export const uploadLimits = Object.freeze({ bytes: 20_000_000, pixels: 50_000_000, side: 16_383 } as const);

/** The picture types that may be uploaded, detected by content. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

const UPLOAD_DIR = /^[a-z0-9][a-z0-9_-]{0,119}$/i;

/** True for text that can name the group of an upload: letters, digits, `-` and `_`, at most 120. */
export function isUploadDir(text: string): boolean {
  return UPLOAD_DIR.test(text);
}

/** The variant of a picture: without a size in its original width, without a format as WebP. */
export interface ImageChoice {
  readonly size?: ImageSize | undefined;
  readonly format?: ImageFormat | undefined;
  /**
   * The `revision` of the attachment: the address then belongs to this file alone and may be cached for ever.
   * Without it the address shows the current file, which caches revalidate each time.
   */
  readonly revision?: string | null | undefined;
}

/**
 * The address of an attachment's picture on the server. It is never wider than the upload.
 *
 * @example imageUrl('p1', { size: 'medium' }) // '/api/attachments/p1.medium.webp'
 * @example imageUrl('p1', { format: 'jpg' }) // '/api/attachments/p1.jpg'
 * @example imageUrl('p1', { revision: null }) // '/api/attachments/p1.v0.webp'
 */
export function imageUrl(id: string, { size, format = 'webp', revision }: ImageChoice = {}): string {
  return `/api/attachments/${segment(id)}${size ? `.${size}` : ''}${revisionMark(revision)}.${format}`;
}

const IMAGE_ADDRESS =
  /^\/api\/attachments\/([^/.]+)(?:\.(?!v[\da-f]+\.)([a-z\d]+))?(?:\.v[\da-f]+)?\.(?:avif|webp|jpg)$/;

/** Returns the part of an address that names a revision, with its dot; none where it names no revision. */
function revisionMark(revision: string | null | undefined): string {
  return revision === undefined ? '' : `.v${revision ?? FIRST_REVISION}`;
}

/** Stands in addresses for the file of the upload, whose revision is null. */
export const FIRST_REVISION = '0';

/** True for a text that can be a revision in an address. */
export function isRevision(text: string): boolean {
  return /^[\da-f]{1,40}$/.test(text);
}

/**
 * The attachment that an address of {@link imageUrl} shows; `undefined` for any other address.
 *
 * @example imageIdOf('/api/attachments/0190a000-0000-7000-8000-000000000001.large.webp') // '0190a000-…'
 */
export function imageIdOf(address: string): RecordId | undefined {
  const [, id, size] = IMAGE_ADDRESS.exec(address) ?? [];
  return isRecordId(id) && (size === undefined || isImageSize(size)) ? id : undefined;
}

/**
 * The `srcset` of an `img`: the sizes narrower than the original, then the original itself.
 *
 * @example
 * imageSourceSet('p1', { width: 700 })
 * // '/api/attachments/p1.small.webp 400w, /api/attachments/p1.webp 700w'
 */
export function imageSourceSet(
  id: string,
  { width, ...choice }: Omit<ImageChoice, 'size'> & { readonly width: number },
): string {
  const narrower = imageSizes.filter((size) => imageWidths[size] < width);
  const entries = narrower.map((size) => `${imageUrl(id, { ...choice, size })} ${imageWidths[size]}w`);
  return [...entries, `${imageUrl(id, choice)} ${width}w`].join(', ');
}

/**
 * The address of an attachment's thumbnail.
 *
 * @example thumbUrl('p1') // '/api/thumbs/p1.webp'
 */
export function thumbUrl(id: string, format: ImageFormat = 'webp'): string {
  return `/api/thumbs/${segment(id)}.${format}`;
}

/** The address to which another file for an attachment is sent (multipart field `file`), with its version. */
export function replaceUrl(id: string, version: number): string {
  return `/api/attachments/replace/${segment(id)}?version=${version}`;
}

/** The address an attachment's file is downloaded from. */
export function downloadUrl(id: string): string {
  return `/api/attachments/${segment(id)}/download`;
}

/** The address of a person's picture, or of their generated initials. */
export function avatarUrl(id: string): string {
  return `/api/users/pic/${segment(id)}`;
}

/** The upload address (multipart field `file`), grouped under `dir` when given. */
export function uploadUrl(dir?: string): string {
  return `/api/attachments/upload${dir === undefined ? '' : `/${segment(dir)}`}`;
}

/** The names in {@link imageWidths}, narrowest first. */
export const imageSizes: readonly ImageSize[] = Object.keys(imageWidths).filter(isImageSize);

/** True for a name in {@link imageWidths}. */
export function isImageSize(text: string): text is ImageSize {
  return Object.hasOwn(imageWidths, text);
}

function segment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
