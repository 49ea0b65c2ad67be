/** Durations of the interface, in milliseconds (specification section 9). */
export const UI_TIMINGS = {
  /** How long a thank-you popup stays. */
  popup: 5000,
  /** From closing a dialog to removing it, so that it can fade. */
  dialogRemoval: 500,
  /** Scrolling to a target on the same page. */
  scrollToAnchor: 500,
  /** The time after which a window's new size counts as settled. */
  resizeDebounce: 200,
  /** The duration of a long press. */
  longPress: 1000,
} as const;

/** The distance, in CSS pixels, below which a finger has not moved. */
export const TOUCH_TOLERANCE = 20;
