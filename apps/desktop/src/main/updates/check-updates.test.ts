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

test('a newer version is offered, and started when the person wants', async () => {
  const { updates, happened } = startUpdates(async () => '2.0.0');
  await updates.checkQuietly();
  expect(happened).toEqual(['ask 2.0.0', 'restart']);
});

test('later is later', async () => {
  const { updates, happened } = startUpdates(async () => '2.0.0', false);
  await updates.check();
  expect(happened).toEqual(['ask 2.0.0']);
});

test('a quiet look says nothing when there is nothing, an asked one does', async () => {
  const { updates, happened } = startUpdates(async () => undefined);
  await updates.checkQuietly();
  expect(happened).toEqual([]);
  await updates.check();
  expect(happened).toEqual(['none']);
});

test('a copy without a feed does not look, and says so when asked', async () => {
  const { updates, happened } = startUpdates(undefined);
  await updates.checkQuietly();
  await updates.check();
  expect(happened).toEqual(['off']);
});

test('a look that fails is told to the person who asked', async () => {
  const failure = new Error('offline');
  const { updates, happened } = startUpdates(() => Promise.reject(failure));
  await updates.checkQuietly();
  expect(happened).toEqual([failure]);
  await updates.check();
  expect(happened).toEqual([failure, failure, 'failed']);
});

test('two looks at the same time are one', async () => {
  let looks = 0;
  const { updates } = startUpdates(async () => {
    looks += 1;
    return undefined;
  });
  await Promise.all([updates.checkQuietly(), updates.check()]);
  expect(looks).toBe(1);
});
