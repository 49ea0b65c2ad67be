/** The colour of the page, for what is drawn before a style sheet is there; `tokens.css` says the same. */
export const paper = Object.freeze({ light: '#fbf9f5', dark: '#0e1a24' } as const);
