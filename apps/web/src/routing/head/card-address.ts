import type { Locale } from '@harbour/core/i18n';

/** The texts on the picture of a shared page. */
export interface CardTexts {
  readonly locale: Locale;
  readonly title: string;
}

/** Incremented when the drawing of the pictures changes, so that no old one stays in a cache. */
const DRAWING = 1;

/**
 * Returns the address of the shared picture of the page at `path`. Its name is a hash of its texts, so that
 * it can be cached forever.
 */
export function cardAddress(path: string, { locale, title }: CardTexts): string {
  return `/cards${path}/${fingerprint(JSON.stringify([DRAWING, locale, title]))}.png`;
}

/**
 * Hashes a text to 53 bits (cyrb53, public domain). It distinguishes versions of a picture and secures
 * nothing.
 */
function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  const mixedHigh = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  const mixedLow = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & mixedLow) + (mixedHigh >>> 0)).toString(36);
}
