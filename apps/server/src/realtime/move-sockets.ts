import { MOVE_EVENT } from '@harbour/core/contract/actions';
import type { Socket } from 'socket.io';

/** Moves the clients of a stopping server to other servers, without losing any of their calls. */
export interface SocketMoves {
  /** Counts a socket's calls; to be used as its first middleware. */
  readonly follow: (socket: Socket) => void;
  /**
   * Asks each client, including those that connect meanwhile, to reconnect at a random time within `ms`
   * milliseconds: they must not all arrive at the other servers at once. A socket that stays is closed at the
   * end, or when its last call has ended.
   */
  readonly move: (sockets: readonly Socket[], ms: number) => void;
}

interface Followed {
  calls: number;
  isLeaving: boolean;
}

export function createSocketMoves(): SocketMoves {
  const followed = new WeakMap<Socket, Followed>();

  let endsAt: number | undefined;

  function schedule(socket: Socket): void {
    if (endsAt === undefined) return;
    const left = Math.max(0, endsAt - performance.now());
    // The first half of the time is for clients that know the event, the second for those that do not.
    setTimeout(() => socket.emit(MOVE_EVENT), (Math.random() * left) / 2).unref();
    setTimeout(leave, left / 2 + (Math.random() * left) / 2, socket).unref();
  }

  function leave(socket: Socket): void {
    const state = followed.get(socket);
    if (state) state.isLeaving = true;
    if (!state || state.calls === 0) socket.conn.close();
  }

  return {
    follow(socket) {
      const state: Followed = { calls: 0, isLeaving: false };
      followed.set(socket, state);
      schedule(socket);
      socket.use((packet, next) => {
        const acknowledge = packet.at(-1);
        if (typeof acknowledge === 'function') {
          state.calls += 1;
          packet[packet.length - 1] = (...response: readonly unknown[]) => {
            acknowledge(...response);
            state.calls -= 1;
            // The response is written before the connection is closed.
            if (state.isLeaving && state.calls === 0) setImmediate(() => socket.conn.close());
          };
        }
        next();
      });
    },
    move(sockets, ms) {
      endsAt = performance.now() + ms;
      for (const socket of sockets) schedule(socket);
    },
  };
}
