import type { CollectionName } from '@harbour/core/contract/collections';
import type { Clock } from '@harbour/core/platform';
import {
  type Drafts,
  draftsOf,
  isDirty,
  NO_DRAFTS,
  restoreDrafts,
  serialiseDrafts,
} from '@harbour/core/table';
import { removeAsRead } from '../../record/editing/draft-vault.ts';
import type { DraftVault, KeptDraft } from '../../record/editing/kept-draft.ts';

/** Stores the edits of a table's cells on this device, one draft per record. */
export interface CellKeeper {
  /**
   * Returns the edits that closed windows left in this table, with later ones taking precedence; nothing
   * where they cannot be read.
   */
  takeUp(): Promise<Drafts>;
  /** Stores the edits that have changed since the last call. */
  keep(drafts: Drafts): void;
  /** Lets other windows and editors restore the stored edits, now and later. */
  release(): void;
}

export interface CellKeeping {
  readonly vault: DraftVault;
  readonly clock: Clock;
  readonly newKey: () => string;
  readonly person: string;
  readonly server: string;
  readonly collection: CollectionName;
  /** Distinguishes the table from others of its collection. */
  readonly table: string;
  /** Returns the title of a record in the list; `undefined` for one that is not listed now. */
  readonly titleOf: (recordId: string) => string | undefined;
  readonly onError: (error: unknown) => void;
}

/** Where a record's edits are stored, and its title at that time. */
type Place = Pick<KeptDraft, 'key' | 'title'>;

interface Held {
  readonly options: CellKeeping;
  readonly places: Map<string, Place>;
  kept: Drafts;
  isShown: boolean;
}

/** Creates a keeper for one person on one server. */
export function createCellKeeper(options: CellKeeping): CellKeeper {
  const held: Held = { options, places: new Map(), kept: NO_DRAFTS, isShown: false };
  return {
    takeUp() {
      held.isShown = true;
      return takeUp(held);
    },
    keep(drafts) {
      const changed = changedRecords(held.kept, drafts);
      held.kept = drafts;
      for (const recordId of changed) write(held, recordId);
    },
    release() {
      held.isShown = false;
      for (const recordId of held.places.keys()) write(held, recordId);
    },
  };
}

async function takeUp({ options, places }: Held): Promise<Drafts> {
  const { vault, person, server, collection, table, onError } = options;
  try {
    const listed = await vault.list({ person, server });
    const left = listed.filter((draft) => draft.collection === collection && draft.table === table);
    for (const draft of left) {
      const place = places.get(draft.recordId) ?? draft;
      places.set(draft.recordId, place);
      if (place.key !== draft.key) void removeAsRead(vault, draft).catch(onError);
    }
    const drafts = left.toReversed().map(({ text }) => Object.entries(restoreDrafts(text).drafts));
    return Object.fromEntries(drafts.flat());
  } catch (error) {
    onError(error);
    return NO_DRAFTS;
  }
}

function changedRecords(before: Drafts, after: Drafts): ReadonlySet<string> {
  const drafts = Object.entries({ ...before, ...after });
  return new Set(drafts.filter(([key]) => before[key] !== after[key]).map(([, { recordId }]) => recordId));
}

function write(held: Held, recordId: string): void {
  const { options, places, kept } = held;
  const drafts = draftsOf(kept, recordId);
  const place = places.get(recordId);
  if (drafts.some(isDirty)) {
    const next = placeOf(options, recordId, place);
    places.set(recordId, next);
    void options.vault.put(keptDraft(held, recordId, next)).catch(options.onError);
  } else if (place) {
    places.delete(recordId);
    void options.vault.remove(place.key).catch(options.onError);
  }
}

function placeOf({ newKey, titleOf }: CellKeeping, recordId: string, place: Place | undefined): Place {
  return { key: place?.key ?? newKey(), title: titleOf(recordId) ?? place?.title ?? '' };
}

function keptDraft({ options, kept, isShown }: Held, recordId: string, { key, title }: Place): KeptDraft {
  const { vault, clock, person, server, collection, table } = options;
  const drafts = Object.entries(kept).filter(([, draft]) => draft.recordId === recordId);
  return {
    key,
    person,
    server,
    collection,
    table,
    recordId,
    title,
    savedAt: new Date(clock.now()).toISOString(),
    window: isShown ? vault.window : null,
    text: serialiseDrafts(Object.fromEntries(drafts)),
    queued: null,
  };
}
