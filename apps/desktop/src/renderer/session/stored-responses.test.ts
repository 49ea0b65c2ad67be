import type { Storage, TextStore } from '@harbour/core/platform';
import type { ClientEvents, SessionState, SessionUser } from '@harbour/core/realtime';
import { expect, test } from 'vitest';
import { openStoredResponses, type StoredResponsesOptions } from './stored-responses.ts';

const ada: SessionUser = { _id: '1', email: 'ada@harbour.example', name: 'Ada', role: 'editor' };
const bob: SessionUser = { _id: '2', email: 'bob@harbour.example', name: 'Bob', role: 'editor' };
const NOBODY: SessionState = { user: null, authenticated: false, loginNotice: false };
const DAY_MS = 86_400_000;

/** A device on which windows of the program are opened one after another. */
function startDevice() {
  const device = { text: undefined as string | undefined, now: Date.parse('2026-03-01T00:00:00Z') };
  const values = new Map<string, string>();
  const storage: Storage = {
    get: (key) => values.get(key),
    set: (key, text) => values.set(key, text) !== undefined,
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
  const stored: TextStore = {
    load: async () => device.text,
    async save(text) {
      device.text = text;
    },
    async clear() {
      device.text = undefined;
    },
  };
  async function open(more: Partial<StoredResponsesOptions> = {}) {
    const listeners = new Map<string, (payload: never) => void>();
    let state = NOBODY;
    let due = () => {};
    const never = () => Promise.reject(new Error('not asked here'));
    const responses = await openStoredResponses({
      client: {
        session: {
          state: () => state,
          signIn: never,
          signOut: never,
          resume: never,
          recheck: never,
          reauthenticate: never,
        },
        on(event: keyof ClientEvents, listener: (payload: never) => void) {
          listeners.set(event, listener);
          return () => {};
        },
      },
      stored,
      storage,
      clock: {
        now: () => device.now,
        after(_delay, task) {
          due = task;
          return () => {
            due = () => {};
          };
        },
      },
      version: '1.0.0',
      onError: (error) => {
        throw error;
      },
      ...more,
    });
    const report = (next: SessionState) => {
      state = next;
      listeners.get('session')?.(next as never);
    };
    return {
      ...responses,
      signIn: (user: SessionUser) => report({ user, authenticated: true, loginNotice: false }),
      cutOff: () => report({ ...state, authenticated: false }),
      end() {
        report(NOBODY);
        listeners.get('logout')?.(undefined as never);
      },
      /** Lets the time pass after which responses are written. */
      rest: () => due(),
    };
  }
  return { device, open };
}

async function keepAsAda() {
  const at = startDevice();
  const first = await at.open();
  first.signIn(ada);
  first.store('list', 'news', ['row']);
  first.rest();
  return { ...at, first };
}

test('the last responses are available after a restart, with their time', async () => {
  const { open } = await keepAsAda();
  const next = await open();
  expect(next.person()).toEqual(ada);
  expect(next.read('list', 'news')).toMatchObject({ at: '2026-03-01T00:00:00.000Z', response: ['row'] });
});

test('stored responses are not read while the connection is signed in', async () => {
  const { open } = await keepAsAda();
  const next = await open();
  next.signIn(ada);
  expect(next.read('list', 'news')).toBeUndefined();
  next.cutOff();
  expect(next.read('list', 'news')?.response).toEqual(['row']);
});

test('another person cannot read stored responses, in this window or after a restart', async () => {
  const { open } = await keepAsAda();
  const next = await open();
  next.signIn(bob);
  next.cutOff();
  expect(next.read('list', 'news')).toBeUndefined();
  next.signIn(bob);
  next.store('view', 'news', 'sort=title');
  next.rest();
  const later = await open();
  expect(later.person()).toEqual(bob);
  expect(later.read('list', 'news')).toBeUndefined();
});

test('a role with other readable fields starts with nothing stored', async () => {
  const { open } = await keepAsAda();
  const next = await open();
  next.signIn({ ...ada, role: 'admin' });
  next.cutOff();
  expect(next.read('list', 'news')).toBeUndefined();
});

test('the end of the session deletes everything from the device', async () => {
  const { open, device, first } = await keepAsAda();
  first.store('list', 'ads', ['row']);
  first.end();
  first.rest();
  expect(device.text).toBeUndefined();
  expect((await open()).person()).toBeUndefined();
});

test('a window of the previous person stores nothing once another person has signed in', async () => {
  const { open, device, first } = await keepAsAda();
  const other = await open();
  other.signIn(bob);
  other.rest();
  first.store('list', 'ads', ['row of Ada']);
  first.rest();
  expect(device.text).not.toContain('row of Ada');
});

test('responses are kept for a week, and only for the version that requested them', async () => {
  const { open, device } = await keepAsAda();
  expect((await open({ version: '1.0.1' })).person()).toBeUndefined();
  device.now += 7 * DAY_MS;
  expect((await open()).person()).toEqual(ada);
  device.now += 1;
  expect((await open()).person()).toBeUndefined();
});

test('only the last eight lists are kept', async () => {
  const { open, first } = await keepAsAda();
  for (const key of 'abcdefgh') first.store('list', key, [key]);
  first.rest();
  const next = await open();
  expect(next.read('list', 'news')).toBeUndefined();
  expect(next.read('list', 'a')?.response).toEqual(['a']);
});

test.each([undefined, '', '{}', '{"version":"1.0.0","person":{},"entries":[]}', 'null'])(
  'the stored text %j is ignored',
  async (text) => {
    const { open, device } = await keepAsAda();
    device.text = text;
    expect((await open()).person()).toBeUndefined();
  },
);

test('responses to a connection that is not signed in are not stored', async () => {
  const { open, first, device } = await keepAsAda();
  first.cutOff();
  first.store('list', 'public', ['row of a visitor']);
  first.rest();
  expect(device.text).not.toContain('row of a visitor');
  expect((await open()).read('list', 'public')).toBeUndefined();
});
