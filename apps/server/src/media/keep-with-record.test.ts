import { newRecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { refusal } from '../calls/refusal.ts';
import { keepWithRecord } from './keep-with-record.ts';

const file = { id: newRecordId(), revision: null };

/** Stores a record that fails with `error`, and returns the files that remain afterwards. */
async function keptAfter(error?: Error): Promise<number> {
  const kept = new Set<object>();
  const media = {
    keep: async (name: object) => void kept.add(name),
    remove: async (name: object) => void kept.delete(name),
  };
  const storing = keepWithRecord(media, { file, path: '/received', mime: 'image/png' }, async () => {
    expect(kept.size).toBe(1);
    if (error) throw error;
  });
  await (error ? expect(storing).rejects.toBe(error) : storing);
  return kept.size;
}

test('a file stays with its record, and goes where the record could not be made', async () => {
  expect(await keptAfter()).toBe(1);
  expect(await keptAfter(refusal('conflict', 'Someone else was quicker.'))).toBe(0);
  expect(await keptAfter(new Error('The disk is full'))).toBe(0);
});

test('a file stays where the database did not say whether it stored the record', async () => {
  expect(await keptAfter(refusal('unavailable', 'The database is not available.'))).toBe(1);
});
