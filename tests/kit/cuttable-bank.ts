import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from './listen-locally.ts';
import { passOn } from './pass-on.ts';

/** A proxy to a payment provider that can fail and recover; the provider keeps its state. */
export interface CuttableBank extends AsyncDisposable {
  readonly url: string;
  /** Breaks every call and accepts none until {@link CuttableBank.start}. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Lets the provider process the next calls, but breaks their connections instead of responding. */
  breakNext(calls: number): void;
}

/** Forwards calls to the provider at `origin`, from one address that stays the same across failures. */
export async function startCuttableBank(origin: string): Promise<CuttableBank> {
  let toBreak = 0;
  const respond = (requested: IncomingMessage, answered: ServerResponse) => {
    if (toBreak > 0) {
      toBreak -= 1;
      answered.writeHead = () => answered.destroy();
    }
    passOn(origin, requested, answered);
  };
  const server = createServer(respond);
  const { url, port, [Symbol.asyncDispose]: kill } = await listenLocally(server);
  return {
    url,
    kill,
    async start() {
      if (!server.listening) await listenLocally(server, port);
    },
    breakNext: (calls) => {
      toBreak = calls;
    },
    [Symbol.asyncDispose]: kill,
  };
}
