import type { Server as HttpServer } from 'node:http';
import { SOCKET_PATH } from '@harbour/core/contract/values';
import { Server } from 'socket.io';

const ROOM = 'everyone';

type Arguments = [service: string, data: object, query: object, answer: (error: null) => void];

/** A bare socket.io room: every connection joins it, and every call of `create` sends `payload()` to all. */
export function serveBareRoom(http: HttpServer, event: string, payload: () => unknown): Server {
  const server = new Server(http, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
  });
  server.on('connection', (socket) => {
    void socket.join(ROOM);
    socket.on('create', (...[, , , answer]: Arguments) => {
      server.to(ROOM).emit(event, payload());
      answer(null);
    });
  });
  return server;
}
