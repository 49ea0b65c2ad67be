import { expect, test } from 'vitest';
import { createLateCipher, openLate } from '../sealing/late-cipher.ts';
import { createSealer } from '../sealing/sealer.ts';
import { createMemoryRows, type RowChange } from './draft-vault.ts';
import type { KeptDraft } from './kept-draft.ts';
import { type LatePage, withLateRows } from './late-rows.ts';

const row = (title: string): KeptDraft => ({
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
  const kept = new Map<string, string>();
  const depsOf = async (window: string) => {
    const cipher = createLateCipher(sealer);
    const page = pageOver(kept);
    await cipher.prepare();
    return { page, window, cipher, open: (text: string) => openLate([sealer], text) };
  };
  return { kept, depsOf };
}

function pageOver(kept: Map<string, string>) {
  const page = new EventTarget();
  const localStorage = {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  const tell = (type: string) => void page.dispatchEvent(new Event(type));
  return Object.assign(page, { localStorage, tell }) satisfies LatePage;
}

test('what pages that went away had not written yet is written by the next, the last of each', async () => {
  const { kept, depsOf } = await stage();
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
    leaving.page.tell('pagehide');
  }
  expect(kept.size).toBe(2);
  expect([...kept.values()].join()).not.toMatch(/Amy C|"news"/);
  const titles = async () => (await withLateRows(memory, await depsOf('w3')).all()) as readonly KeptDraft[];
  expect((await titles()).map(({ title }) => title)).toEqual(['Amy Chan k', 'Amy Chan other']);
  expect(kept.size).toBe(0);
});

test('of changes that a page had not written yet, the next writes new rows: others may have changed since', async () => {
  const { depsOf } = await stage();
  const memory = createMemoryRows();
  await memory.put('old', row('Old'));
  const leaving = await depsOf('w1');
  const change = async (key: string, next: RowChange) => {
    next((await memory.all()).find((each) => (each as KeptDraft).title === 'Old' && key === 'old'));
    return new Promise<never>(() => {});
  };
  const cut = withLateRows({ ...memory, change }, leaving);
  void cut.change('old', () => row('Overwritten'));
  void cut.change('new', () => row('New'));
  await leaving.cipher.prepare();
  leaving.page.tell('pagehide');
  const all = (await withLateRows(memory, await depsOf('w2')).all()) as readonly KeptDraft[];
  expect(all.map(({ title }) => title)).toEqual(['Old', 'New']);
});

test('what was written leaves nothing behind, and neither does a page that is taken up again', async () => {
  const { kept, depsOf } = await stage();
  const deps = await depsOf('w');
  const { page } = deps;
  const rows = withLateRows(createMemoryRows(), deps);
  await rows.put('k', row('Amy'));
  page.tell('pagehide');
  expect(kept.size).toBe(0);
  const writing = rows.put('k', row('Amy Chan'));
  page.tell('pagehide');
  page.tell('pageshow');
  await writing;
  expect(kept.size).toBe(0);
});

test('a key stream is used once: a page that is taken up again encrypts its next words with another', async () => {
  const { kept, depsOf } = await stage();
  const deps = await depsOf('w');
  const rows = withLateRows({ ...createMemoryRows(), put: () => new Promise<void>(() => {}) }, deps);
  void rows.put('k', row('Amy'));
  deps.page.tell('pagehide');
  const first = kept.get('harbour-drafts.late.w');
  // Nothing is prepared until the page is resumed.
  deps.page.tell('pagehide');
  expect(kept.get('harbour-drafts.late.w')).toBe(first);
  deps.page.tell('pageshow');
  await deps.cipher.prepare();
  deps.page.tell('pagehide');
  const second = kept.get('harbour-drafts.late.w');
  expect(second).toHaveLength(first?.length ?? 0);
  expect(second?.split('.')[1]).not.toBe(first?.split('.')[1]);
});

test('words that an earlier version left unsealed are written, and those of another key stay', async () => {
  const { kept, depsOf } = await stage();
  kept.set('harbour-drafts.late', JSON.stringify([['k', row('Amy')]]));
  kept.set('harbour-drafts.late.gone', 'another.AAAA.AAAA');
  const all = (await withLateRows(createMemoryRows(), await depsOf('w')).all()) as readonly KeptDraft[];
  expect(all.map(({ title }) => title)).toEqual(['Amy']);
  expect([...kept.keys()]).toEqual(['harbour-drafts.late.gone']);
});
