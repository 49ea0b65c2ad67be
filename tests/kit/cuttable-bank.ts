import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { passOn } from './pass-on.ts';

/** A proxy to a payment provider that can fail and recover; the provider keeps its state. */
export interface CuttableBank extends AsyncDisposable {
  readonly url: string;
  /** Breaks off every call and accepts none until {@link CuttableBank.start}. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Lets the provider process the next calls, but breaks their connections instead of responding. */
  breakNext(calls: number): void;
}

/** Forwards calls to the provider at `origin`, from one address that stays the same across failures. */
export async function startCuttableBank(origin: string): Promise<CuttableBank> {
  let toBreak = 0;
  const answer = (asked: IncomingMessage, answered: ServerResponse) => {
    if (toBreak > 0) {
      toBreak -= 1;
      answered.writeHead = () => answered.destroy();
    }
    passOn(origin, asked, answered);
  };
  let server = await listen(createServer(answer), 0);
  const port = portOf(server);
  const kill = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    kill,
    async start() {
      if (!server.listening) server = await listen(createServer(answer), port);
    },
    breakNext: (calls) => {
      toBreak = calls;
    },
    [Symbol.asyncDispose]: kill,
  };
}

async function listen(server: Server, port: number): Promise<Server> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The bank listens on no port');
}
