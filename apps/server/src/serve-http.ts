import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How long a connection waits for its next request, in milliseconds: longer than proxies keep theirs (60
 * seconds mostly). Whoever keeps a line for longer than its other end sends requests into lines that are just
 * being closed, which fail with ECONNRESET.
 */
const KEEP_ALIVE_MS = 75_000;

/** The one HTTP listener of the process. */
export interface HttpListener {
  readonly server: Server;
  /** Resolves with the port once it listens; rejects with the system's error (`EADDRINUSE` ...). */
  listen(port: number, host: string): Promise<number>;
  /** Takes no more connections; `closed` resolves when the last is gone. */
  stop(): { readonly closed: Promise<unknown> };
}

/** A listener for what `answer` answers. */
export function createHttpListener(answer: RequestListener): HttpListener {
  let stopping = false;
  const server = createServer((request, response) => {
    // A connection kept alive by its client would keep a stopping server waiting.
    response.once('close', () => {
      if (stopping) setImmediate(() => server.closeIdleConnections());
    });
    answer(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return {
    server,
    listen: async (port, host) => {
      server.listen(port, host);
      await once(server, 'listening');
      return portOf(server.address());
    },
    stop: () => {
      stopping = true;
      if (!server.listening) return { closed: Promise.resolve() };
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      return { closed };
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('The listener has no port');
  return address.port;
}
