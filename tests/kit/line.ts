import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from './listen-locally.ts';

/** A connection to a server that can be cut. */
export interface Line extends AsyncDisposable {
  readonly url: string;
  /** Cuts every connection at once, as a network failure does; new ones succeed. */
  cut(): void;
  /** Cuts every connection and refuses new ones until the connection is restored. */
  break(): void;
  mend(): void;
}

/** Forwards bytes between clients and the server at `url`. */
export async function startLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const store = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  let isBroken = false;
  const server = createServer((near) => {
    if (isBroken) return near.destroy();
    const far = connect(Number(port), hostname);
    store(near);
    store(far);
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const listener = await listenLocally(server);
  return {
    ...listener,
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
      await listener[Symbol.asyncDispose]();
    },
  };
}
