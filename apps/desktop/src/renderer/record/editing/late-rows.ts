import type { LateCipher } from '../sealing/sealer.ts';
import type { DraftRows } from './draft-vault.ts';
import type { StoredDraft } from './stored-draft.ts';

/** The parts of a window that late rows use. */
export interface LatePage {
  addEventListener(type: 'pagehide' | 'pageshow', listener: () => void): void;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
}

interface LateDeps {
  readonly page: LatePage;
  /** The name of this window. */
  readonly window: string;
  readonly cipher: LateCipher;
  /** Returns a text that the cipher of any window encrypted; rejects if its key is not available. */
  readonly open: (sealed: string) => Promise<string>;
}

const NAME = 'harbour-drafts.late';

/** The last change of a key: its row, or null after it was removed. */
type Late = readonly [key: string, row: StoredDraft | null];

/**
 * Protects rows from a page that closes while they are written: pending changes go to local storage, which is
 * synchronous, in encrypted form, and are written when rows are next opened.
 */
export function withLateRows(rows: DraftRows, { page, window, cipher, open }: LateDeps): DraftRows {
  const { localStorage } = page;
  const name = `${NAME}.${window}`;
  const waiting = new Map<string, StoredDraft | null>();
  const caughtUp = catchUp(rows, localStorage, open);
  const later = async (key: string, row: StoredDraft | null) => {
    waiting.set(key, row);
    try {
      await write(rows, [key, row]);
    } finally {
      if (waiting.get(key) === row) waiting.delete(key);
    }
  };
  void cipher.prepare();
  page.addEventListener('pagehide', () => {
    const sealed = waiting.size > 0 ? cipher.encrypt(JSON.stringify([...waiting])) : undefined;
    if (sealed !== undefined) localStorage.setItem(name, sealed);
  });
  // A page that is restored from the back/forward cache continues writing by itself.
  page.addEventListener('pageshow', () => {
    localStorage.removeItem(name);
    void cipher.prepare();
  });
  return {
    put: (key, row) => later(key, row),
    remove: (key) => later(key, null),
    async change(key, next) {
      let made: StoredDraft | undefined;
      try {
        return await rows.change(key, (row) => {
          const changed = next(row);
          made = (row === undefined && changed) || undefined;
          // No other window knows a new row; any other row, written late, could undo another window's change.
          if (made) waiting.set(key, made);
          return changed;
        });
      } finally {
        if (made && waiting.get(key) === made) waiting.delete(key);
      }
    },
    all: async () => {
      await caughtUp;
      return rows.all();
    },
  };
}

function write(rows: DraftRows, [key, row]: Late): Promise<void> {
  return row === null ? rows.remove(key) : rows.put(key, row);
}

/**
 * Writes the changes that pages left, and deletes each once it is written; changes that no available key
 * decrypts stay.
 */
async function catchUp(rows: DraftRows, localStorage: LatePage['localStorage'], open: LateDeps['open']) {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const name of names.filter((each) => each.startsWith(NAME))) {
    const late = await lateOf(localStorage.getItem(name) ?? '', open);
    if (!late) continue;
    await Promise.all(late.map((each) => write(rows, each)));
    localStorage.removeItem(name);
  }
}

/** Earlier versions left plain JSON. */
async function lateOf(text: string, open: LateDeps['open']): Promise<readonly Late[] | undefined> {
  try {
    return JSON.parse(text.startsWith('[') ? text : await open(text));
  } catch {
    return undefined;
  }
}
