import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server that can be cut. */
export interface Line extends AsyncDisposable {
  readonly url: string;
  /** Cuts every connection at once, as a network failure does; new ones succeed. */
  cut(): void;
  /** Cuts every connection and refuses new ones until the line is mended. */
  break(): void;
  mend(): void;
}

/** Forwards bytes between clients and the server at `url`. */
export async function startLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  let isBroken = false;
  const server = createServer((near) => {
    if (isBroken) return near.destroy();
    const far = connect(Number(port), hostname);
    keep(near);
    keep(far);
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    cut,
    break() {
      isBroken = true;
      cut();
    },
    mend() {
      isBroken = false;
    },
    async [Symbol.asyncDispose]() {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The line listens on no port');
}
