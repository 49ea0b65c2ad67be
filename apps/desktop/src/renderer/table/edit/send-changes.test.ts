import { BATCH_MAX, type BatchChange } from '@harbour/core/contract/actions';
import { recordIdSchema } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { setUpClient, user } from '../../../../../../tests/kit/scripted-client.ts';
import { refusal } from '../../../../../../tests/kit/scripted-peer.ts';
import { sendChanges, undoChanges } from './send-changes.ts';

const idOf = (n: number) => v.parse(recordIdSchema, `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`);
const changes = Array.from({ length: BATCH_MAX + 1 }, (_, n): BatchChange => {
  return { _id: idOf(n), version: 1, data: { author: 'New' } };
});
const results = changes.slice(0, BATCH_MAX).map((_, n) => {
  return { _id: idOf(n), ok: true, version: 2, before: { author: 'Old' } };
});

test('a paste that breaks off reports why, and what was written can be undone', async () => {
  let batches = 0;
  await using line = await setUpClient(({ path }) => {
    if (path === 'authentication') return { user };
    batches += 1;
    return batches === 1 ? { results } : refusal('GeneralError', 500);
  });
  const sent = await sendChanges(line.client, 'news', changes);
  expect(sent).toMatchObject({ results, broken: { error: { name: 'GeneralError' } } });
  expect(undoChanges(sent.results)).toHaveLength(BATCH_MAX);
  expect(undoChanges(sent.results)[0]).toEqual({ _id: idOf(0), version: 2, data: { author: 'Old' } });
});
