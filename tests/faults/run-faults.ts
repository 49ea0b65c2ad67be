import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../tools/billing-simulation/random.ts';
import { applyFaults, untilReady } from './apply-faults.ts';
import { now } from './checker-clock.ts';
import { type Called, createCaller } from './client-calls.ts';
import { emptyHistory, type History, type Violation } from './history.ts';
import { type DatabaseReader, readDatabase } from './kept-records.ts';
import { type Listener, startListener } from './listener.ts';
import { buy, createRecords, editRecords, type LoadDeps, readRecords } from './load.ts';
import { registerMerchant } from './people.ts';
import { describeFault, drawPlan } from './plan.ts';
import { NODES, openStage, type Stage } from './stage.ts';
import { findOldReads, findStaleLists, findUnheard, findWrongEvents } from './visibility-invariants.ts';
import {
  findContradictions,
  findDoubledWrites,
  findEffectsOfRefused,
  findLostUpdates,
  findLostWrites,
  findWrongCharges,
} from './write-invariants.ts';

export interface RunOptions {
  readonly seed: number;
  /** The number of clients that show live lists. */
  readonly listeners: number;
  /** How long a live list may be stale after the last fault, in milliseconds. */
  readonly staleMs: number;
  /** Receives the plan and what happens, in lines. */
  readonly say: (line: string) => void;
}

export interface FaultsOptions extends Omit<RunOptions, 'listeners'> {
  readonly rounds: number;
  readonly roundMs: number;
}

export interface RunResult {
  readonly violations: readonly Violation[];
  /** How often each call had each outcome. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly history: History;
  /** How often the nodes logged each message. */
  readonly complaints: ReadonlyMap<string, number>;
}

const INVARIANTS = [
  findLostWrites,
  findDoubledWrites,
  findLostUpdates,
  findEffectsOfRefused,
  findContradictions,
  findWrongCharges,
  findOldReads,
  findWrongEvents,
  findUnheard,
];
const LISTENERS = 4;
/** How long lists are waited for before they are called stale for good. */
const SETTLE_MS = 30_000;
/** Load goes on for a moment after the last fault of a round. */
const TAIL_MS = 500;

/** Runs all rounds of faults under load, and holds what the clients saw against what was kept. */
export async function runFaults(options: FaultsOptions): Promise<RunResult> {
  const { seed, rounds, roundMs, say } = options;
  await using stage = await openStage();
  const hasClocks = stage.clockFiles.length > 0;
  if (!hasClocks)
    say('Clocks are not shifted: libfaketime is not installed (Debian: apt-get install libfaketime)');
  const plan = drawPlan({ seed, rounds, roundMs, nodes: NODES, hasClocks });
  const befall = plan.map((faults) => async () => {
    const began = now();
    await applyFaults(faults, { ...stage, onFault: (fault) => say(describeFault(fault)) });
    await sleep(Math.max(TAIL_MS, began + roundMs - now()));
  });
  // The stage closes when this function returns.
  return await runUnderLoad(stage, { ...options, listeners: LISTENERS }, befall);
}

/**
 * Runs the load while each of `rounds` happens, with quiet after it, and holds what the clients saw against
 * what was kept.
 */
export async function runUnderLoad(
  stage: Stage,
  options: RunOptions,
  rounds: readonly (() => Promise<void>)[],
): Promise<RunResult> {
  const reader = readDatabase(stage.cluster.databaseUrl);
  const run: Run = { stage, options, reader, history: emptyHistory(), tally: createTally() };
  const listeners = await startListeners(run);
  try {
    for (const [index, befall] of rounds.entries()) {
      options.say(`Round ${index + 1} of ${rounds.length}`);
      await runRound({ ...run, listeners }, index + 1, befall);
    }
  } finally {
    for (const listener of listeners) listener.close();
  }
  const kept = await reader.store(stage.bank.stored());
  const { history } = run;
  const violations = INVARIANTS.flatMap((find) => find(history, kept));
  violations.push(...findStaleLists(history, options.staleMs));
  return { violations, history, outcomes: run.tally.table(), complaints: new Map(stage.complaints) };
}

