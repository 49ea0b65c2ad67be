import { dayOf, monthsLater } from '../../tests/oracle/calendar.ts';
import type { Books } from './books.ts';
import { BrokenInvariant } from './broken-invariant.ts';
import { requireFailure } from './failures.ts';
import { checkBooks, checkNothingLeft, type LedgerRow, ledgerOf } from './invariants.ts';
import { createLives, type Happenings } from './live.ts';
import { createRandom } from './random.ts';
import { createWorld, type Fault, FIRST_DAY, type World } from './world.ts';

export interface SimulationOptions {
  readonly merchants: number;
  readonly months: number;
  readonly seed: number;
  /** A fault to inject. */
  readonly fault?: Fault;
}

/** The result of a run: its ledger, or the broken law and the day it was noticed. */
export type Simulated =
  | { readonly ok: true; readonly ledger: readonly LedgerRow[]; readonly happenings: Happenings }
  | { readonly ok: false; readonly invariant: string; readonly life: string; readonly day: string };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The daily probability that the second node's clock jumps, and its greatest error in hours. */
const JUMPS = 0.2;
const MOST_HOURS_OFF = 11;
/** The daily probability that a merchant acts. */
const ACTS = 0.02;
const CHECK_EVERY_DAYS = 30;

/** Simulates merchants over the months with the server's billing engine, and proves the ledger. */
export async function simulate({ merchants, months, seed, fault }: SimulationOptions): Promise<Simulated> {
  const random = createRandom(seed);
  const world = createWorld(random, fault);
  const { books, clock, nodes, payments } = world;
  const lives = createLives(world);
  let users = 0;
  let wrongDays = 0;
  try {
    const end = Date.parse(`${monthsLater(FIRST_DAY, months)}T00:00:00+08:00`);
    let midnight = clock.now;
    for (let day = 0; midnight < end; day += 1) {
      clock.now = midnight + random.whole(0, 23) * HOUR_MS;
      await liveADay();
      if (day % CHECK_EVERY_DAYS === 0) checkBooks(books);
      // Occasionally the server is down for some days.
      midnight += DAY_MS * (random.chance(0.01) ? random.whole(2, 20) : 1);
    }
    await settle();
    checkBooks(books);
    checkNothingLeft(books);
    const ends = { 'days on a wrong clock': wrongDays, 'ended unpaid': countEndedUnpaid(books) };
    return { ok: true, ledger: ledgerOf(books), happenings: { ...lives.happenings(), ...ends } };
  } catch (error) {
    if (!(error instanceof BrokenInvariant)) throw error;
    return { ok: false, invariant: error.message, life: error.subscription, day: dayOf(clock.now) };
  }

  async function liveADay(): Promise<void> {
    clock.isRough = true;
    if (mayJump(world)) wrongDays += 1;
    const newcomers = Math.ceil(merchants / 100);
    for (let left = newcomers; left > 0 && users < merchants; left -= 1) {
      users += 1;
      lives.buy(`merchant-${users}`);
    }
    if (random.chance(0.02)) world.catalogue.change();
    await runServer();
    const ids = [...books.subscriptions.keys()];
    for (const id of ids) if (random.chance(ACTS)) await lives.act(id);
  }

  /** Runs the day's jobs, sometimes on two nodes at once, and sometimes interrupted. */
  async function runServer(): Promise<void> {
    const awake = random.chance(0.1) ? nodes : [random.pick(nodes)];
    const runs = [...awake.map((node) => node.runDay()), payments.sweep()];
    await Promise.all(runs.map((run) => run.catch(requireFailure)));
  }

  /** Runs until the bank has decided everything and every intent is finished. */
  async function settle(): Promise<void> {
    clock.isRough = false;
    clock.hoursOff = 0;
    for (let day = 0; day < 10; day += 1) {
      clock.now += DAY_MS;
      await runServer();
    }
  }
}

/** Makes the clock of the second node jump occasionally, and returns whether it is wrong today. */
function mayJump({ clock, random }: Pick<World, 'clock' | 'random'>): boolean {
  if (random.chance(JUMPS)) clock.hoursOff = random.whole(-MOST_HOURS_OFF, MOST_HOURS_OFF);
  return clock.hoursOff !== 0;
}

/** Counts the subscriptions that ended because their bill could not be collected. */
function countEndedUnpaid({ subscriptions }: Books): number {
  return [...subscriptions.values()].filter(
    ({ data }) => data.status === 'ended' && data.cancelReason === null,
  ).length;
}
