/** The browser's default text size, in CSS pixels. */
const TEXT = 16;

/**
 * Widths, in CSS pixels, at which the layout changes. The media queries of stylesheets use `em`: with larger
 * text there is less room in the same window.
 */
export const BREAKPOINTS = { small: 640, medium: 768, large: 1024, wide: 1280 } as const;

/** A width in `em`, as media queries use it. */
export function inEm(width: number): string {
  return `${width / TEXT}em`;
}
