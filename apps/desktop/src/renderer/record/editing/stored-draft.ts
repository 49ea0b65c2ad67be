import type { CollectionName } from '@harbour/core/contract/collections';
import type { ErrorCode } from '@harbour/core/contract/errors';
import type { PlainRecord, RecordId } from '@harbour/core/contract/values';

/** The removal of a record to the trash that is not on the server yet. */
export interface QueuedRemoval {
  /** The version that the person saw; null once they know that someone else has changed the record since. */
  readonly version: number | null;
}

/** A save that is not on the server yet. */
export interface QueuedSave {
  /** When the person saved, as ISO text in UTC: saves are sent in this order. */
  readonly at: string;
  /**
   * `waiting` for the server; `choice`: someone else has changed the same field, or a record that is to be
   * removed; `refused` by the server.
   */
  readonly state: 'waiting' | 'choice' | 'refused';
  /** The server's reason for a refusal. */
  readonly refusal: ErrorCode | null;
  /** All values of a new record; null for a change of an existing one. */
  readonly values: PlainRecord | null;
  /** Set if the record is moved to the trash, once its edits are saved. */
  readonly removal: QueuedRemoval | null;
}

/** A new record as it was first sent. The response may have been lost, so it may exist. */
export interface SentRecord {
  readonly id: RecordId;
  readonly data: PlainRecord;
}

/** Unsaved work on one record, in one editor or table of one window, as stored on this device. */
export interface StoredDraft {
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
  /** Set once a new record has been sent: sent again with the same id, it is not created twice. */
  readonly sent?: SentRecord | null | undefined;
  /** Set once the person has saved the edits; null for work that they have not saved. */
  readonly queued: QueuedSave | null;
}

/** The person and server that a draft belongs to. */
export type DraftOwner = Pick<StoredDraft, 'person' | 'server'>;

/** How drafts are protected on this device. */
export interface DraftProtection {
  /** False in the program while the system's key store is unavailable. */
  readonly isSystem: boolean;
  /** The number of drafts that no available key decrypts; they stay stored. */
  readonly unreadable: number;
}

/** `isQueued`: the draft with that key is now a queued save. */
export type DraftListener = (key: string, isQueued: boolean) => void;

/**
 * A change of one draft. It gets the stored draft, undefined if there is none, and returns the new one, null
 * to remove it, or undefined to leave it unchanged. It may run again if another window was faster.
 */
export type DraftChange = (stored: StoredDraft | undefined) => StoredDraft | null | undefined;

/** The store of unsaved work until it is saved or discarded. */
export interface DraftVault {
  /** The name of this window among the open ones. */
  readonly window: string;
  /** Stores a draft that only its caller writes; any other one is changed by `change`. */
  put(draft: StoredDraft): Promise<void>;
  /** Removes a draft that only its caller writes. */
  remove(key: string): Promise<void>;
  /** Reads and writes a draft in one atomic step; returns the result of `next` that took effect. */
  change(key: string, next: DraftChange): Promise<StoredDraft | null | undefined>;
  /** Returns a person's drafts for a server that no window has open, newest first. */
  list(owner: DraftOwner): Promise<readonly StoredDraft[]>;
  /** Returns a person's queued saves for a server, oldest first, including those in open editors. */
  queued(owner: DraftOwner): Promise<readonly StoredDraft[]>;
  protection(): Promise<DraftProtection>;
  /**
   * Listens to every change of a draft, in this window and the others, until the returned function is called.
   */
  subscribe(changed: DraftListener): () => void;
}
