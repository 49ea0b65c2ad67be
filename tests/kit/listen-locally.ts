import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/** A server that listens on this machine. Disposing closes it, and breaks its HTTP connections. */
export interface LocalServer extends AsyncDisposable {
  /** Its origin over HTTP. */
  readonly url: string;
  readonly port: number;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Listens on a port of 127.0.0.1: a free one unless it is given. */
export async function listenLocally(server: Server, port = 0): Promise<LocalServer> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    async [Symbol.asyncDispose]() {
      if (!server.listening) return;
      if (server instanceof HttpServer) server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
