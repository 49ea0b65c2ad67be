import { isRecord } from '../../contract/values/json.ts';
import { type ImageFormat, thumbUrl } from '../../contract/values/pictures.ts';
import { cellValue } from './cell-value.ts';
import type { Column } from './column.ts';
import { recordKey } from './record-key.ts';

/** Fields of a `thumbItem` record that may hold its picture, in the order they are tried. */
const PICTURE_FIELDS = ['thumb', 'image', 'media'] as const;

/**
 * Returns the attachment ids of an image cell, one or many. Edge rule: returns none for a column without
 * pictures and for a cell that has no picture.
 *
 * @example cellThumbs({ text: 'Image', value: 'image', type: 'thumb' }, { image: 'p1' }) // ['p1']
 * @example
 * cellThumbs({ text: 'Ad', value: 'ad', type: 'thumbItem' }, { ad: { _id: 'a', media: 'p2' } })
 * // ['p2']
 */
export function cellThumbs<Item extends object>(column: Column<Item>, item: Item): readonly string[] {
  if (column.type === undefined) return [];
  const value = cellValue(column, item);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  const read = column.type === 'thumb' ? attachmentId : pictureOf;
  return entries.map(read).filter((id) => id !== null);
}

/**
 * Returns the path of an attachment's thumbnail on the server.
 *
 * @example thumbPath('p1', 'webp') // '/api/thumbs/p1.webp'
 */
export function thumbPath(id: string, type: ImageFormat): string {
  return thumbUrl(id, type);
}

function attachmentId(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return isRecord(value) ? recordKey(value) : null;
}

function pictureOf(entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  for (const field of PICTURE_FIELDS) {
    const value: unknown = entry[field];
    const id = attachmentId(Array.isArray(value) ? value[0] : value);
    if (id !== null) return id;
  }
  return null;
}
