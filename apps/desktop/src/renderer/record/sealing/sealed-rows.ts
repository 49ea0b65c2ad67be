import type { DraftRows, RowChange } from '../editing/draft-vault.ts';
import type { DraftKeys } from './draft-keys.ts';
import { isSealed, type Sealer } from './sealer.ts';

/** Stores rows of any content under names, in the order of the calls. */
export interface StoredRows {
  put(name: string, row: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /**
   * Replaces a row, or removes it with undefined, if it is still the one that was read, according to
   * `isSameRow`; returns whether it was, since another window may have been faster.
   */
  replace(name: string, row: unknown, read: unknown): Promise<boolean>;
  /** Returns a row; undefined if there is none. */
  get(name: string): Promise<unknown>;
  all(): Promise<readonly StoredRow[]>;
}

type StoredRow = readonly [name: string, row: unknown];

export interface SealedRows extends DraftRows {
  /** The number of rows that no key of this device decrypts; they stay stored. */
  countUnreadable(): Promise<number>;
}

/**
 * Encrypts each row before it is stored, and decrypts rows that are read. A row that cannot be decrypted is
 * left out, but stays: its key may become available again with the system's key store.
 */
export function createSealedRows(rows: StoredRows, keys: DraftKeys): SealedRows {
  const enqueue = createSerialQueue();
  async function readAll(): Promise<readonly (readonly [name: string, row: unknown, isOpen: boolean])[]> {
    const stored = await rows.all();
    return Promise.all(
      stored.map(async ([name, row]) => {
        const opened = await openRow(keys, name, row);
        return opened ? ([name, opened.value, true] as const) : ([name, row, false] as const);
      }),
    );
  }
  return {
    // Encryption takes time, and the next change of the same row must not overtake this one.
    put: (name, row) => enqueue(async () => rows.put(name, await keys.current.seal(name, row))),
    remove: (name) => enqueue(() => rows.remove(name)),
    change: (name, next) => enqueue(() => changeRow(rows, keys, { name, next })),
    all: () => enqueue(async () => (await readAll()).flatMap(([, row, isOpen]) => (isOpen ? [row] : []))),
    countUnreadable: () => enqueue(async () => (await readAll()).filter(([, , isOpen]) => !isOpen).length),
  };
}

interface NamedChange {
  readonly name: string;
  readonly next: RowChange;
}

/**
 * Changes a row in its current state, and repeats this if another window wrote it meanwhile. A row whose key
 * is missing is left unchanged.
 */
async function changeRow(rows: StoredRows, keys: DraftKeys, { name, next }: NamedChange) {
  for (;;) {
    const read = await rows.get(name);
    const opened = read === undefined ? { value: undefined } : await openRow(keys, name, read);
    const changed = opened && next(opened.value);
    if (changed === undefined) return undefined;
    const row = changed === null ? undefined : await keys.current.seal(name, changed);
    if (await rows.replace(name, row, read)) return changed;
  }
}

/** Returns the content of a row; undefined if no key of this device decrypts it. */
async function openRow({ all }: DraftKeys, name: string, row: unknown) {
  if (!isSealed(row)) return { value: row };
  const sealer = sealerOf(all, row.by);
  return await sealer?.open(name, row).then(
    (value) => ({ value }),
    () => undefined,
  );
}

/** True for two readings of a row that was not written in between: each encryption has its own nonce. */
export function isSameRow(one: unknown, other: unknown): boolean {
  if (!isSealed(one) || !isSealed(other)) return JSON.stringify(one) === JSON.stringify(other);
  return one.by === other.by && String(one.nonce) === String(other.nonce);
}

/**
 * Encrypts data that an earlier version stored unencrypted, and data that was encrypted with a former key.
 * The browser's own key stays for windows that still use it.
 */
export async function sealStored(rows: StoredRows, keys: DraftKeys): Promise<void> {
  for (const [name, row] of await rows.all()) {
    if (isSealed(row) && row.by === keys.current.id) continue;
    const opened = await openRow(keys, name, row);
    if (opened) await rows.replace(name, await keys.current.seal(name, opened.value), row);
  }
}

function sealerOf(all: DraftKeys['all'], id: string): Sealer | undefined {
  return all.find((sealer) => sealer.id === id);
}

/** Runs steps one after another; a step that fails does not stop the next. */
function createSerialQueue(): <T>(step: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const result = last.then(step);
    last = result.catch(() => {});
    return result;
  };
}
