import { expect, test } from 'vitest';
import { createUpdates, type UpdateSource } from './check-updates.ts';

function startUpdates(fetchNewer: UpdateSource['fetchNewer'] | undefined, restartsNow = true) {
  const happened: unknown[] = [];
  const updates = createUpdates({
    source: fetchNewer && { fetchNewer, restart: async () => void happened.push('restart') },
    confirmations: {
      async askRestart(version) {
        happened.push(`ask ${version}`);
        return restartsNow;
      },
      report: async (finding) => void happened.push(finding),
    },
    onError: (error) => happened.push(error),
  });
  return { updates, happened };
}

test('a newer version is offered, and the program restarts if the person agrees', async () => {
  const { updates, happened } = startUpdates(async () => '2.0.0');
  await updates.checkQuietly();
  expect(happened).toEqual(['ask 2.0.0', 'restart']);
});

test('the program does not restart if the person postpones the update', async () => {
  const { updates, happened } = startUpdates(async () => '2.0.0', false);
  await updates.check();
  expect(happened).toEqual(['ask 2.0.0']);
});

test('a background check is silent when there is no update; a requested one says so', async () => {
  const { updates, happened } = startUpdates(async () => undefined);
  await updates.checkQuietly();
  expect(happened).toEqual([]);
  await updates.check();
  expect(happened).toEqual(['none']);
});

test('a copy without an update feed does not check, and says so on request', async () => {
  const { updates, happened } = startUpdates(undefined);
  await updates.checkQuietly();
  await updates.check();
  expect(happened).toEqual(['off']);
});

test('a failed check is logged, and shown to a person who requested it', async () => {
  const failure = new Error('offline');
  const { updates, happened } = startUpdates(() => Promise.reject(failure));
  await updates.checkQuietly();
  expect(happened).toEqual([failure]);
  await updates.check();
  expect(happened).toEqual([failure, failure, 'failed']);
});

test('two concurrent checks are one', async () => {
  let looks = 0;
  const { updates } = startUpdates(async () => {
    looks += 1;
    return undefined;
  });
  await Promise.all([updates.checkQuietly(), updates.check()]);
  expect(looks).toBe(1);
});
