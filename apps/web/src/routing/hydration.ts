/** When the browser makes a document live: on the visitor's first sign of intent, once idle, or at once. */
export type Hydration = 'intent' | 'idle' | 'now';
