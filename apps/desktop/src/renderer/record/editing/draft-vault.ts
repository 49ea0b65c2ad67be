import { isCollectionName } from '@harbour/core/contract';
import * as v from 'valibot';
import type { DraftVault, KeptDraft } from './kept-draft.ts';

/** Rows of text under a key, on this device. Each call begins at once and counts after those before it. */
export interface DraftRows {
  put(key: string, row: KeptDraft): Promise<void>;
  remove(key: string): Promise<void>;
  all(): Promise<readonly unknown[]>;
}

export interface DraftVaultOptions {
  readonly rows: DraftRows;
  readonly window: string;
  /** The windows that are open now; those of another run are not among them. */
  readonly openWindows: () => Promise<ReadonlySet<string>>;
}

const kept: v.GenericSchema<unknown, KeptDraft> = v.object({
  key: v.string(),
  person: v.string(),
  server: v.string(),
  collection: v.custom<KeptDraft['collection']>((name) => typeof name === 'string' && isCollectionName(name)),
  // Versions before this one kept the work of editors only.
  table: v.optional(v.nullable(v.string()), null),
  recordId: v.string(),
  title: v.string(),
  savedAt: v.string(),
  window: v.nullable(v.string()),
  text: v.string(),
});

/** A vault over rows, which keep the order of what they are told. */
export function createDraftVault({ rows, window, openWindows }: DraftVaultOptions): DraftVault {
  const listeners = new Set<() => void>();

  async function told(work: Promise<void>): Promise<void> {
    await work;
    for (const listener of listeners) listener();
  }

  return {
    window,
    put: (draft) => told(rows.put(draft.key, draft)),
    remove: (key) => told(rows.remove(key)),
    async list({ person, server }) {
      const [open, stored] = await Promise.all([openWindows(), rows.all()]);
      return stored
        .flatMap((row) => {
          const read = v.safeParse(kept, row);
          return read.success ? [read.output] : [];
        })
        .filter((draft) => draft.person === person && draft.server === server)
        .filter((draft) => draft.window === null || !open.has(draft.window))
        .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Rows that live as long as the window, where a browser keeps nothing. */
export function createMemoryRows(): DraftRows {
  const rows = new Map<string, KeptDraft>();
  return {
    put: async (key, row) => void rows.set(key, row),
    remove: async (key) => void rows.delete(key),
    all: async () => [...rows.values()],
  };
}
