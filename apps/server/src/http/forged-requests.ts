import type { IncomingHttpHeaders } from 'node:http';
import { MethodNotAllowed } from '@feathersjs/errors';
import { type CallParams, requestSource } from '../calls/call-params.ts';
import { codeOf } from '../calls/refusal.ts';

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
