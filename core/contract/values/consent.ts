/**
 * The version of the current terms of service: the day of their last change. Orders store it with the buyer's
 * consent.
 */
export const TERMS_VERSION = '2026-11-28';
