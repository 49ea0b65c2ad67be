import { expect, test } from 'vitest';
import { type Job, jobStates } from './start-jobs.ts';

const HOUR_MS = 3_600_000;
const hourly: Job = {
  name: 'hourly',
  occasion: (at) => new Date(Math.floor(at / HOUR_MS) * HOUR_MS).toISOString(),
  run: async () => {},
};
const now = Date.parse('2026-03-20T10:30:00Z');
const startedAt = Date.parse('2026-03-20T10:20:00Z');

function stateOf(doneFor: string | null, done: readonly (readonly [string, number])[] = []) {
  const standings = doneFor === null ? [] : [{ name: 'hourly', doneFor, failures: 2 }];
  return jobStates([hourly], standings, { now, startedAt, doneAt: new Map(done) })[0];
}

test('a job that is up to date has no lag', () => {
  const lastSuccess = Date.parse('2026-03-20T10:00:00Z') / 1000;
  expect(stateOf('2026-03-20T10:00:00.000Z')).toEqual({ job: 'hourly', lastSuccess, lag: 0, failures: 2 });
});

test('a job lags since the first run that it missed', () => {
  expect(stateOf('2026-03-20T09:00:00.000Z')).toMatchObject({ lag: 30 * 60 });
  expect(stateOf('2026-03-20T06:00:00.000Z')).toMatchObject({ lag: 3.5 * 3600 });
});

test('a job that has never succeeded lags since the start', () => {
  expect(stateOf(null)).toEqual({ job: 'hourly', lastSuccess: undefined, lag: 600, failures: 0 });
});

test('the time of a success of this process is exact', () => {
  expect(stateOf('2026-03-20T10:00:00.000Z', [['hourly', now - 5_000]])).toMatchObject({
    lastSuccess: (now - 5_000) / 1000,
  });
});
