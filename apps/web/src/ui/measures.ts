/** Widths, in CSS pixels, from which the site has more room. The stylesheets' media queries use the same numbers. */
export const BREAKPOINTS = { small: 640, medium: 768, large: 1024, wide: 1280 } as const;

/** On very wide screens the content grows to `container`; what `tokens.css` says, for scripts. */
export const CONTAINER = { fromWidth: 1904, container: 1440 } as const;

/** Heights of the page headers in CSS pixels. */
export const HEADER_HEIGHT = { default: 86, microsite: 120 } as const;

/** How long things take or stay, in milliseconds. */
export const UI_TIMINGS = { popup: 5000, dialogRemoval: 500, scrollToAnchor: 500 } as const;
