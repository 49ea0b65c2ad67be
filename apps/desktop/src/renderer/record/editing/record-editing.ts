import type { CollectionName } from '@harbour/core/contract/collections';
import type { PlainRecord, Role } from '@harbour/core/contract/values';
import type { Clock } from '@harbour/core/platform';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { EditAction, EditState } from './edit-state.ts';
import type { RecordService } from './record-service.ts';
import type { DraftVault, SentRecord, StoredDraft } from './stored-draft.ts';

/**
 * The outcome of a save. `choices`: someone else changed the same fields, and the person has to choose;
 * `waiting`: the server cannot be reached, and the save is queued; `busy`: another save of this editor is in
 * progress.
 */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly record: PlainRecord }
  | { readonly kind: 'unchanged' | 'faults' | 'choices' | 'waiting' | 'busy' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** An open editor of one record: its state and its actions. */
export interface RecordEditing {
  state(): EditState;
  subscribe(changed: () => void): () => void;
  /** Sets the typed value of a field, by its path. */
  type(path: string, value: unknown): void;
  /** Validates one field when the person leaves it. */
  check(path: string): void;
  save(): Promise<SaveOutcome>;
  choose(path: string, choice: 'mine' | 'theirs'): void;
  /** Restores earlier unsaved work. */
  resume(stored: StoredDraft): void;
  /** Discards earlier unsaved work, or everything typed here. */
  discard(stored?: StoredDraft): void;
  /** Restores a deleted record and applies the edits made here. */
  restore(): Promise<void>;
  /** Creates a new record from the shown one; throws its errors. */
  saveAsNew(): Promise<SaveOutcome>;
  reload(): Promise<void>;
  close(): void;
}

export interface EditingOptions {
  readonly client: Pick<RealtimeClient, 'onReturn' | 'isConnected' | 'session'>;
  readonly service: RecordService;
  readonly vault: DraftVault;
  readonly clock: Clock;
  readonly newKey: () => string;
  readonly collection: CollectionName;
  /** `undefined` for a new record. */
  readonly id: string | undefined;
  /** A new record starts as a copy of this one. */
  readonly cloneOf?: string | undefined;
  /** Initial values of a new record, in addition to the contract's defaults. */
  readonly preset?: PlainRecord | undefined;
  readonly person: string;
  readonly server: string;
  readonly role: Role;
  /** Runs a step while no other queued save is being sent; without it, at once. */
  readonly enqueue?: <T>(step: () => Promise<T>) => Promise<T>;
  /** The records that this device stores for use without a server. */
  readonly storedRecords?: StoredRecords;
  readonly onError: (error: unknown) => void;
}

export interface StoredRecords {
  /** Returns an earlier state of a record; undefined while the server responds. */
  read(id: string): PlainRecord | undefined;
  store(id: string, record: PlainRecord): void;
}

/** The state that the parts of one editor share. */
export interface EditingContext {
  readonly options: EditingOptions;
  readonly key: string;
  recordId: string;
  state: EditState;
  isClosed: boolean;
  /** When the person saved what could not be sent yet, as ISO text in UTC; null while nothing is queued. */
  queuedAt: string | null;
  /** The new record that a save has sent without receiving a response; null if there is none. */
  sent: SentRecord | null;
  /** True while the record comes from this device, so that the server may have changed it since. */
  isKept: boolean;
  /** The draft as this editor last stored it; null if it stored none. */
  stored: StoredDraft | null;
  dispatch(action: EditAction): void;
}
