import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { MethodNotAllowed } from '@feathersjs/errors';
import { type CallParams, requestSource } from '../calls/call-params.ts';
import { codeOf, refusal } from '../calls/refusal.ts';

/** A request that was refused before it became a call, without its content. */
export interface RefusedRequest {
  readonly reason: 'origin-refused' | 'method-not-allowed';
  /** The transport, or the HTTP method. */
  readonly detail: string;
  readonly ip?: string;
  readonly device?: string;
  readonly requestId?: string;
}

/** Receives the requests that none of our programs makes. */
export type OnForged = (request: RefusedRequest) => void;

/** A request over HTTP with its identity. */
interface Source {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** The address and the id of the request, once they are known. */
  readonly params: Pick<CallParams, 'headers' | 'ip' | 'requestId'>;
}

/**
 * Returns the forged request that an error refuses: one from a page of another origin, or with a method that
 * its service does not have. Those that became calls are recorded by a hook.
 */
export function forgedRequest(
  error: unknown,
  { method, headers, params }: Source,
): RefusedRequest | undefined {
  const code = codeOf(error);
  const isUnknownMethod = error instanceof MethodNotAllowed && code === undefined;
  if (!isUnknownMethod && code !== 'origin-refused') return undefined;
  return {
    reason: isUnknownMethod ? 'method-not-allowed' : 'origin-refused',
    detail: method,
    ...requestSource({ ...params, headers }),
  };
}

/** True for the origin of our own site, or one that the operator allows. */
export type IsOwnOrigin = (origin: string, host: string | undefined) => boolean;

/** Host names that nobody can register: without a dot, as of containers, or below a reserved domain. */
const UNREGISTRABLE = /^(?:[^.]+|.+\.(?:localhost|internal|test|home\.arpa))$/;

/**
 * Checks origins against the public address, the allowed ones and, if it is an IP address or a host name that
 * nobody can register, the address of the request itself: the owner of any other name could make it lead here
 * (DNS rebinding).
 */
export function createIsOwnOrigin(publicUrl: string, allowed: readonly string[]): IsOwnOrigin {
  const own = new Set([publicUrl, ...allowed]);
  return (origin, host) => own.has(origin) || (URL.canParse(origin) && isFixed(new URL(origin), host));
}

function isFixed({ host, hostname }: URL, requested: string | undefined): boolean {
  const isAddress = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return (isAddress || UNREGISTRABLE.test(hostname)) && host === requested;
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
