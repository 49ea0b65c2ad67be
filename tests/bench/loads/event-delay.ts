import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile, type Sample } from '../statistics.ts';
import { subject } from '../subject.ts';
import { socketEvent } from './call.ts';
import { openSignedIn } from './socket-load.ts';
import { createSource } from './source.ts';

export interface EventDelayOptions {
  /** The port of the node that is written to. */
  readonly writer: number;
  /** The ports of the other nodes. */
  readonly others: readonly number[];
  /** Listening sockets of staff at each of the other nodes. */
  readonly listeners: number;
  readonly accessToken: string;
  /** Records that staff alone see, each at its first version when the process first writes it. */
  readonly ids: readonly string[];
  readonly writesPerSecond: number;
  readonly seconds: number;
}

const sources = new Map<string, ReturnType<typeof createSource>>();
/** The start of the name of every event of the records. */
const EVENT = `["${subject.name} `;
const MARK = /"city":"mark (\d+)"/;
/** How long the last events may take, in milliseconds. */
const LAST_MS = 5_000;
const LOOK_MS = 20;

/**
 * Writes to one node at a steady rate. `p50` and `p99` are the milliseconds from the response of a write
 * until its event is at a socket of another node, over all sockets; `rate` is writes a second. Throws when an
 * event does not come.
 */
export async function measureEventDelay(options: EventDelayOptions): Promise<Sample> {
  const { writer, others, listeners, accessToken, ids, writesPerSecond, seconds } = options;
  const answered = new Map<number, number>();
  const arrived: { readonly mark: number; readonly at: number }[] = [];
  const heard = (payload: Buffer) => {
    const message = payload.toString();
    // An audit entry has the mark too, and that of the next change of a record has it as what was there
    // before.
    if (!message.includes(EVENT)) return;
    for (const [, mark] of message.matchAll(new RegExp(MARK, 'g'))) {
      arrived.push({ mark: Number(mark), at: performance.now() });
    }
  };
  const open = (port: number) => openSignedIn({ port, accessToken }, heard);
  const sockets = await Promise.all(
    others.flatMap((port) => Array.from({ length: listeners }, () => open(port))),
  );
  const caller = await openSignedIn({ port: writer, accessToken });
  const source = sourceOf(ids);
  const write = async () => {
    const { call, done } = source();
    await caller.call(socketEvent(call));
    answered.set(markOf(JSON.stringify(call)), performance.now());
    done();
  };
  try {
    const began = performance.now();
    const writes: Promise<void>[] = [];
    while (performance.now() - began < seconds * 1000) {
      const due = ((performance.now() - began) / 1000) * writesPerSecond;
      // A machine that is too slow for the rate writes as fast as it can.
      while (writes.length < due && writes.length - answered.size < ids.length) writes.push(write());
      await wait(1);
    }
    await Promise.all(writes);
    const rate = writes.length / ((performance.now() - began) / 1000);
    await allArrived(arrived, answered.size * sockets.length);
    const delays = arrived.flatMap(({ mark, at }) => Math.max(0, at - (answered.get(mark) ?? at)));
    return { rate, p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) };
  } finally {
    for (const socket of [...sockets, caller]) socket.close();
  }
}

/** The same for all measures, as it knows the version of each record. */
function sourceOf(ids: readonly string[]) {
  const [key = ''] = ids;
  const known = sources.get(key);
  const source =
    known ?? createSource({ kind: 'patch', service: subject.name, ids, field: 'city', text: 'mark ' });
  sources.set(key, source);
  return source;
}

function markOf(text: string): number {
  return Number(MARK.exec(text)?.[1]);
}

/** A record that is written again before the other node reads the log is told once, as it is now. */
async function allArrived(arrived: readonly object[], most: number): Promise<void> {
  let before = -1;
  for (let waited = 0; arrived.length < most && waited < LAST_MS; waited += LOOK_MS) {
    if (arrived.length === before && waited > LAST_MS / 2) break;
    before = arrived.length;
    await wait(LOOK_MS);
  }
  if (arrived.length === 0) throw new Error('No event has reached the sockets of the other nodes');
}
