import { newRecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { refusal } from '../calls/refusal.ts';
import { storeWithRecord } from './store-with-record.ts';

const file = { id: newRecordId(), revision: null };

/** Stores a record that fails with `error`, and returns the files that remain afterwards. */
async function storedAfter(error?: Error): Promise<number> {
  const stored = new Set<object>();
  const media = {
    store: async (name: object) => void stored.add(name),
    remove: async (name: object) => void stored.delete(name),
  };
  const storing = storeWithRecord(media, { file, path: '/received', mime: 'image/png' }, async () => {
    expect(stored.size).toBe(1);
    if (error) throw error;
  });
  await (error ? expect(storing).rejects.toBe(error) : storing);
  return stored.size;
}

test('a file is kept with its record, and deleted if the record could not be created', async () => {
  expect(await storedAfter()).toBe(1);
  expect(await storedAfter(refusal('conflict', 'Someone else was quicker.'))).toBe(0);
  expect(await storedAfter(new Error('The disk is full'))).toBe(0);
});

test('a file is kept if it is unknown whether the database stored the record', async () => {
  expect(await storedAfter(refusal('unavailable', 'The database is not available.'))).toBe(1);
});
