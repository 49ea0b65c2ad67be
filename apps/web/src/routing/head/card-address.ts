import type { Locale } from '@harbour/core/i18n';

/** What the picture of a shared page says. */
export interface CardTexts {
  readonly locale: Locale;
  readonly title: string;
}

/** Raised when the drawing itself changes, so that nobody keeps the old one. */
const DRAWING = 1;

/** Where the picture of the page at `path` is served: its name follows from what it says, so it can be kept for ever. */
export function cardAddress(path: string, { locale, title }: CardTexts): string {
  return `/cards${path}/${fingerprint(JSON.stringify([DRAWING, locale, title]))}.png`;
}

/** 53 bits of text (cyrb53, public domain): tells versions of a picture apart, guards nothing. */
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
