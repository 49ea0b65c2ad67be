import { performance } from 'node:perf_hooks';
import { sampleOf, type TimedSample } from '../statistics.ts';
import { socketEvent } from './call.ts';
import type { LoadOptions } from './http-load.ts';
import { type LoadSocket, openSocket } from './socket.ts';
import type { Source } from './source.ts';

export interface SocketLoadOptions extends LoadOptions {
  /** The number of sockets, which take turns; by default one per concurrent call. */
  readonly sockets?: number | undefined;
}

/** Calls over sockets, `concurrency` at a time. Throws with the response when a call is refused. */
export async function loadSockets(source: Source, options: SocketLoadOptions): Promise<TimedSample> {
  const { concurrency, seconds } = options;
  const count = Math.min(concurrency, options.sockets ?? concurrency);
  const sockets = await Promise.all(Array.from({ length: count }, () => openSignedIn(options)));
  const latencies: number[] = [];
  const began = performance.now();
  const deadline = began + seconds * 1000;
  const callUntilDeadline = async (socket: LoadSocket) => {
    for (let now = performance.now(); now < deadline; ) {
      const { call, done } = source();
      await socket.call(socketEvent(call));
      done();
      const answered = performance.now();
      latencies.push(answered - now);
      now = answered;
    }
  };
  try {
    const callers = Array.from({ length: concurrency }, (_, index) => sockets[index % count]);
    await Promise.all(callers.map((socket) => socket && callUntilDeadline(socket)));
  } finally {
    for (const socket of sockets) socket.close();
  }
  return sampleOf(latencies, (performance.now() - began) / 1000);
}

/** A socket, signed in when there is a token; `onEvent` is called with each event of the server. */
export async function openSignedIn(
  { port, accessToken }: Pick<LoadOptions, 'port' | 'accessToken'>,
  onEvent?: (payload: Buffer) => void,
): Promise<LoadSocket> {
  const socket = await openSocket(port, onEvent);
  if (accessToken !== undefined) {
    await socket.call(['create', 'authentication', { strategy: 'jwt', accessToken }, {}]);
  }
  return socket;
}