interface Run {
  readonly stage: Stage;
  readonly options: RunOptions;
  readonly history: History;
  readonly tally: ReturnType<typeof createTally>;
  readonly reader: DatabaseReader;
}

function startListeners({ stage, history, options }: Run): Promise<readonly Listener[]> {
  const { lines, staff: person } = stage;
  const hot = stage.hot.map(({ slug }) => slug);
  return Promise.all(
    Array.from({ length: options.listeners }, (_, index) => {
      const { url = '' } = lines[index % lines.length] ?? {};
      return startListener({ name: `listener ${index + 1}`, url, person, hot, history });
    }),
  );
}

/** Load while something happens, then quiet, in which every live list must become what the database has. */
async function runRound(
  run: Run & { readonly listeners: readonly Listener[] },
  round: number,
  befall: () => Promise<void>,
): Promise<void> {
  const { stage, listeners, reader } = run;
  await stage.staff.renew();
  let isOver = false;
  const load = await startLoad(run, { round, isOver: () => isOver });
  try {
    await befall();
    await untilReady(stage.cluster);
  } finally {
    isOver = true;
  }
  await load.ended;
  const since = now();
  const hot = stage.hot.map(({ slug }) => slug);
  const expect = (list: Parameters<DatabaseReader['expect']>[0]) => reader.expect(list, hot);
  await Promise.all(
    listeners.map((listener) => listener.settle({ round, since, boundMs: SETTLE_MS, expect })),
  );
}

/** Begins the load of a round; the promise within resolves when every client has ended. */
async function startLoad(
  { stage, options, history, tally, listeners }: Run & { readonly listeners: readonly Listener[] },
  { round, isOver }: { readonly round: number; readonly isOver: () => boolean },
): Promise<{ readonly ended: Promise<unknown> }> {
  const hot = stage.hot.map(({ _id }) => _id);
  const clients = createClients(stage);
  const depsOf = (client: number): LoadDeps => ({
    history,
    hot,
    isOver,
    nextNumber: stage.nextNumber,
    count: tally.count,
    random: createRandom(options.seed + round * 100 + client),
  });
  const merchant = await registerMerchant(stage.cluster.url, round);
  const work = [
    createRecords(clients('creator 1'), depsOf(1)),
    createRecords(clients('creator 2'), depsOf(2)),
    readRecords(clients('reader 1'), depsOf(3)),
    readRecords(clients('reader 2'), depsOf(4)),
    ...[5, 6, 7].map((client) => {
      const caller = clients(`editor ${client}`);
      const send = (record: string, data: object) => caller.call('PATCH', `/api/categories/${record}`, data);
      return editRecords({ caller, send }, depsOf(client));
    }),
    ...listeners.slice(0, 2).map(({ name, patch }, index) => {
      const caller = clients(`${name}, who edits`);
      return editRecords({ caller, send: patch }, depsOf(8 + index));
    }),
    buy({ ...merchant, bank: stage.bank }, depsOf(10)),
  ];
  const ended = Promise.all(work);
  // A client that fails is told of when the round waits for it, after the faults have been undone.
  ended.catch(() => {});
  return { ended };
}

/** Creates clients that use the lines in turn. */
function createClients({ lines, staff: { accessToken } }: Stage) {
  let made = 0;
  return (name: string) => {
    made += 1;
    const { url = '' } = lines[made % lines.length] ?? {};
    return createCaller({ name, url, address: `10.0.1.${made}`, accessToken });
  };
}

/** Counts the outcomes of calls: their status, or that there was no answer. */
function createTally() {
  const counts = new Map<string, Map<string, number>>();
  return {
    count(call: string, { status }: Called): void {
      const outcome = status === 0 ? 'no answer' : String(status);
      const ofCall = counts.get(call) ?? new Map<string, number>();
      counts.set(call, ofCall.set(outcome, (ofCall.get(outcome) ?? 0) + 1));
    },
    table: () => Object.fromEntries([...counts].map(([call, ofCall]) => [call, Object.fromEntries(ofCall)])),
  };
}
