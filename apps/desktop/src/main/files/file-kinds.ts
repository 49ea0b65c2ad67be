import { extname } from 'node:path';

/** MIME types of the supported files, by extension. */
const KINDS: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  csv: 'text/csv',
  gif: 'image/gif',
  heic: 'image/heic',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns the MIME type of a file by its name; empty when it is unknown. */
export function mimeOf(name: string): string {
  return KINDS[extname(name).slice(1).toLowerCase()] ?? '';
}

/** Returns the extensions of MIME types (`image/*` allowed) and plain `.xlsx`; none means any file. */
export function extensionsOf(accept: readonly string[]): readonly string[] {
  return [...new Set(accept.flatMap(extensionsOfKind))];
}

function extensionsOfKind(kind: string): readonly string[] {
  if (/^\.[a-z0-9]+$/i.test(kind)) return [kind.slice(1).toLowerCase()];
  const fits = kind.endsWith('/*')
    ? (mime: string) => mime.startsWith(kind.slice(0, -1))
    : (mime: string) => mime === kind;
  return Object.entries(KINDS).flatMap(([extension, mime]) => (fits(mime) ? [extension] : []));
}
