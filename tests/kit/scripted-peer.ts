import { createServer } from 'node:http';
import { SOCKET_PATH } from '@harbour/core/contract/values';
import { Server, type Socket } from 'socket.io';
import { listenLocally } from './listen-locally.ts';

type Acknowledge = (error: unknown, result?: unknown) => void;

/** A call as it arrives: Feathers' wire format, `socket.emit(method, path, ...args, acknowledge)`. */
interface PeerCall {
  readonly method: string;
  readonly path: string;
  readonly args: readonly unknown[];
  readonly socket: Socket;
}

/**
 * The peer's response; a promise is waited for, `never` leaves the caller waiting, an `Error`-like object
 * with `name` is a refusal.
 */
export type PeerResponse = (call: PeerCall) => unknown;

export const never = Symbol('never');

export interface ScriptedPeer extends AsyncDisposable {
  readonly url: string;
  /** The calls without those of the client's gap recovery. */
  readonly calls: readonly PeerCall[];
  /** The calls of the client's gap recovery. */
  readonly recoveries: readonly PeerCall[];
  readonly transports: readonly string[];
  emit(event: string, payload: unknown): void;
  /** Cuts every connection, as a network failure does; clients may reconnect. */
  cut(): void;
  /** Disconnects every socket like a server that ends it; clients do not reconnect automatically. */
  disconnect(): void;
}

const wireMethods = ['find', 'get', 'create', 'patch', 'remove', 'restore', 'purge'];

/**
 * The other end of a websocket for tests of the client alone: it speaks the server's wire format on a free
 * port and responds as the test specifies, even in ways a healthy server never does. `recover` responds to
 * the client's gap recovery.
 */
export async function startScriptedPeer(answer: PeerResponse, recover: PeerResponse): Promise<ScriptedPeer> {
  const http = createServer();
  const io = new Server(http, { path: SOCKET_PATH, transports: ['websocket'] });
  const calls: PeerCall[] = [];
  const recoveries: PeerCall[] = [];
  const transports: string[] = [];
  io.on('connection', (socket) => {
    transports.push(socket.conn.transport.name);
    for (const method of wireMethods) {
      socket.on(method, (path: string, ...rest: unknown[]) =>
        reply({ method, path, args: rest.slice(0, -1), socket }, rest),
      );
    }
  });

  function reply(call: PeerCall, rest: readonly unknown[]): void {
    const isRecovery = call.path === 'changes/missed';
    (isRecovery ? recoveries : calls).push(call);
    const acknowledge = rest.at(-1) as Acknowledge;
    const respond = (result: unknown) => {
      if (result === never) return;
      if (isRefusal(result)) acknowledge(result);
      else acknowledge(null, result);
    };
    const result = isRecovery ? recover(call) : answer(call);
    if (result instanceof Promise) void result.then(respond);
    else respond(result);
  }

  const { url } = await listenLocally(http);
  return {
    url,
    calls,
    recoveries,
    transports,
    emit: (event, payload) => io.emit(event, payload),
    cut: () => io.sockets.sockets.forEach((socket) => void socket.conn.close()),
    disconnect: () => void io.disconnectSockets(),
    [Symbol.asyncDispose]: async () => io.close(),
  };
}

/** A refusal as the server sends it. */
export function refusal(name: string, code: number, message = name): object {
  return { name, code, message, className: name, refusal: true };
}

function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'refusal' in result;
}
