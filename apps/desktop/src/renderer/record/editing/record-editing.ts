import type { CollectionName, Role } from '@harbour/core/contract';
import type { Clock } from '@harbour/core/platform';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { PlainRecord } from '@harbour/core/table';
import type { EditAction, EditState } from './edit-state.ts';
import type { DraftVault, KeptDraft } from './kept-draft.ts';
import type { RecordService } from './record-service.ts';

/** What came of a save; `choices`: someone else changed the same, and the person has to choose. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly record: PlainRecord }
  | { readonly kind: 'unchanged' | 'faults' | 'choices' | 'waiting' | 'busy' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** One open editor of one record: what it knows, and what can be done with it. */
export interface RecordEditing {
  state(): EditState;
  subscribe(changed: () => void): () => void;
  /** Takes a typed value of a field, by its path. */
  type(path: string, value: unknown): void;
  /** Checks one field as it is left. */
  check(path: string): void;
  save(): Promise<SaveOutcome>;
  choose(path: string, choice: 'mine' | 'theirs'): void;
  /** Brings back work kept from before. */
  resume(kept: KeptDraft): void;
  /** Throws away work kept from before, or all that is typed here. */
  discard(kept?: KeptDraft): void;
  /** Brings a deleted record back, with what is typed here on top. */
  restore(): Promise<void>;
  /** Makes a new record of what is shown here; its errors rise. */
  saveAsNew(): Promise<SaveOutcome>;
  reload(): Promise<void>;
  close(): void;
}

export interface EditingOptions {
  readonly client: Pick<RealtimeClient, 'on' | 'isConnected'>;
  readonly service: RecordService;
  readonly vault: DraftVault;
  readonly clock: Clock;
  readonly newKey: () => string;
  readonly collection: CollectionName;
  /** `undefined` for a new record. */
  readonly id: string | undefined;
  /** A new record begins with a copy of this one. */
  readonly cloneOf?: string | undefined;
  /** Values a new record begins with beside the contract's defaults. */
  readonly preset?: PlainRecord | undefined;
  readonly person: string;
  readonly server: string;
  readonly role: Role;
  readonly onError: (error: unknown) => void;
}

/** What the parts of one editor share. */
export interface EditingHeld {
  readonly options: EditingOptions;
  readonly key: string;
  recordId: string;
  state: EditState;
  isClosed: boolean;
  dispatch(action: EditAction): void;
}
