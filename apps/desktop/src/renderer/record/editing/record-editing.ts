import type { CollectionName, Role } from '@harbour/core/contract';
import type { Clock } from '@harbour/core/platform';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { PlainRecord } from '@harbour/core/table';
import type { EditAction, EditState } from './edit-state.ts';
import type { DraftVault, KeptDraft } from './kept-draft.ts';
import type { RecordService } from './record-service.ts';

/** The outcome of a save; `choices`: someone else changed the same fields, and the person has to choose. */
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
  resume(kept: KeptDraft): void;
  /** Discards earlier unsaved work, or everything typed here. */
  discard(kept?: KeptDraft): void;
  /** Restores a deleted record, with the edits made here on top. */
  restore(): Promise<void>;
  /** Creates a new record from the shown one; throws its errors. */
  saveAsNew(): Promise<SaveOutcome>;
  reload(): Promise<void>;
  close(): void;
}

export interface EditingOptions {
  readonly client: Pick<RealtimeClient, 'onReturn' | 'isConnected'>;
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
  readonly onError: (error: unknown) => void;
}

/** The state that the parts of one editor share. */
export interface EditingHeld {
  readonly options: EditingOptions;
  readonly key: string;
  recordId: string;
  state: EditState;
  isClosed: boolean;
  dispatch(action: EditAction): void;
}
