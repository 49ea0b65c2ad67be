import { isCollectionName } from '@harbour/core/contract';
import * as v from 'valibot';
import type { DraftVault, KeptDraft } from './kept-draft.ts';

/** Stores drafts by key on this device. Each call starts at once and takes effect after the previous ones. */
export interface DraftRows {
  put(key: string, row: KeptDraft): Promise<void>;
  remove(key: string): Promise<void>;
  all(): Promise<readonly unknown[]>;
}

export interface DraftVaultOptions {
  readonly rows: DraftRows;
  readonly window: string;
  /** Returns the windows that are open now, without those of an earlier run. */
  readonly openWindows: () => Promise<ReadonlySet<string>>;
}

const kept: v.GenericSchema<unknown, KeptDraft> = v.object({
  key: v.string(),
  person: v.string(),
  server: v.string(),
  collection: v.custom<KeptDraft['collection']>((name) => typeof name === 'string' && isCollectionName(name)),
  // Earlier versions stored only the drafts of editors.
  table: v.optional(v.nullable(v.string()), null),
  recordId: v.string(),
  title: v.string(),
  savedAt: v.string(),
  window: v.nullable(v.string()),
  text: v.string(),
});

/** Creates a vault over rows, which apply changes in the order they were made. */
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

/** Creates rows that live as long as the window, for browsers without storage. */
export function createMemoryRows(): DraftRows {
  const rows = new Map<string, KeptDraft>();
  return {
    put: async (key, row) => void rows.set(key, row),
    remove: async (key) => void rows.delete(key),
    all: async () => [...rows.values()],
  };
}
