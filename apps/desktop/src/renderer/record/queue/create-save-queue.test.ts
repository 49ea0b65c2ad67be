import { setImmediate } from 'node:timers/promises';
import { systemClock } from '@harbour/core/realtime';
import { NO_DRAFTS } from '@harbour/core/table';
import { expect, test } from 'vitest';
import type { StoredDraft } from '../editing/stored-draft.ts';
import { createSaveQueue } from './create-save-queue.ts';

test('an added save is listed, even if a later read of the vault takes longer', async () => {
  const stored = new Map<string, StoredDraft>();
  const readings: PromiseWithResolvers<void>[] = [];
  let follow = () => {};
  const queue = createSaveQueue({
    client: {
      call: () => Promise.reject(new Error('away')),
      on: () => () => {},
      onReturn: () => () => {},
      isConnected: () => false,
      session: { state: () => ({ user: null, authenticated: false, loginNotice: false }) },
    },
    serviceOf: () => {
      throw new Error('away');
    },
    vault: {
      async change(key, next) {
        const changed = next(stored.get(key));
        if (changed) stored.set(key, changed);
        return changed;
      },
      list: async () => [...stored.values()],
      queued: async () => {
        const reading = Promise.withResolvers<void>();
        readings.push(reading);
        await reading.promise;
        return [...stored.values()];
      },
      subscribe: () => () => {},
    },
    clock: systemClock,
    server: '',
    session: {
      state: () => ({ user: { _id: 'ada' } }),
      subscribe: (changed) => {
        follow = changed;
        return () => {};
      },
    },
    newKey: () => 'k1',
    locks: undefined,
    onSent: () => {},
    onError: (error) => {
      throw error;
    },
  });
  queue.start();
  readings[0]?.resolve();
  const shown = queue
    .add({ collection: 'news', recordId: 'n1', title: 'Fair', drafts: NO_DRAFTS, removal: { version: 1 } })
    .then(() => queue.saves().map(({ recordId }) => recordId));
  await expect.poll(() => readings.length).toBe(2);
  follow();
  readings[1]?.resolve();
  await setImmediate();
  readings[2]?.resolve();
  expect(await shown).toEqual(['n1']);
});
