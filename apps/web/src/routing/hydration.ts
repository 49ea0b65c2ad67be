/**
 * The moment at which the browser hydrates a document: on the visitor's first sign of intent (`later`: or
 * after a delay), when the browser is idle, or at once.
 */
export type Hydration = 'intent' | 'later' | 'idle' | 'now';
