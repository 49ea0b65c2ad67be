import type { DraftRows } from './draft-vault.ts';
import type { KeptDraft } from './kept-draft.ts';

/** The parts of a window that late rows use. */
export interface LatePage {
  addEventListener(type: 'pagehide' | 'pageshow', listener: () => void): void;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const NAME = 'harbour-drafts.late';

/** The last change of a key: its row, or null after it was removed. */
type Late = readonly [key: string, row: KeptDraft | null];

/**
 * Protects rows from a page that closes while they are written: pending changes go to local storage, which is
 * synchronous, and are written when rows are opened next.
 */
export function withLateRows(rows: DraftRows, page: LatePage): DraftRows {
  const waiting = new Map<string, KeptDraft | null>();
  const caughtUp = Promise.all(takeLate(page).map((late) => write(rows, late)));
  const later = async (key: string, row: KeptDraft | null) => {
    waiting.set(key, row);
    try {
      await write(rows, [key, row]);
    } finally {
      if (waiting.get(key) === row) waiting.delete(key);
    }
  };
  page.addEventListener('pagehide', () => {
    if (waiting.size > 0) page.localStorage.setItem(NAME, JSON.stringify([...waiting]));
  });
  // A page that is restored from the back/forward cache continues to write by itself.
  page.addEventListener('pageshow', () => page.localStorage.removeItem(NAME));
  return {
    put: (key, row) => later(key, row),
    remove: (key) => later(key, null),
    all: async () => {
      await caughtUp;
      return rows.all();
    },
  };
}

function write(rows: DraftRows, [key, row]: Late): Promise<void> {
  return row === null ? rows.remove(key) : rows.put(key, row);
}

function takeLate({ localStorage }: LatePage): readonly Late[] {
  const text = localStorage.getItem(NAME);
  localStorage.removeItem(NAME);
  return text === null ? [] : JSON.parse(text);
}
