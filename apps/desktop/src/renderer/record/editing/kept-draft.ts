import type { CollectionName } from '@harbour/core/contract';

/** Unsaved work on one record, in one editor or table of one window, as stored on this device. */
export interface KeptDraft {
  /** One per window and editor, so that two windows never overwrite each other. */
  readonly key: string;
  /** The owner of the draft, and their server. */
  readonly person: string;
  readonly server: string;
  readonly collection: CollectionName;
  /** The table whose cells were edited; `null` for the record's own editor. */
  readonly table: string | null;
  /** The record's id, `new` for one that is not created. */
  readonly recordId: string;
  /** The record's title, for the list of drafts. */
  readonly title: string;
  /** When something was last typed, as ISO text in UTC. */
  readonly savedAt: string;
  /** The window that has it open; `null` after its editor was closed. */
  readonly window: string | null;
  /** The edits as serialised by `serialiseDrafts`. */
  readonly text: string;
}

/** The store of unsaved work until it is saved or discarded. */
export interface DraftVault {
  /** The name of this window among the open ones. */
  readonly window: string;
  put(draft: KeptDraft): Promise<void>;
  remove(key: string): Promise<void>;
  /** Returns a person's drafts for a server that are open in no window, newest first. */
  list(owner: Pick<KeptDraft, 'person' | 'server'>): Promise<readonly KeptDraft[]>;
  /** Listens to every change until the returned function is called. */
  subscribe(changed: () => void): () => void;
}
