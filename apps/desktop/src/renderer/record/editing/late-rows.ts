import type { DraftRows } from './draft-vault.ts';
import type { KeptDraft } from './kept-draft.ts';

/** What late rows need of a window. */
export interface LatePage {
  addEventListener(type: 'pagehide' | 'pageshow', listener: () => void): void;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const NAME = 'harbour-drafts.late';

/** What became of a key last: its row, or nothing once it was removed. */
type Late = readonly [key: string, row: KeptDraft | null];

/**
 * Rows that also outlive a page that goes away in the middle of writing them: what is not written by then is
 * set down where that is done at once, and written when rows are opened next.
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
  // A page that is taken up again goes on writing by itself.
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
