import type { DraftRows } from '../editing/draft-vault.ts';
import type { DraftKeys } from './draft-keys.ts';
import { isSealed, type Sealer } from './sealer.ts';

/** Stores rows of any content under names, in the order of the calls. */
export interface StoredRows {
  put(name: string, row: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /** Replaces a row if it is still the one that was read, by its JSON; a window may have been faster. */
  replace(name: string, row: unknown, read: unknown): Promise<void>;
  all(): Promise<readonly StoredRow[]>;
}

type StoredRow = readonly [name: string, row: unknown];

export interface SealedRows extends DraftRows {
  /** How many rows no key of this device opens; they stay stored. */
  countUnreadable(): Promise<number>;
}

/**
 * Seals each row before it is stored, and opens what is read. A row that cannot be opened is left out, and
 * stays: its key may come back with the system's key store.
 */
export function createSealedRows(rows: StoredRows, keys: DraftKeys): SealedRows {
  const inTurn = createTurns();
  async function readAll(): Promise<readonly (readonly [name: string, row: unknown, isOpen: boolean])[]> {
    const stored = await rows.all();
    return Promise.all(
      stored.map(async ([name, row]) => {
        if (!isSealed(row)) return [name, row, true] as const;
        const sealer = sealerOf(keys, row.by);
        const opened = await sealer?.open(name, row).then(
          (value) => ({ value }),
          () => undefined,
        );
        return opened ? ([name, opened.value, true] as const) : ([name, row, false] as const);
      }),
    );
  }
  return {
    // Sealing takes time, and the next change of the same row must not come before this one.
    put: (name, row) => inTurn(async () => rows.put(name, await keys.current.seal(name, row))),
    remove: (name) => inTurn(() => rows.remove(name)),
    all: () => inTurn(async () => (await readAll()).flatMap(([, row, isOpen]) => (isOpen ? [row] : []))),
    countUnreadable: () => inTurn(async () => (await readAll()).filter(([, , isOpen]) => !isOpen).length),
  };
}

/**
 * Seals what is stored unsealed, by an earlier version, and what is sealed with a key that is no longer the
 * current one. The browser's own key stays for windows that still use it.
 */
export async function sealStored(rows: StoredRows, keys: DraftKeys): Promise<void> {
  for (const [name, row] of await rows.all()) {
    if (isSealed(row) && row.by === keys.current.id) continue;
    const value = isSealed(row)
      ? await sealerOf(keys, row.by)
          ?.open(name, row)
          .catch(() => undefined)
      : row;
    if (value !== undefined) await rows.replace(name, await keys.current.seal(name, value), row);
  }
}

function sealerOf({ all }: DraftKeys, id: string): Sealer | undefined {
  return all.find((sealer) => sealer.id === id);
}

/** Runs steps one after another; a step that fails does not stop the next. */
function createTurns(): <T>(step: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const turn = last.then(step);
    last = turn.catch(() => {});
    return turn;
  };
}
