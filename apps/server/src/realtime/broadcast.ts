import type { Server } from 'socket.io';
import type { Broadcast } from './publish-changes.ts';

type Message = Parameters<Broadcast>[0];

/** Sends the messages of one event loop iteration together, in order: see {@link joinWrites}. */
export function createBroadcast(server: () => Server | undefined): Broadcast {
  let waiting: Message[] = [];
  const send = () => {
    const messages = waiting;
    waiting = [];
    for (const { rooms, except, event, payload } of messages) {
      server()
        ?.to([...rooms])
        .except([...except])
        .emit(event, payload);
    }
  };
  return (message) => {
    waiting.push(message);
    if (waiting.length === 1) setImmediate(send);
  };
}

/** Passes the queued messages of a socket to the system in one write: the call costs more than the data. */
export function joinWrites({ engine }: Server): void {
  engine.on('flush', ({ request }: Line) => request.socket.cork());
  engine.on('drain', ({ request }: Line) => request.socket.uncork());
}

/** An engine.io socket, as its events provide it. */
type Line = Server['engine']['clients'][string];
