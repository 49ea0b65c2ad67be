/** Names the terms of service that hold now: the day they were last changed. Orders keep it with the buyer's consent. */
export const TERMS_VERSION = '2026-11-01';
