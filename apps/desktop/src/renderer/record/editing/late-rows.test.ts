import { expect, test } from 'vitest';
import { createLateCipher, createSealer, openLate } from '../sealing/sealer.ts';
import { createMemoryRows, type RowChange } from './draft-vault.ts';
import { type LatePage, withLateRows } from './late-rows.ts';
import type { StoredDraft } from './stored-draft.ts';

const row = (title: string): StoredDraft => ({
  key: 'k',
  person: 'ada',
  server: '',
  collection: 'news',
  table: null,
  recordId: 'n1',
  savedAt: '2026-01-01T00:00:00.000Z',
  window: null,
  text: '{}',
  title,
  queued: null,
});

/** A key, and the dependencies of windows whose local storage outlives them. */
async function stage() {
  const material = await crypto.subtle.importKey('raw', new Uint8Array(32), 'HKDF', false, ['deriveKey']);
  const sealer = await createSealer('one', material);
  const stored = new Map<string, string>();
  const depsOf = async (window: string) => {
    const cipher = createLateCipher(sealer);
    const page = pageOver(stored);
    await cipher.prepare();
    return { page, window, cipher, open: (text: string) => openLate([sealer], text) };
  };
  return { stored, depsOf };
}

function pageOver(stored: Map<string, string>) {
  const page = new EventTarget();
  const localStorage = {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
  const report = (type: string) => void page.dispatchEvent(new Event(type));
  return Object.assign(page, { localStorage, report }) satisfies LatePage;
}

test('the next page completes the last write of each row that closed pages left unfinished', async () => {
  const { stored, depsOf } = await stage();
  const memory = createMemoryRows();
  await memory.put('gone', row('Removed meanwhile'));
  const never = () => new Promise<void>(() => {});
  for (const [window, key] of [
    ['w1', 'k'],
    ['w2', 'other'],
  ] as const) {
    const leaving = await depsOf(window);
    const cut = withLateRows({ ...memory, put: never, remove: never }, leaving);
    void cut.put(key, row('Amy C'));
    void cut.put(key, row(`Amy Chan ${key}`));
    void cut.remove('gone');
    await leaving.cipher.prepare();
    leaving.page.report('pagehide');
  }
  expect(stored.size).toBe(2);
  expect([...stored.values()].join()).not.toMatch(/Amy C|"news"/);
  const titles = async () => (await withLateRows(memory, await depsOf('w3')).all()) as readonly StoredDraft[];
  expect((await titles()).map(({ title }) => title)).toEqual(['Amy Chan k', 'Amy Chan other']);
  expect(stored.size).toBe(0);
});

test('unfinished changes of a closed page create rows but overwrite none', async () => {
  const { depsOf } = await stage();
  const memory = createMemoryRows();
  await memory.put('old', row('Old'));
  const leaving = await depsOf('w1');
  const change = async (key: string, next: RowChange) => {
    next((await memory.all()).find((each) => (each as StoredDraft).title === 'Old' && key === 'old'));
    return new Promise<never>(() => {});
  };
  const cut = withLateRows({ ...memory, change }, leaving);
  void cut.change('old', () => row('Overwritten'));
  void cut.change('new', () => row('New'));
  await leaving.cipher.prepare();
  leaving.page.report('pagehide');
  const all = (await withLateRows(memory, await depsOf('w2')).all()) as readonly StoredDraft[];
  expect(all.map(({ title }) => title)).toEqual(['Old', 'New']);
});

test('finished writes leave nothing behind, nor does a page that is resumed', async () => {
  const { stored, depsOf } = await stage();
  const deps = await depsOf('w');
  const { page } = deps;
  const rows = withLateRows(createMemoryRows(), deps);
  await rows.put('k', row('Amy'));
  page.report('pagehide');
  expect(stored.size).toBe(0);
  const writing = rows.put('k', row('Amy Chan'));
  page.report('pagehide');
  page.report('pageshow');
  await writing;
  expect(stored.size).toBe(0);
});

test('a key stream is used once: a resumed page encrypts its next rows with another', async () => {
  const { stored, depsOf } = await stage();
  const deps = await depsOf('w');
  const rows = withLateRows({ ...createMemoryRows(), put: () => new Promise<void>(() => {}) }, deps);
  void rows.put('k', row('Amy'));
  deps.page.report('pagehide');
  const first = stored.get('harbour-drafts.late.w');
  // Nothing is prepared until the page is resumed.
  deps.page.report('pagehide');
  expect(stored.get('harbour-drafts.late.w')).toBe(first);
  deps.page.report('pageshow');
  await deps.cipher.prepare();
  deps.page.report('pagehide');
  const second = stored.get('harbour-drafts.late.w');
  expect(second).toHaveLength(first?.length ?? 0);
  expect(second?.split('.')[1]).not.toBe(first?.split('.')[1]);
});

test('unencrypted rows of an earlier version are written, and those of another key are kept', async () => {
  const { stored, depsOf } = await stage();
  stored.set('harbour-drafts.late', JSON.stringify([['k', row('Amy')]]));
  stored.set('harbour-drafts.late.gone', 'another.AAAA.AAAA');
  const all = (await withLateRows(createMemoryRows(), await depsOf('w')).all()) as readonly StoredDraft[];
  expect(all.map(({ title }) => title)).toEqual(['Amy']);
  expect([...stored.keys()]).toEqual(['harbour-drafts.late.gone']);
});
