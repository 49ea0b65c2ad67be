import { setImmediate as tick } from 'node:timers/promises';
import { NotFound } from '@feathersjs/errors';
import type { BatchChange } from '@harbour/core/contract/actions';
import { type PlainRecord, recordIdSchema } from '@harbour/core/contract/values';
import { systemClock } from '@harbour/core/realtime';
import { type Drafts, draftKey, NO_DRAFTS } from '@harbour/core/table';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../../../../tests/kit/eventually.ts';
import { createDraftVault } from '../editing/draft-vault.ts';
import { openDraftKeys } from '../sealing/draft-keys.ts';
import { createSealedRows, type StoredRows } from '../sealing/sealed-rows.ts';
import { toBase64 } from '../sealing/sealer.ts';
import { createSaveQueue } from './create-save-queue.ts';
import type { SaveQueue } from './save-queue.ts';

const recordId = v.parse(recordIdSchema, '0190a000-0000-7000-8000-000000000001');
const post = { collection: 'news', recordId, title: 'Fair' } as const;
const SYSTEM = { id: 'aaaaaaaaaaaaaaaa', key: toBase64(new Uint8Array(32).fill(7)) };
/** More than the steps of a send. */
const TICKS = 40;

const editOf = (field: string, base: unknown, value: unknown): Drafts => ({
  [draftKey(recordId, field)]: {
    recordId,
    field,
    base,
    value,
    version: 3,
    phase: 'editing',
    error: null,
    remote: null,
  },
});

/** A device with slow storage, and a server with one record; both windows belong to one person. */
async function stage() {
  const kept = new Map<string, unknown>();
  const stored: StoredRows = {
    put: (name, row) => tick().then(() => void kept.set(name, row)),
    remove: (name) => tick().then(() => void kept.delete(name)),
    async replace(name, row, read) {
      await tick();
      if (kept.get(name) !== read) return false;
      if (row === undefined) kept.delete(name);
      else kept.set(name, row);
      return true;
    },
    get: (name) => tick().then(() => kept.get(name)),
    all: () => tick().then(() => [...kept]),
  };
  const own = { load: async () => undefined, make: () => Promise.reject(new Error('not asked')) };
  const keys = await openDraftKeys({ systemKey: async () => SYSTEM, own });
  const server = createServer();
  let made = 0;
  const openWindow = (window: string): SaveQueue => {
    const openWindows = async () => new Set(['first', 'second']);
    const vault = createDraftVault({ rows: createSealedRows(stored, keys), window, openWindows });
    return createSaveQueue({
      client: server.client,
      serviceOf: server.serviceOf,
      vault,
      clock: systemClock,
      server: '',
      session: { state: () => ({ user: { _id: 'ada' } }), subscribe: () => () => {} },
      newKey: () => `save-${++made}`,
      locks: undefined,
      onSent: () => {},
      onError(error) {
        throw error;
      },
    });
  };
  return { server, openWindow, isEmpty: () => kept.size === 0 };
}

function createServer() {
  const held = {
    record: { _id: recordId, version: 3, author: 'Amy', city: null } as PlainRecord,
    isGone: false,
    isConnected: false,
  };
  const returns = new Set<() => void>();
  const patch = async (_: string, { version: _version, ...data }: PlainRecord) => {
    await tick();
    held.record = { ...held.record, ...data, version: Number(held.record.version) + 1 };
    await tick();
    return { ...held.record };
  };
  const get = async () => {
    await tick();
    if (held.isGone) throw new NotFound('gone', { code: 'not-found' });
    return { ...held.record };
  };
  const service = {
    get,
    patch,
    find: get,
    create: get,
    remove: get,
    on: () => {},
    off: () => {},
    async restore() {
      await tick();
      held.isGone = false;
      return held.record;
    },
  };
  const user = { _id: 'ada', role: 'admin' };
  const client = {
    async request(_action: string, { changes }: { readonly changes: readonly BatchChange[] }) {
      await tick();
      held.isGone = true;
      await tick();
      return { results: changes.map(() => ({ _id: recordId, ok: true, version: 4, before: {} })) };
    },
    on: () => () => {},
    onReturn(back: () => void) {
      returns.add(back);
      return () => void returns.delete(back);
    },
    isConnected: () => held.isConnected,
    session: { state: () => ({ user, authenticated: held.isConnected, loginNotice: false }) },
  };
  return {
    held,
    serviceOf: () => service as never,
    client: client as never,
    connect() {
      held.isConnected = true;
      for (const back of returns) back();
    },
  };
}

/** Every number of steps of a send after which a person can act. */
const times = Array.from({ length: TICKS }, (_, index) => index);

async function after(ticks: number) {
  for (let passed = 0; passed < ticks; passed += 1) await tick();
}

describe('at any time during a send', () => {
  test.each(['this window', 'another window'])('an edit that %s adds is sent too', async (where) => {
    const lost: number[] = [];
    for (const time of times) {
      const { server, openWindow, isEmpty } = await stage();
      const first = openWindow('first');
      const second = where === 'this window' ? first : openWindow('second');
      await first.add({ ...post, drafts: editOf('author', 'Amy', 'Bob') });
      const stop = first.start();
      server.connect();
      await after(time);
      await second.add({ ...post, drafts: editOf('city', null, 'Tai Po') });
      await eventually(() => expect(isEmpty()).toBe(true));
      if (server.held.record.author !== 'Bob' || server.held.record.city !== 'Tai Po') lost.push(time);
      stop();
    }
    expect(lost).toEqual([]);
  });

  test('undoing a removal restores the record or reports that it was sent', async () => {
    const lost: number[] = [];
    for (const time of times) {
      const { server, openWindow, isEmpty } = await stage();
      const queue = openWindow('first');
      await queue.add({ ...post, drafts: NO_DRAFTS, removal: { version: 3 } });
      const stop = queue.start();
      server.connect();
      await after(time);
      const isTakenBack = (await queue.takeBack('news', [recordId])).length === 0;
      await eventually(() => expect(isEmpty()).toBe(true));
      await after(TICKS);
      if (server.held.isGone === isTakenBack) lost.push(time);
      stop();
    }
    expect(lost).toEqual([]);
  });
});

test('a sign-out lists what another window has queued, and discards only what it listed', async () => {
  const { openWindow, isEmpty } = await stage();
  const [leaving, other] = [openWindow('first'), openWindow('second')];
  await other.add({ ...post, drafts: editOf('author', 'Amy', 'Bob') });
  expect(leaving.saves()).toEqual([]);
  const requested = await leaving.refresh();
  expect(requested).toMatchObject([{ recordId }]);
  await other.add({ ...post, drafts: editOf('city', null, 'Tai Po') });
  await leaving.discard(requested);
  expect(await leaving.refresh()).toHaveLength(1);
  await leaving.discard(await leaving.refresh());
  expect(isEmpty()).toBe(true);
});
