import type { IncomingMessage } from 'node:http';
import type { ClientAddress } from './client-address.ts';

const GIVEN_ID = /^[\w-]{8,60}$/;

/** The sender of a request, and the id of the request in the log and the response. */
export interface RequestIdentity {
  readonly ip: string;
  readonly requestId: string;
}

export type IdentifyRequest = (request: IncomingMessage) => RequestIdentity;

/** Reads the caller's address, and the id that the request brings or is given. */
export function createIdentifyRequest(clientAddress: ClientAddress, newId: () => string): IdentifyRequest {
  return ({ headers, socket }) => {
    const given = headers['x-request-id']?.toString() ?? '';
    const ip = clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString());
    return { ip, requestId: GIVEN_ID.test(given) ? given : newId() };
  };
}
