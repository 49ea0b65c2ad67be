import type { CollectionName } from '@harbour/core/contract';

/** Unsaved work on one record in one place by one window, as it stands on this device. */
export interface KeptDraft {
  /** One a window and editor, so that two windows never overwrite each other. */
  readonly key: string;
  /** Whose work it is, and on which server. */
  readonly person: string;
  readonly server: string;
  readonly collection: CollectionName;
  /** The table whose cells were typed into; `null` for the record's own editor. */
  readonly table: string | null;
  /** The record's id, `new` for one that is not created. */
  readonly recordId: string;
  /** What the record is called, for the list of drafts. */
  readonly title: string;
  /** When something was last typed, UTC ISO text. */
  readonly savedAt: string;
  /** The window that has it open; `null` once its editor was left. */
  readonly window: string | null;
  /** The edits as `serialiseDrafts` writes them. */
  readonly text: string;
}

/** Where unsaved work is kept until it is saved or thrown away. */
export interface DraftVault {
  /** The name of this window among those open. */
  readonly window: string;
  put(draft: KeptDraft): Promise<void>;
  remove(key: string): Promise<void>;
  /** Work of a person on a server that no open window holds, the newest first. */
  list(owner: Pick<KeptDraft, 'person' | 'server'>): Promise<readonly KeptDraft[]>;
  /** Tells of every change until the returned function is called. */
  subscribe(changed: () => void): () => void;
}
