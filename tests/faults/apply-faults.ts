import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../kit/cluster.ts';
import type { Line } from '../kit/line.ts';
import { now, untilTrue } from './checker-clock.ts';
import type { Fault, Round } from './plan.ts';

/** Everything that faults befall. */
export interface Patient {
  readonly cluster: Cluster;
  /** The connections of the clients to nginx. */
  readonly lines: readonly Line[];
  /** The file that shifts the clock of each node; none where clocks cannot be shifted. */
  readonly clockFiles: readonly string[];
  readonly onFault: (fault: Fault) => void;
}

/** More than a day, and not a whole number of anything. */
const SHIFT = '+34567m';
const NO_SHIFT = '+0';
/** How long a node has to start; it may need PostgreSQL, which is away too. */
const START_MS = 120_000;

/** Applies the faults of a round at their times; resolves when all of them are undone. */
export async function applyFaults(round: Round, patient: Patient): Promise<void> {
  const began = now();
  const lanes = Map.groupBy(round, ({ part, index }) => `${part} ${index}`).values();
  await Promise.all(
    [...lanes].map(async (lane) => {
      for (const fault of lane) {
        // A fault may last longer than planned, so those after it begin later.
        await sleep(Math.max(0, began + fault.atMs - now()));
        patient.onFault(fault);
        await apply(fault, patient);
      }
    }),
  );
}

/** Resolves when every node is ready again; throws when one is not in time. */
export async function untilReady({ nodes }: Cluster): Promise<void> {
  for (const { url } of nodes) {
    const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false;
    if (!(await untilTrue(isReady, START_MS))) throw new Error(`${url} is not ready again`);
  }
}

async function apply(fault: Fault, { cluster, lines, clockFiles }: Patient): Promise<void> {
  const { part, index, kind, forMs } = fault;
  if (part === 'lines') {
    for (const line of lines) line.cut();
    return;
  }
  if (part === 'node') return befallNode(fault, { cluster, clockFiles });
  const { postgres, redis } = cluster.services;
  const undo = { redis: befallRedis, postgres: befallPostgres }[part];
  await undo();
  void index;

  async function befallRedis(): Promise<void> {
    if (kind === 'empty') await redis.send('FLUSHALL');
    else if (kind === 'freeze') await during(forMs, redis.freeze, redis.thaw);
    else await during(forMs, redis.kill, redis.start);
  }

  async function befallPostgres(): Promise<void> {
    if (kind === 'freeze') await during(forMs, postgres.freeze, postgres.thaw);
    else await postgres.crash();
  }
}

async function befallNode(
  { index, kind, forMs }: Fault,
  { cluster, clockFiles }: Pick<Patient, 'cluster' | 'clockFiles'>,
): Promise<void> {
  const [node, clockFile] = [cluster.nodes[index], clockFiles[index]];
  if (!node) throw new RangeError(`There is no node ${index + 1}`);
  if (node.hasEnded()) throw new Error(`Node ${index + 1} ended by itself: ${node.lastWords()}`);
  if (kind === 'freeze') return during(forMs, node.freeze, node.thaw);
  if (kind === 'kill') return during(forMs, node.kill, () => startAgain(node));
  if (clockFile === undefined) return;
  return during(
    forMs,
    () => writeFileSync(clockFile, SHIFT),
    () => writeFileSync(clockFile, NO_SHIFT),
  );
}

async function during(
  ms: number,
  begin: () => void | Promise<void>,
  end: () => void | Promise<void>,
): Promise<void> {
  await begin();
  await sleep(ms);
  await end();
}

/** A node that finds no database ends, and whatever runs it starts it again. */
async function startAgain({ start }: Cluster['nodes'][number]): Promise<void> {
  const began = now();
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (now() - began > START_MS) throw error;
      await sleep(250);
    }
  }
}
