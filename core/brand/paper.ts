/** The page colour for content drawn before a stylesheet loads; `tokens.css` has the same values. */
export const paper = Object.freeze({ light: '#fbf9f5', dark: '#0e1a24' } as const);
