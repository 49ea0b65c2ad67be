/**
 * The logo mark as lines: two for a quay, above a wave that is also the edge of a receipt. `path` is drawn as
 * a stroke within `viewBox`.
 */
export const brandMark = Object.freeze({
  viewBox: '0 0 32 32',
  path: 'M6 3v25c2.5 0 2.5-4 5-4s2.5 4 5 4 2.5-4 5-4 2.5 4 5 4V3M6 12h20',
} as const);
