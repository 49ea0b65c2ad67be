import { expect, test } from 'vitest';
import type { StoredDraft } from '../editing/stored-draft.ts';
import { type OwnKey, openDraftKeys } from './draft-keys.ts';
import { createSealedRows, isSameRow, type StoredRows, sealStored } from './sealed-rows.ts';
import { toBase64 } from './sealer.ts';

const draft = (given: Partial<StoredDraft> = {}): StoredDraft => ({
  key: 'k',
  person: 'ada',
  server: '',
  collection: 'news',
  table: null,
  recordId: 'n1',
  savedAt: '2026-01-01T00:00:00.000Z',
  window: null,
  text: '{}',
  title: 'Harbour fair',
  queued: null,
  ...given,
});
const SYSTEM = { id: 'aaaaaaaaaaaaaaaa', key: toBase64(new Uint8Array(32).fill(7)) };

/** Rows as IndexedDB stores them, and the browser's own key next to them. */
function device() {
  const rows = new Map<string, unknown>();
  const stored: StoredRows = {
    put: async (name, row) => void rows.set(name, row),
    remove: async (name) => void rows.delete(name),
    async replace(name, row, read) {
      if (!isSameRow(rows.get(name), read)) return false;
      if (row === undefined) rows.delete(name);
      else rows.set(name, row);
      return true;
    },
    get: async (name) => rows.get(name),
    all: async () => [...rows],
  };
  let key: Awaited<ReturnType<OwnKey['make']>> | undefined;
  const own: OwnKey = {
    load: async () => key,
    async make() {
      const bytes = crypto.getRandomValues(new Uint8Array(32));
      const material = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
      key ??= { id: 'own', material };
      return key;
    },
  };
  const start = async (system: typeof SYSTEM | null = SYSTEM) => {
    const keys = await openDraftKeys({ systemKey: async () => system, own });
    await sealStored(stored, keys);
    return { keys, rows: createSealedRows(stored, keys) };
  };
  return { rows, stored, own, start };
}

/** Everything that is stored, as text. */
const bytesOf = (rows: ReadonlyMap<string, unknown>) =>
  [...rows.values()]
    .map((row) =>
      JSON.stringify(row, (_, value) =>
        value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
      ),
    )
    .join();

test('a draft is stored encrypted, and decrypted after a restart', async () => {
  const at = device();
  const { rows } = await at.start();
  await rows.put('k', draft());
  expect(bytesOf(at.rows)).not.toMatch(/Harbour|ada|news/);
  expect(await (await at.start()).rows.all()).toEqual([draft()]);
});

test('encrypting the same draft twice gives different bytes', async () => {
  const at = device();
  const { rows } = await at.start();
  await rows.put('a', draft());
  await rows.put('b', draft());
  expect(at.rows.get('a')).not.toEqual(at.rows.get('b'));
});

test('changes to a row take effect in the order in which they were made', async () => {
  const at = device();
  const { rows } = await at.start();
  const long = draft({ text: 'x'.repeat(500_000) });
  await Promise.all([rows.put('k', long), rows.remove('k'), rows.put('k', draft({ title: 'Last' }))]);
  expect(await rows.all()).toEqual([draft({ title: 'Last' })]);
  await Promise.all([rows.put('k', long), rows.remove('k')]);
  expect(await rows.all()).toEqual([]);
});

test('a draft that an earlier version stored unencrypted is encrypted and kept', async () => {
  const at = device();
  at.rows.set('k', draft());
  const { rows } = await at.start();
  expect(bytesOf(at.rows)).not.toContain('Harbour fair');
  expect(await rows.all()).toEqual([draft()]);
});

test('encrypting stored rows does not overwrite a newer row of another window', async () => {
  const at = device();
  at.rows.set('k', draft());
  const { keys } = await device().start();
  const newer = draft({ title: 'Newer' });
  const slow: StoredRows = {
    ...at.stored,
    async all() {
      const all = await at.stored.all();
      at.rows.set('k', newer);
      return all;
    },
  };
  await sealStored(slow, keys);
  expect(at.rows.get('k')).toBe(newer);
});

test('concurrent changes to a row by two windows are all kept', async () => {
  const at = device();
  const { rows, keys } = await at.start();
  const other = createSealedRows(at.stored, keys);
  await rows.put('k', draft({ title: '' }));
  const append = (from: typeof rows, letter: string) =>
    from.change('k', (row) => draft({ title: `${(row as StoredDraft).title}${letter}` }));
  await Promise.all(['a', 'b', 'c', 'd'].flatMap((letter) => [append(rows, letter), append(other, letter)]));
  const [{ title = '' } = {}] = (await rows.all()) as readonly StoredDraft[];
  expect([...title].toSorted().join('')).toBe('aabbccdd');
});

test('changing a row that no key decrypts leaves it as it is', async () => {
  const at = device();
  await (await at.start()).rows.put('k', draft());
  const sealed = at.rows.get('k');
  const away = await at.start(null);
  expect(await away.rows.change('k', () => null)).toBeUndefined();
  expect(at.rows.get('k')).toBe(sealed);
});

test('without the key store nothing is lost, and its return re-encrypts the rows', async () => {
  const at = device();
  await (await at.start()).rows.put('earlier', draft({ title: 'Earlier' }));
  const away = await at.start(null);
  expect(away.keys.isSystem).toBe(false);
  await away.rows.put('later', draft({ title: 'Later' }));
  expect(bytesOf(at.rows)).not.toMatch(/Later|Earlier/);
  expect(await away.rows.all()).toEqual([draft({ title: 'Later' })]);
  expect(await away.rows.countUnreadable()).toBe(1);
  const back = await at.start();
  expect(await back.rows.all()).toEqual([draft({ title: 'Earlier' }), draft({ title: 'Later' })]);
  expect(await back.rows.countUnreadable()).toBe(0);
  expect([...at.rows.values()]).toMatchObject([{ by: SYSTEM.id }, { by: SYSTEM.id }]);
});

test('a failed request for the key counts as an unavailable key store', async () => {
  const at = device();
  const keys = await openDraftKeys({ systemKey: () => Promise.reject(new Error('no')), own: at.own });
  expect(keys.isSystem).toBe(false);
});

test('a row that was tampered with, or moved to another name, is skipped and kept', async () => {
  const at = device();
  const { rows } = await at.start();
  await rows.put('a', draft());
  await rows.put('b', draft());
  at.rows.set('c', at.rows.get('a'));
  const changed = at.rows.get('b') as { readonly bytes: Uint8Array };
  changed.bytes[0] = (changed.bytes[0] ?? 0) ^ 1;
  expect(await rows.all()).toHaveLength(1);
  expect(await rows.countUnreadable()).toBe(2);
  await at.start();
  expect([...at.rows.keys()]).toEqual(['a', 'b', 'c']);
});

test('without a key store, all windows encrypt with the same key of the browser', async () => {
  const at = device();
  const [one, other] = await Promise.all([at.start(null), at.start(null)]);
  await one.rows.put('k', draft());
  expect(await other.rows.all()).toEqual([draft()]);
  const { material } = await at.own.make();
  await expect(crypto.subtle.exportKey('raw', material)).rejects.toThrow();
});
