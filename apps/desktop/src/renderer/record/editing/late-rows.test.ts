import { expect, test } from 'vitest';
import { createMemoryRows } from './draft-vault.ts';
import type { KeptDraft } from './kept-draft.ts';
import { type LatePage, withLateRows } from './late-rows.ts';

const row = (title: string): KeptDraft => ({
  ...{ key: 'k', person: 'ada', server: '', collection: 'news', table: null, recordId: 'n1' },
  ...{ savedAt: '2026-01-01T00:00:00.000Z', window: null, text: '{}', title, queued: null },
});

/** A window whose local storage outlives it. */
function pageOver(kept: Map<string, string>) {
  const page = new EventTarget();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  const tell = (type: string) => void page.dispatchEvent(new Event(type));
  return Object.assign(page, { localStorage, tell }) satisfies LatePage;
}

test('what a page that went away had not written yet is written by the next, the last of each', async () => {
  const kept = new Map<string, string>();
  const memory = createMemoryRows();
  await memory.put('gone', row('Removed meanwhile'));
  const never = () => new Promise<void>(() => {});
  const leaving = pageOver(kept);
  const cut = withLateRows({ ...memory, put: never, remove: never }, leaving);
  void cut.put('k', row('Amy C'));
  void cut.put('k', row('Amy Chan'));
  void cut.remove('gone');
  leaving.tell('pagehide');
  const titles = async () => (await withLateRows(memory, pageOver(kept)).all()) as readonly KeptDraft[];
  expect((await titles()).map(({ title }) => title)).toEqual(['Amy Chan']);
  expect(kept.size).toBe(0);
});

test('what was written leaves nothing behind, and neither does a page that is taken up again', async () => {
  const kept = new Map<string, string>();
  const page = pageOver(kept);
  const rows = withLateRows(createMemoryRows(), page);
  await rows.put('k', row('Amy'));
  page.tell('pagehide');
  expect(kept.size).toBe(0);
  const writing = rows.put('k', row('Amy Chan'));
  page.tell('pagehide');
  page.tell('pageshow');
  await writing;
  expect(kept.size).toBe(0);
});
