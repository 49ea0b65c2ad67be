import type { IncomingHttpHeaders } from 'node:http';
import { MethodNotAllowed } from '@feathersjs/errors';
import { codeOf } from '../calls/refusal.ts';

/** A request that was refused before it became a call, without its content. */
export interface ForgedRequest {
  readonly reason: 'origin-refused' | 'method-not-allowed';
  /** The transport, or the method of HTTP. */
  readonly detail: string;
  readonly ip?: string;
  readonly device?: string;
  readonly requestId?: string;
}

/** Receives the requests that no program of ours makes. */
export type OnForged = (request: ForgedRequest) => void;

/** A request over HTTP with its identity. */
interface Source {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** With the address and the id of the request, once they are known. */
  readonly params: object;
}

/**
 * Returns the forged request that an error refuses: one from a page of another origin, or with a method that
 * its service does not have. Those that became calls are noted by a hook.
 */
export function forgedRequest(
  error: unknown,
  { method, headers, params }: Source,
): ForgedRequest | undefined {
  const code = codeOf(error);
  const isUnknownMethod = error instanceof MethodNotAllowed && code === undefined;
  if (!isUnknownMethod && code !== 'origin-refused') return undefined;
  const device = headers['user-agent'];
  return {
    reason: isUnknownMethod ? 'method-not-allowed' : 'origin-refused',
    detail: method,
    ...textIn(params, 'ip'),
    ...textIn(params, 'requestId'),
    ...(device && { device: device.slice(0, 400) }),
  };
}

function textIn(params: object, name: 'ip' | 'requestId'): Pick<ForgedRequest, 'ip' | 'requestId'> {
  const text: unknown = Reflect.get(params, name);
  return typeof text === 'string' ? { [name]: text } : {};
}
