import { isCollectionName } from '@harbour/core/contract/collections';
import { type ErrorCode, errorCodes } from '@harbour/core/contract/errors';
import { isRecord, type PlainRecord, recordIdSchema } from '@harbour/core/contract/values';
import { equalValues } from '@harbour/core/table';
import * as v from 'valibot';
import type {
  DraftChange,
  DraftListener,
  DraftOwner,
  DraftProtection,
  DraftVault,
  QueuedSave,
  SentRecord,
  StoredDraft,
} from './stored-draft.ts';

/** Stores drafts by key on this device. Each call starts at once and takes effect after the previous ones. */
export interface DraftRows {
  put(key: string, row: StoredDraft): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Reads and writes a row in one atomic step, during which no other window writes it. The step gets
   * undefined if there is no row, and returns the new row, null to remove it, or undefined to leave it
   * unchanged.
   */
  change(key: string, next: RowChange): Promise<StoredDraft | null | undefined>;
  all(): Promise<readonly unknown[]>;
}

export type RowChange = (row: unknown) => StoredDraft | null | undefined;

export interface DraftVaultOptions {
  readonly rows: DraftRows;
  readonly window: string;
  /** Returns the windows that are open now, without those of an earlier run. */
  readonly openWindows: () => Promise<ReadonlySet<string>>;
  /** Exchanges notifications of changes with the vaults of other windows; by default there are none. */
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** As for the vault; by default the system protects everything. */
  readonly protection?: () => Promise<DraftProtection>;
}

const sentRecord: v.GenericSchema<unknown, SentRecord> = v.object({
  id: recordIdSchema,
  data: v.custom<PlainRecord>(isRecord),
});

const queuedSave: v.GenericSchema<unknown, QueuedSave> = v.object({
  at: v.string(),
  state: v.pipe(
    v.picklist(['waiting', 'choice', 'refused', 'unsure']),
    // Earlier versions asked the person whether a new record without a response existed.
    v.transform((state) => (state === 'unsure' ? 'refused' : state)),
  ),
  refusal: v.nullable(
    v.custom<ErrorCode>((code) => typeof code === 'string' && Object.hasOwn(errorCodes, code)),
  ),
  values: v.nullable(v.custom<PlainRecord>(isRecord)),
  // Earlier versions queued no removals.
  removal: v.optional(v.nullable(v.object({ version: v.nullable(v.number()) })), null),
});

const stored: v.GenericSchema<unknown, StoredDraft> = v.object({
  key: v.string(),
  person: v.string(),
  server: v.string(),
  collection: v.custom<StoredDraft['collection']>(
    (name) => typeof name === 'string' && isCollectionName(name),
  ),
  // Earlier versions stored only the drafts of editors.
  table: v.optional(v.nullable(v.string()), null),
  recordId: v.string(),
  title: v.string(),
  savedAt: v.string(),
  window: v.nullable(v.string()),
  text: v.string(),
  sent: v.optional(v.nullable(sentRecord)),
  // Earlier versions queued no saves.
  queued: v.optional(v.nullable(queuedSave), null),
});

/** The message of one window to the others: the arguments of their listeners. */
const newsOfWindow = v.tuple([v.string(), v.boolean()]);

const PROTECTED: DraftProtection = { isSystem: true, unreadable: 0 };

/** Creates a vault over rows, which apply changes in the order they were made. */
export function createDraftVault(options: DraftVaultOptions): DraftVault {
  const { rows, window, openWindows, channel, protection = async () => PROTECTED } = options;
  const listeners = new Set<DraftListener>();
  channel?.addEventListener('message', ({ data }) => {
    const news = v.safeParse(newsOfWindow, data);
    if (news.success) notifyHere(...news.output);
  });

  async function reported(work: Promise<void>, key: string, draft: StoredDraft | null): Promise<void> {
    await work;
    report(key, draft);
  }

  function report(key: string, draft: StoredDraft | null): void {
    const news = [key, Boolean(draft?.queued)] as const;
    notifyHere(...news);
    channel?.postMessage(news);
  }

  function notifyHere(...news: Parameters<DraftListener>): void {
    for (const listener of listeners) listener(...news);
  }

  async function draftsOf({ person, server }: DraftOwner): Promise<readonly StoredDraft[]> {
    const drafts = (await rows.all()).flatMap((row) => {
      const read = v.safeParse(stored, row);
      return read.success ? [read.output] : [];
    });
    return drafts.filter((draft) => draft.person === person && draft.server === server);
  }

  return {
    window,
    put: (draft) => reported(rows.put(draft.key, draft), draft.key, draft),
    remove: (key) => reported(rows.remove(key), key, null),
    async change(key, next) {
      const changed = await rows.change(key, (row) => changeRow(row, next));
      if (changed !== undefined) report(key, changed);
      return changed;
    },
    async list(owner) {
      const [open, stored] = await Promise.all([openWindows(), draftsOf(owner)]);
      return stored
        .filter((draft) => draft.window === null || !open.has(draft.window))
        .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
    },
    async queued(owner) {
      const drafts = (await draftsOf(owner)).filter(({ queued }) => queued !== null);
      return drafts.toSorted((one, other) => sortKeyOf(one).localeCompare(sortKeyOf(other)));
    },
    protection,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Applies a change to a row; an unreadable row is left unchanged. */
function changeRow(row: unknown, next: DraftChange): StoredDraft | null | undefined {
  if (row === undefined) return next(undefined);
  const read = v.safeParse(stored, row);
  return read.success ? next(read.output) : undefined;
}

/**
 * Removes a draft if it is unchanged since it was read. If it was changed and therefore stays, returns its
 * current state; undefined if it is gone.
 */
export async function removeAsRead(
  vault: Pick<DraftVault, 'change'>,
  read: StoredDraft,
): Promise<StoredDraft | undefined> {
  let newer: StoredDraft | undefined;
  await vault.change(read.key, (stored) => {
    newer = stored && !isSameDraft(stored, read) ? stored : undefined;
    return stored && !newer ? null : undefined;
  });
  return newer;
}

/**
 * Opens a draft in the vault's window if it is unchanged since it was read, and open in no other: of several
 * windows that read it, one gets it. Returns whether this one did.
 */
export async function claimDraft(
  vault: Pick<DraftVault, 'change' | 'window'>,
  read: StoredDraft,
): Promise<boolean> {
  const claimed = await vault.change(read.key, (stored) =>
    stored && isUntouched(stored, read) ? { ...stored, window: vault.window } : undefined,
  );
  return Boolean(claimed);
}

/** True for two readings of a draft if nobody has changed, opened or closed it in between. */
export function isUntouched(one: StoredDraft, other: StoredDraft): boolean {
  return one.window === other.window && isSameDraft(one, other);
}

/** True for two readings of a draft with the same work in it, whether or not a window has it open. */
export function isSameDraft(one: StoredDraft, other: StoredDraft): boolean {
  return one.text === other.text && equalValues(one.queued, other.queued);
}

/** Returns the position of a save in the queue, as sortable text; the key decides between equal times. */
function sortKeyOf({ queued, key }: StoredDraft): string {
  return `${queued?.at ?? ''} ${key}`;
}

/** Creates rows that exist as long as the window, for browsers without storage. */
export function createMemoryRows(): DraftRows {
  const rows = new Map<string, StoredDraft>();
  return {
    put: async (key, row) => void rows.set(key, row),
    remove: async (key) => void rows.delete(key),
    async change(key, next) {
      const changed = next(rows.get(key));
      if (changed === null) rows.delete(key);
      else if (changed) rows.set(key, changed);
      return changed;
    },
    all: async () => [...rows.values()],
  };
}
