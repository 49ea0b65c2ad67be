import type { ByteRange } from './file-storage.ts';

/**
 * Returns the part of a file that a `Range` header requests (RFC 9110, section 14): `undefined` for the whole
 * file, also if the header is not understood or requests several parts; `unsatisfiable` if no byte of it
 * exists.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return rangeWithin(Math.max(0, size - Number(to)), size - 1);
  const start = Number(from);
  if (to !== '' && Number(to) < start) return undefined;
  return rangeWithin(start, Math.min(to === '' ? size - 1 : Number(to), size - 1));
}

function rangeWithin(start: number, end: number): ByteRange | 'unsatisfiable' {
  return start > end ? 'unsatisfiable' : { start, end };
}
