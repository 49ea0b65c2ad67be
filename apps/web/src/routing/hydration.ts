/** When the browser makes a document live: on the visitor's first sign of intent, also without one after a while, once idle, or at once. */
export type Hydration = 'intent' | 'later' | 'idle' | 'now';
