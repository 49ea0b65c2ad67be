import { isCollectionName } from '@harbour/core/contract/collections';
import { type ErrorCode, errorCodes } from '@harbour/core/contract/errors';
import { isRecord, type PlainRecord } from '@harbour/core/table';
import * as v from 'valibot';
import type {
  DraftListener,
  DraftOwner,
  DraftProtection,
  DraftVault,
  KeptDraft,
  QueuedSave,
} from './kept-draft.ts';

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
  /** As the vault's; by default the system protects everything. */
  readonly protection?: () => Promise<DraftProtection>;
}

const queuedSave: v.GenericSchema<unknown, QueuedSave> = v.object({
  at: v.string(),
  state: v.picklist(['waiting', 'choice', 'refused', 'unsure']),
  refusal: v.nullable(
    v.custom<ErrorCode>((code) => typeof code === 'string' && Object.hasOwn(errorCodes, code)),
  ),
  values: v.nullable(v.custom<PlainRecord>(isRecord)),
  isSent: v.boolean(),
  // Earlier versions queued no removals.
  removal: v.optional(v.nullable(v.object({ version: v.nullable(v.number()) })), null),
});

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
  // Earlier versions queued no saves.
  queued: v.optional(v.nullable(queuedSave), null),
});

const PROTECTED: DraftProtection = { isSystem: true, unreadable: 0 };

/** Creates a vault over rows, which apply changes in the order they were made. */
export function createDraftVault(options: DraftVaultOptions): DraftVault {
  const { rows, window, openWindows, protection = async () => PROTECTED } = options;
  const listeners = new Set<DraftListener>();

  async function told(work: Promise<void>, key: string, draft: KeptDraft | null): Promise<void> {
    await work;
    for (const listener of listeners) listener(key, draft);
  }

  async function draftsOf({ person, server }: DraftOwner): Promise<readonly KeptDraft[]> {
    const drafts = (await rows.all()).flatMap((row) => {
      const read = v.safeParse(kept, row);
      return read.success ? [read.output] : [];
    });
    return drafts.filter((draft) => draft.person === person && draft.server === server);
  }

  return {
    window,
    put: (draft) => told(rows.put(draft.key, draft), draft.key, draft),
    remove: (key) => told(rows.remove(key), key, null),
    async list(owner) {
      const [open, stored] = await Promise.all([openWindows(), draftsOf(owner)]);
      return stored
        .filter((draft) => draft.window === null || !open.has(draft.window))
        .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
    },
    async queued(owner) {
      const drafts = (await draftsOf(owner)).filter(({ queued }) => queued !== null);
      return drafts.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
    },
    protection,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Returns the place of a save among the others, as text that sorts; the key decides between equal times. */
function placeOf({ queued, key }: KeptDraft): string {
  return `${queued?.at ?? ''} ${key}`;
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
