import {
  type Drafts,
  draftsOf,
  isDirty,
  NO_DRAFTS,
  restoreDrafts,
  serialiseDrafts,
} from '@harbour/core/table';
import { claimDraft, isUntouched } from '../../record/editing/draft-vault.ts';
import type { EditingOptions } from '../../record/editing/record-editing.ts';
import type { DraftVault, StoredDraft } from '../../record/editing/stored-draft.ts';

/** Stores the edits of a table's cells on this device, one draft per record. */
export interface CellDraftStore {
  /**
   * Returns the edits that closed windows left in this table, with later ones taking precedence; nothing if
   * they cannot be read.
   */
  takeUp(): Promise<Drafts>;
  /** Stores the edits that have changed since the last call. */
  store(drafts: Drafts): void;
  /** Allows other windows and editors to restore the stored edits, now and later. */
  release(): void;
}

export interface CellDraftStoreOptions
  extends Pick<
    EditingOptions,
    'vault' | 'clock' | 'newKey' | 'person' | 'server' | 'collection' | 'onError'
  > {
  /** Distinguishes the table from others of its collection. */
  readonly table: string;
  /** Returns the title of a record in the list; `undefined` for one that is not listed now. */
  readonly titleOf: (recordId: string) => string | undefined;
}

interface Context {
  readonly options: CellDraftStoreOptions;
  /** The draft of each record as it was last stored. */
  readonly stored: Map<string, StoredDraft>;
  /** The keys of further drafts of a record, which are removed once its own draft has their edits. */
  readonly joined: Map<string, readonly string[]>;
  known: Drafts;
  isShown: boolean;
}

/** Creates a keeper for one person on one server. */
export function createCellDraftStore(options: CellDraftStoreOptions): CellDraftStore {
  const context: Context = {
    options,
    stored: new Map(),
    joined: new Map(),
    known: NO_DRAFTS,
    isShown: false,
  };
  return {
    async takeUp() {
      context.isShown = true;
      return adopt(context, await claimLeft(options));
    },
    store(drafts) {
      const changed = changedRecords(context.known, drafts);
      context.known = drafts;
      for (const recordId of changed) write(context, recordId);
    },
    release() {
      context.isShown = false;
      for (const recordId of Array.from(context.stored.keys())) write(context, recordId);
    },
  };
}

/** Returns the edits left in the table that no other window has claimed, the latest first. */
async function claimLeft({ vault, onError, ...of }: CellDraftStoreOptions): Promise<readonly StoredDraft[]> {
  try {
    const listed = await vault.list({ person: of.person, server: of.server });
    const left = listed.filter(
      ({ collection, table, text }) =>
        collection === of.collection && table === of.table && Object.keys(restoreDrafts(text)).length > 0,
    );
    const claims = left.map((draft) =>
      claimDraft(vault, draft).catch((error: unknown) => {
        onError(error);
        return false;
      }),
    );
    const isOurs = await Promise.all(claims);
    return left.flatMap((draft, at) => (isOurs[at] ? [{ ...draft, window: vault.window }] : []));
  } catch (error) {
    onError(error);
    return [];
  }
}

/**
 * Stores claimed drafts from now on, one per record, overridden by text typed meanwhile; returns their edits.
 */
function adopt(context: Context, claimed: readonly StoredDraft[]): Drafts {
  const { stored, joined } = context;
  const drafts = claimed.toReversed().map(({ text }) => Object.entries(restoreDrafts(text)));
  const left: Drafts = Object.fromEntries(drafts.flat());
  context.known = { ...left, ...context.known };
  for (const draft of claimed) {
    const { recordId, key } = draft;
    const own = stored.get(recordId) ?? draft;
    stored.set(recordId, own);
    if (own.key !== key) joined.set(recordId, [...(joined.get(recordId) ?? []), key]);
  }
  const isToWrite = (recordId: string) => joined.has(recordId) || !context.isShown;
  for (const recordId of new Set(claimed.map((draft) => draft.recordId)))
    if (isToWrite(recordId)) write(context, recordId);
  return left;
}

function changedRecords(before: Drafts, after: Drafts): ReadonlySet<string> {
  const drafts = Object.entries({ ...before, ...after });
  return new Set(drafts.filter(([key]) => before[key] !== after[key]).map(([, { recordId }]) => recordId));
}

/**
 * Stores the edits of a record, or removes their draft if none is left. The draft of a table that was left
 * belongs to the window that claims it: it is written only if it is unchanged since this table stored it.
 */
function write(context: Context, recordId: string): void {
  const { options, stored, joined, known } = context;
  const { vault, onError } = options;
  const before = stored.get(recordId);
  const next = draftsOf(known, recordId).some(isDirty) ? storedDraft(context, recordId, before) : null;
  if (!next && !before) return;
  if (next) stored.set(recordId, next);
  else stored.delete(recordId);
  const joinedKeys = joined.get(recordId) ?? [];
  joined.delete(recordId);
  void store(vault, before, next).catch(onError);
  for (const key of joinedKeys) void vault.remove(key).catch(onError);
}

async function store(
  vault: DraftVault,
  before: StoredDraft | undefined,
  next: StoredDraft | null,
): Promise<void> {
  const isLeft = before?.window === null;
  if (isLeft) {
    await vault.change(before.key, (now) => (now && isUntouched(now, before) ? next : undefined));
    return;
  }
  if (next) return vault.put(next);
  if (before) return vault.remove(before.key);
}

function storedDraft(
  { options, known, isShown }: Context,
  recordId: string,
  before: StoredDraft | undefined,
): StoredDraft {
  const { vault, clock, person, server, collection, table, newKey, titleOf } = options;
  const drafts = Object.entries(known).filter(([, draft]) => draft.recordId === recordId);
  return {
    key: before?.key ?? newKey(),
    person,
    server,
    collection,
    table,
    recordId,
    title: titleOf(recordId) ?? before?.title ?? '',
    savedAt: new Date(clock.now()).toISOString(),
    window: isShown ? vault.window : null,
    text: serialiseDrafts(Object.fromEntries(drafts)),
    queued: null,
  };
}
