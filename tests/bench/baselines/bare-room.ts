import type { Server as HttpServer } from 'node:http';
import { SOCKET_PATH } from '@harbour/core/contract/values';
import { Server } from 'socket.io';
import type { Statements, Values } from './statements.ts';

const ROOM = 'everyone';

type Reply = (error: unknown) => void;
type Create = [service: string, data: object, query: object, answer: Reply];
type Patch = [service: string, id: string, data: Values, query: object, answer: Reply];

export interface BareRoomOptions {
  readonly event: string;
  readonly payload: () => unknown;
  readonly statements: () => Statements | undefined;
}

/**
 * A bare socket.io room, which every connection joins. A call of `create` sends `payload()` to all; a call of
 * `patch` does so once the record is patched by the same SQL as the server's.
 */
export function serveBareRoom(http: HttpServer, { event, payload, statements }: BareRoomOptions): Server {
  const server = new Server(http, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
  });
  server.on('connection', (socket) => {
    void socket.join(ROOM);
    const notifyAll = () => server.to(ROOM).emit(event, payload());
    socket.on('create', (...[, , , respond]: Create) => {
      notifyAll();
      respond(null);
    });
    socket.on('patch', (...[, id, data, , respond]: Patch) => {
      const patched =
        statements()?.patchAudited(id, data) ?? Promise.reject(new Error('No database is open'));
      patched.then(notifyAll).then(() => respond(null), respond);
    });
  });
  return server;
}
