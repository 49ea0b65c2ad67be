import type { IncomingHttpHeaders } from 'node:http';
import { refusal } from '../calls/refusal.ts';

/** True for the origin of our own site, or one that the operator allows. */
export type IsOwnOrigin = (origin: string, host: string | undefined) => boolean;

/** Checks origins against the public address, the address of the request itself, and the allowed ones. */
export function createIsOwnOrigin(publicUrl: string, allowed: readonly string[]): IsOwnOrigin {
  const own = new Set([publicUrl, ...allowed]);
  return (origin, host) => own.has(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Refuses a request that another site made with the visitor's cookie (`origin-refused`). Browsers send the
 * origin with every POST and DELETE, so a cookie without an origin is refused too.
 */
export function requireOwnOrigin(headers: IncomingHttpHeaders, isOwn: IsOwnOrigin): void {
  const { origin, cookie, host } = headers;
  if (origin === undefined ? cookie === undefined : isOwn(origin, host)) return;
  throw refusal('origin-refused', 'Signing in and out works only from our own pages.', {
    subject: origin ?? 'no origin',
  });
}
