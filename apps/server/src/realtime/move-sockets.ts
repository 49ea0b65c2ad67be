import type { Socket } from 'socket.io';

/** Moves the clients of a stopping server to others, without losing a call of theirs. */
export interface SocketMoves {
  /** Counts a socket's calls; to be used as its first middleware. */
  readonly follow: (socket: Socket) => void;
  /**
   * Closes each socket at a random time in the second half of `ms` milliseconds, or when its last call has
   * ended: clients reconnect by themselves, and must not all come to the other servers at once.
   */
  readonly move: (sockets: readonly Socket[], ms: number) => void;
}

interface Followed {
  calls: number;
  isLeaving: boolean;
}

export function createSocketMoves(): SocketMoves {
  const followed = new WeakMap<Socket, Followed>();

  function leave(socket: Socket): void {
    const state = followed.get(socket);
    if (state) state.isLeaving = true;
    if (!state || state.calls === 0) socket.conn.close();
  }

  return {
    follow(socket) {
      const state: Followed = { calls: 0, isLeaving: false };
      followed.set(socket, state);
      socket.use((packet, next) => {
        const acknowledge = packet.at(-1);
        if (typeof acknowledge === 'function') {
          state.calls += 1;
          packet[packet.length - 1] = (...answer: readonly unknown[]) => {
            acknowledge(...answer);
            state.calls -= 1;
            // The answer is written before the connection is closed.
            if (state.isLeaving && state.calls === 0) setImmediate(() => socket.conn.close());
          };
        }
        next();
      });
    },
    move(sockets, ms) {
      for (const socket of sockets) {
        setTimeout(leave, ms / 2 + (Math.random() * ms) / 2, socket).unref();
      }
    },
  };
}
