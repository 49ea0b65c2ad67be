/** How long things of the page take or stay, in milliseconds (specification section 9). */
export const UI_TIMINGS = {
  /** A thank-you popup stays. */
  popup: 5000,
  /** From the closing of a dialog to its removal, so that it can fade. */
  dialogRemoval: 500,
  /** The way to a place on the same page. */
  scrollToAnchor: 500,
  /** A window is taken to have its new size when it has kept it for so long. */
  resizeDebounce: 200,
  /** A press this long means something else than a click. */
  longPress: 1000,
} as const;

/** A finger that moves less than this, in CSS pixels, has not moved. */
export const TOUCH_TOLERANCE = 20;
