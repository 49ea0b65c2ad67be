/** The browser's default text size, in CSS pixels. */
const TEXT = 16;

/**
 * Widths, in CSS pixels, at which the layout changes. The media queries of stylesheets use `em`: with larger
 * text there is less room in the same window.
 */
export const BREAKPOINTS = { small: 640, medium: 768, large: 1024, wide: 1280 } as const;

/** The width, in CSS pixels, from which there is room beside the content for what floats there. */
export const ROOM_BESIDE_CONTENT = 1344;

/**
 * The width, in CSS pixels, from which the bar at the top has room for the name. A phone with large text has
 * less.
 */
export const ROOM_FOR_NAME = 288;

/** The width that a scroll bar may take, in CSS pixels. */
const SCROLLBAR_ALLOWANCE = 16;

/**
 * On a full HD screen, minus its scroll bar, the content grows to `width`; `tokens.css` has the same value.
 */
export const CONTAINER = { fromWidth: 1920 - SCROLLBAR_ALLOWANCE, width: 1440 } as const;

/**
 * Heights of the page headers in CSS pixels: of the default and the dashboard layout, and of the microsite.
 */
export const HEADER_HEIGHT = { default: 86, microsite: 120 } as const;

/** A width in `em`, as media queries use it. */
export function inEm(width: number): string {
  return `${width / TEXT}em`;
}
