import { isRecordId, type RecordId } from './ids.ts';

/**
 * Widths in pixels that a picture is served in, by the name each has in its address (specification section
 * 7).
 */
export const imageWidths = Object.freeze({
  small: 400,
  medium: 800,
  large: 1200,
  exlarge: 2000,
  exlargex2: 4000,
} as const);

export type ImageSize = keyof typeof imageWidths;

/** What a picture is served as: `webp`, or `jpg` for what cannot show it. */
export const imageFormats = ['webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Width in pixels of a thumbnail. */
export const THUMB_WIDTH = 160;

/**
 * What an upload may come to: bytes of the file, pixels of all its frames, pixels of a side (the most that
 * WebP holds).
 */
export const uploadLimits = Object.freeze({ bytes: 20_000_000, pixels: 50_000_000, side: 16_383 } as const);

/** The kinds of picture that may be uploaded, found by content. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

const UPLOAD_DIR = /^[a-z0-9][a-z0-9_-]{0,119}$/i;

/** True for text that can name the group an upload belongs to: letters, digits, `-` and `_`, at most 120. */
export function isUploadDir(text: string): boolean {
  return UPLOAD_DIR.test(text);
}

/** Which picture of an attachment: without a size as wide as it was uploaded, without a format as WebP. */
export interface ImageChoice {
  readonly size?: ImageSize | undefined;
  readonly format?: ImageFormat | undefined;
}

/**
 * The address of an attachment's picture on the server. It is never wider than what was uploaded.
 *
 * @example imageUrl('p1', { size: 'medium' }) // '/api/attachments/p1.medium.webp'
 * @example imageUrl('p1', { format: 'jpg' }) // '/api/attachments/p1.jpg'
 */
export function imageUrl(id: string, { size, format = 'webp' }: ImageChoice = {}): string {
  return `/api/attachments/${segment(id)}${size ? `.${size}` : ''}.${format}`;
}

const IMAGE_ADDRESS = /^\/api\/attachments\/([^/.]+)(?:\.([a-z\d]+))?\.(?:webp|jpg)$/;

/**
 * The attachment whose picture an address of {@link imageUrl} shows; `undefined` for any other address.
 *
 * @example imageIdOf('/api/attachments/0190a000-0000-7000-8000-000000000001.large.webp') // '0190a000-…'
 */
export function imageIdOf(address: string): RecordId | undefined {
  const [, id, size] = IMAGE_ADDRESS.exec(address) ?? [];
  return isRecordId(id) && (size === undefined || isImageSize(size)) ? id : undefined;
}

/**
 * Addresses and widths of a picture for the `srcset` of an `img`. The widths that reach the original's are
 * left out but one, which stands for the original itself.
 *
 * @example
 * imageSourceSet('p1', { width: 700 })
 * // '/api/attachments/p1.small.webp 400w, /api/attachments/p1.webp 700w'
 */
export function imageSourceSet(
  id: string,
  { width, format }: { readonly width: number; readonly format?: ImageFormat },
): string {
  const narrower = imageSizes.filter((size) => imageWidths[size] < width);
  const entries = narrower.map((size) => `${imageUrl(id, { size, format })} ${imageWidths[size]}w`);
  return [...entries, `${imageUrl(id, { format })} ${width}w`].join(', ');
}

/**
 * The address of an attachment's thumbnail.
 *
 * @example thumbUrl('p1') // '/api/thumbs/p1.webp'
 */
export function thumbUrl(id: string, format: ImageFormat = 'webp'): string {
  return `/api/thumbs/${segment(id)}.${format}`;
}

/** The address an attachment's file is downloaded from. */
export function downloadUrl(id: string): string {
  return `/api/attachments/${segment(id)}/download`;
}

/** The address of a person's picture, or of their drawn initials. */
export function avatarUrl(id: string): string {
  return `/api/users/pic/${segment(id)}`;
}

/** Where a file is sent to (multipart field `file`), grouped under `dir` where one is given. */
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
