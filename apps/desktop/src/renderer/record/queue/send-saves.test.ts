import { Conflict, NotFound, Timeout } from '@feathersjs/errors';
import type { BatchChange, BatchResult } from '@harbour/core/contract/actions';
import { type PlainRecord, recordIdSchema } from '@harbour/core/contract/values';
import { type Drafts, draftKey, NO_DRAFTS, serialiseDrafts } from '@harbour/core/table';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createDraftVault, createMemoryRows } from '../editing/draft-vault.ts';
import type { QueuedRemoval } from '../editing/stored-draft.ts';
import type { QueuedDraft } from './save-queue.ts';
import { type Sending, sendSaves } from './send-saves.ts';

const recordId = v.parse(recordIdSchema, '0190a000-0000-7000-8000-000000000001');
const owner = { person: 'ada', server: '' };
const AUTHOR: Drafts = {
  [draftKey(recordId, 'author')]: {
    recordId,
    field: 'author',
    base: 'Amy',
    value: 'Bob',
    version: 3,
    phase: 'editing',
    error: null,
    remote: null,
  },
};

const removalOf = (removal: QueuedRemoval, drafts: Drafts = NO_DRAFTS): QueuedDraft => ({
  key: 'k',
  ...owner,
  collection: 'news',
  table: null,
  recordId,
  title: 'Fair',
  savedAt: '2026-01-01T00:00:00.000Z',
  window: null,
  text: serialiseDrafts(drafts),
  queued: { at: '2026-01-01T00:00:00.000Z', state: 'waiting', refusal: null, values: null, removal },
});

/** A server with one record, which checks versions as the real one does. */
function setUp({ version = 3, isGone = false, isAway = false } = {}) {
  const vault = createDraftVault({
    rows: createMemoryRows(),
    window: 'w',
    openWindows: async () => new Set<string>(),
  });
  const held = { record: { _id: recordId, version, author: 'Amy' } as PlainRecord, isGone, isAway };
  const calls: string[] = [];
  const refuse = (change: BatchChange, code: 'conflict' | 'not-found'): BatchResult => {
    return { _id: '_id' in change ? change._id : null, ok: false, code, message: code, data: { code } };
  };
  const removeOne = (change: BatchChange): BatchResult => {
    if (!('remove' in change) || held.isGone) return refuse(change, 'not-found');
    if (change.version < Number(held.record.version)) return refuse(change, 'conflict');
    calls.push(`remove ${change.version}`);
    held.isGone = true;
    return { _id: recordId, ok: true, version: change.version + 1, before: {} };
  };
  const hooks = { beforeResponse: async () => {} };
  const sending: Sending = {
    vault,
    owner,
    mayGoOn: () => true,
    request: async (_action, data) => {
      if (held.isAway) throw new Timeout('Network disconnected');
      const results = (data as { readonly changes: readonly BatchChange[] }).changes.map(removeOne);
      await hooks.beforeResponse();
      return { results } as never;
    },
    serviceOf: () => ({
      get: async () => {
        if (held.isGone) throw new NotFound('gone', { code: 'not-found' });
        return held.record;
      },
      patch: async (_id, data) => {
        if (Reflect.get(data, 'version') !== held.record.version)
          throw new Conflict('', { code: 'conflict' });
        calls.push('patch');
        held.record = { ...held.record, ...data, version: Number(held.record.version) + 1 };
        return held.record;
      },
      create: async () => held.record,
      restore: async () => {
        calls.push('restore');
        return held.record;
      },
    }),
  };
  return { vault, held, calls, hooks, send: () => sendSaves(sending), stored: () => vault.queued(owner) };
}

describe('a queued removal', () => {
  test('is sent with the version that the person saw, and is then gone', async () => {
    const { vault, calls, send, stored } = setUp();
    await vault.put(removalOf({ version: 3 }));
    expect(await send()).toMatchObject({ accepted: 1, stopped: 0, isLater: false });
    expect(calls).toEqual(['remove 3']);
    expect(await stored()).toEqual([]);
  });

  test('becomes a choice if someone else changed the record, and is sent if the person insists', async () => {
    const { vault, calls, send, stored } = setUp({ version: 4 });
    await vault.put(removalOf({ version: 3 }));
    expect(await send()).toMatchObject({ accepted: 0, stopped: 1 });
    expect(calls).toEqual([]);
    expect(await stored()).toMatchObject([{ queued: { state: 'choice', removal: { version: 3 } } }]);
    await vault.put(removalOf({ version: null }));
    expect(await send()).toMatchObject({ accepted: 1 });
    expect(calls).toEqual(['remove 4']);
  });

  test('is sent after the edits of its record, so that they are in the trash', async () => {
    const { vault, calls, held, send, stored } = setUp();
    await vault.put(removalOf({ version: 3 }, AUTHOR));
    expect(await send()).toMatchObject({ accepted: 1, stopped: 0 });
    expect(calls).toEqual(['patch', 'remove 4']);
    expect(held.record.author).toBe('Bob');
    expect(await stored()).toEqual([]);
  });

  test('becomes a choice before its edits are sent if someone else changed another field', async () => {
    const { vault, calls, send, stored } = setUp({ version: 4 });
    await vault.put(removalOf({ version: 3 }, AUTHOR));
    expect(await send()).toMatchObject({ accepted: 0, stopped: 1 });
    expect(calls).toEqual([]);
    expect((await stored())[0]?.text).toContain('"Bob"');
  });

  test('is done if the record is already in the trash, as after a lost response', async () => {
    const { vault, send, stored } = setUp({ isGone: true });
    await vault.put(removalOf({ version: 3 }));
    expect(await send()).toMatchObject({ accepted: 1, stopped: 0 });
    expect(await stored()).toEqual([]);
  });

  test('with edits is done too if someone else has deleted the record', async () => {
    const { vault, calls, send, stored } = setUp({ isGone: true });
    await vault.put(removalOf({ version: 3 }, AUTHOR));
    expect(await send()).toMatchObject({ accepted: 1, stopped: 0 });
    expect(calls).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('that the person insists on is not blocked by a conflicting edit', async () => {
    const { vault, calls, held, send, stored } = setUp({ version: 4 });
    held.record = { ...held.record, author: 'Theirs' };
    await vault.put(removalOf({ version: null }, AUTHOR));
    expect(await send()).toMatchObject({ accepted: 1, stopped: 0 });
    expect(calls).toEqual(['remove 4']);
    expect(await stored()).toEqual([]);
  });

  test('waits while the server is unavailable', async () => {
    const { vault, send, stored } = setUp({ isAway: true });
    await vault.put(removalOf({ version: 3 }));
    expect(await send()).toMatchObject({ accepted: 0, isLater: true });
    expect(await stored()).toMatchObject([{ queued: { state: 'waiting' } }]);
  });

  test('is undone if it was taken back while it was sent', async () => {
    const { vault, calls, hooks, send, stored } = setUp();
    hooks.beforeResponse = () => vault.remove('k');
    await vault.put(removalOf({ version: 3 }));
    expect(await send()).toMatchObject({ accepted: 0, stopped: 0 });
    expect(calls).toEqual(['remove 3', 'restore']);
    expect(await stored()).toEqual([]);
  });

  test('that was taken back does not restore what someone else has deleted', async () => {
    const { vault, calls, hooks, send } = setUp({ isGone: true });
    hooks.beforeResponse = () => vault.remove('k');
    await vault.put(removalOf({ version: 3 }));
    expect(await send()).toMatchObject({ accepted: 0, stopped: 0 });
    expect(calls).toEqual([]);
  });
});
