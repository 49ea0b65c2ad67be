import { SOCKET_PATH } from '@harbour/core/contract/values';
import { io, type Socket } from 'socket.io-client';

/** A call on a connection that was cut gets no response. */
const CALL_TIMEOUT_MS = 60_000;

/** An event that a socket received: `[event, payload]`. */
export type ReceivedEvent = readonly [event: string, payload: Readonly<Record<string, unknown>>];

export interface TestSocket {
  readonly socket: Socket;
  /** One service call; rejects with the server's error unchanged. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails where that is not so
  call(method: string, path: string, ...args: readonly unknown[]): Promise<any>;
  /** Every event so far, in order. Read it after another call, whose response arrives after them. */
  reported(): readonly ReceivedEvent[];
  closed(): Promise<void>;
  close(): void;
}

/** A raw socket as any client opens it, signed in if there is a token. */
export async function connectSocket(url: string, accessToken?: string): Promise<TestSocket> {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  const reported: ReceivedEvent[] = [];
  socket.onAny((event, payload) => reported.push([event, payload]));
  const disconnected = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  const call: TestSocket['call'] = (method, path, ...args) =>
    new Promise((resolve, reject) => {
      const respond = (timeout: unknown, error: unknown, result: unknown) => {
        if (timeout || error) reject(timeout ?? error);
        else resolve(result);
      };
      socket.timeout(CALL_TIMEOUT_MS).emit(method, path, ...args, respond);
    });
  if (accessToken) await call('create', 'authentication', { strategy: 'jwt', accessToken });
  return {
    socket,
    call,
    reported: () => reported,
    closed: () => disconnected,
    close: () => void socket.close(),
  };
}
