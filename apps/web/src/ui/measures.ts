/** Size of a text nobody has made larger or smaller, in CSS pixels. */
const TEXT = 16;

/**
 * Widths, in CSS pixels, from which the site has more room. The stylesheets' media queries say them in `em`:
 * who reads larger text has less room in the same window.
 */
export const BREAKPOINTS = { small: 640, medium: 768, large: 1024, wide: 1280 } as const;

/** What a scroll bar may take of a window's width, in CSS pixels. */
const SCROLLBAR_ALLOWANCE = 16;

/** On a full HD screen, less its scroll bar, the content grows to `width`; `tokens.css` says the same. */
export const CONTAINER = { fromWidth: 1920 - SCROLLBAR_ALLOWANCE, width: 1440 } as const;

/**
 * Heights of the page headers in CSS pixels: of the default and the dashboard layout, and of the microsite.
 */
export const HEADER_HEIGHT = { default: 86, microsite: 120 } as const;

/** A breakpoint, or another width, as media queries say it. */
export function inEm(width: number): string {
  return `${width / TEXT}em`;
}
