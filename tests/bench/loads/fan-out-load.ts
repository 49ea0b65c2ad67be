import { performance } from 'node:perf_hooks';
import { percentile, type Sample } from '../statistics.ts';
import { socketEvent } from './call.ts';
import { openSocket } from './socket.ts';
import { openSignedIn } from './socket-load.ts';
import type { Source } from './source.ts';

export interface FanOutOptions {
  readonly port: number;
  readonly listeners: number;
  readonly seconds: number;
  /** Concurrent changes while deliveries are counted. */
  readonly concurrency: number;
  readonly accessToken?: string | undefined;
}

const CHANGES_ONE_BY_ONE = 30;

/**
 * Delivers each change to every listener: `rate` is deliveries per second during continuous changes, `p50`
 * and `p99` the milliseconds from a single change until all listeners have it.
 */
export async function loadFanOut(source: Source, options: FanOutOptions): Promise<Sample> {
  const { port, listeners } = options;
  const deliveries = createCounter();
  const sockets = await Promise.all(
    Array.from({ length: listeners }, () => openSocket(port, deliveries.count)),
  );
  const caller = await openSignedIn(options);
  const change = async () => {
    const { call, done } = source();
    await caller.call(socketEvent(call));
    done();
  };
  try {
    const delays: number[] = [];
    for (let made = 0; made < CHANGES_ONE_BY_ONE; made += 1) {
      const began = performance.now();
      await Promise.all([deliveries.reach(deliveries.total() + listeners), change()]);
      delays.push(performance.now() - began);
    }
    const rate = await countDeliveries(deliveries, change, options);
    return { rate, p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) };
  } finally {
    for (const socket of [...sockets, caller]) socket.close();
  }
}

async function countDeliveries(
  deliveries: Counter,
  change: () => Promise<void>,
  { seconds, concurrency, listeners }: FanOutOptions,
): Promise<number> {
  const before = deliveries.total();
  const began = performance.now();
  const deadline = began + seconds * 1000;
  let changes = 0;
  const changeUntilDeadline = async () => {
    while (performance.now() < deadline) {
      changes += 1;
      await change();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, changeUntilDeadline));
  // Waits until all have received all: data in the server's buffers is not delivered.
  await deliveries.reach(before + changes * listeners);
  return ((deliveries.total() - before) / (performance.now() - began)) * 1000;
}

interface Counter {
  readonly count: () => void;
  readonly total: () => number;
  reach(total: number): Promise<void>;
}

function createCounter(): Counter {
  let total = 0;
  let waiting: { readonly total: number; readonly resolve: () => void } | undefined;
  return {
    total: () => total,
    count() {
      total += 1;
      if (waiting && total >= waiting.total) waiting.resolve();
    },
    reach(wanted) {
      if (total >= wanted) return Promise.resolve();
      return new Promise((resolve) => {
        waiting = { total: wanted, resolve };
      });
    },
  };
}
