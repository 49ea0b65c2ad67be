import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSharedClock } from './shared-clock.ts';

const HOUR_MS = 3_600_000;

/** A machine whose clock, database and elapsed time a test controls. */
function machine() {
  const times = { machine: HOUR_MS, database: HOUR_MS, elapsed: 0 };
  const notified: string[] = [];
  const clock = createSharedClock({
    now: () => times.machine,
    read: async () => times.database,
    elapsed: () => times.elapsed,
    log: { info: (_, text) => void notified.push(text), warn: (_, text) => void notified.push(text) },
  });
  const pass = (ms: number) => {
    times.machine += ms;
    times.database += ms;
    times.elapsed += ms;
  };
  return { times, notified, clock, pass };
}

test('a clock that jumps between two comparisons is corrected and reported', async () => {
  const { times, notified, clock, pass } = machine();
  await clock.compare();
  pass(5_000);
  times.machine += 400 * 24 * HOUR_MS;
  expect(clock.now()).toBe(times.database);
  expect(clock.corrected()).toBe(times.database);
  await setImmediate();
  pass(1_000);
  expect(clock.now()).toBe(times.database);
  expect(notified).toEqual([expect.stringContaining('differs from the database')]);
  expect(clock.aheadSeconds()).toBe(400 * 24 * 3_600);
});

test('the clock of a machine that slept is trusted once the database agrees', async () => {
  const { times, notified, clock } = machine();
  await clock.compare();
  // While the machine is asleep, no time passes for the process.
  times.machine += 2 * HOUR_MS;
  times.database += 2 * HOUR_MS;
  clock.now();
  await setImmediate();
  expect(clock.corrected()).toBeUndefined();
  expect(clock.now()).toBe(times.machine);
  expect(notified).toEqual([]);
});

test('a small correction of the clock is followed', async () => {
  const { times, clock, pass } = machine();
  await clock.compare();
  pass(1_000);
  times.machine -= 500;
  expect(clock.corrected()).toBeUndefined();
  expect(clock.now()).toBe(times.machine);
});
