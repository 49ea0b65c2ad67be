import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How long an idle connection is kept open, in milliseconds: longer than proxies keep theirs (mostly 60
 * seconds). If the server closed first, a proxy could send a request into a closing connection, which fails
 * with ECONNRESET.
 */
const KEEP_ALIVE_MS = 75_000;

/** An HTTP listener. */
export interface HttpListener {
  readonly server: Server;
  /** Resolves with the port once it listens; rejects with the system's error (`EADDRINUSE` ...). */
  listen(port: number, host: string): Promise<number>;
  /** Closes each connection after its next response, so that its client opens one to another server. */
  drain(): void;
  /** Accepts no more connections; `closed` resolves when the last is closed. */
  stop(): { readonly closed: Promise<unknown> };
}

/** Creates a listener with a request handler. */
export function createHttpListener(respond: RequestListener): HttpListener {
  let draining = false;
  let stopping = false;
  const server = createServer((request, response) => {
    // A connection that its client keeps alive would delay a stopping server.
    response.once('close', () => {
      if (stopping) setImmediate(() => server.closeIdleConnections());
    });
    if (draining) response.shouldKeepAlive = false;
    respond(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return {
    server,
    listen: async (port, host) => {
      server.listen(port, host);
      await once(server, 'listening');
      return portOf(server.address());
    },
    drain: () => {
      draining = true;
    },
    stop: () => {
      draining = true;
      stopping = true;
      if (!server.listening) return { closed: Promise.resolve() };
      const closed = once(server, 'close');
      // Only after the system has handed over what has arrived: closing resets connections that wait to be
      // accepted, and loses a request on a connection that seems idle.
      setImmediate(() => {
        server.close();
        server.closeIdleConnections();
      });
      return { closed };
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('The listener has no port');
  return address.port;
}
