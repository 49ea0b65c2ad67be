import type { CollectionName } from '@harbour/core/contract/collections';
import { type ErrorCode, readRefusal } from '@harbour/core/contract/errors';
import type { PlainRecord } from '@harbour/core/contract/values';
import { isNotAuthenticated, isPassing } from '@harbour/core/realtime';
import {
  type Draft,
  type Drafts,
  draftKey,
  draftPatch,
  draftReducer,
  equalValues,
  isDirty,
  NO_DRAFTS,
  needsChoice,
  restoreDrafts,
  serialiseDrafts,
  writePath,
} from '@harbour/core/table';
import { versionOf } from '../editing/edit-state.ts';
import type { QueuedRemoval, QueuedSave, StoredDraft } from '../editing/stored-draft.ts';

/** A draft that the person has saved and that is not on the server yet. */
export interface QueuedDraft extends StoredDraft {
  readonly queued: QueuedSave;
}

/** A change of an existing record that its person has saved, outside of the record's editor. */
export interface SavedChange {
  readonly collection: CollectionName;
  readonly recordId: string;
  /** The record's title, for the list of drafts. */
  readonly title: string;
  readonly drafts: Drafts;
  /** Moves the record to the trash after its edits. */
  readonly removal?: QueuedRemoval;
}

/**
 * The saves of the person in this window that are not on the server yet. They are drafts of the vault, so
 * they survive a restart, and are sent one after another once the server can be reached.
 */
export interface SaveQueue {
  /** All queued saves, oldest first, including those in open editors. */
  saves(): readonly QueuedDraft[];
  subscribe(changed: () => void): () => void;
  /**
   * True if a save of this record must be queued: the server is unavailable, or an earlier save is still
   * waiting.
   */
  mustQueue(collection: CollectionName, recordId: string): boolean;
  /** Queues changes, one per record; each is merged into the save that waits for the same record. */
  add(...changes: readonly SavedChange[]): Promise<void>;
  /**
   * Takes back the removals of records; their edits, if there are any, are sent. Returns the ids of the
   * records without a queued removal, such as those whose removal was sent meanwhile.
   */
  takeBack(collection: CollectionName, recordIds: readonly string[]): Promise<readonly string[]>;
  /**
   * Removes the record after all, or keeps it: its edits, if there are any, are sent. Returns false if the
   * removal was sent, or taken back, meanwhile.
   */
  decideRemoval(save: QueuedDraft, choice: 'remove' | 'keep'): Promise<boolean>;
  /** Runs a step while no queued save is being sent, in this window or another one. */
  enqueue<T>(step: () => Promise<T>): Promise<T>;
  /** Reads the queue again and returns it, with what other windows have queued. */
  refresh(): Promise<readonly QueuedDraft[]>;
  /** Discards saves as they were listed; one that has changed since is kept. */
  discard(saves: readonly QueuedDraft[]): Promise<void>;
  /** Sends from now on, at every return of the connection; returns a function that stops this. */
  start(): () => void;
}

/** Returns the queued saves among drafts, in their order. */
export function queuedSaves(drafts: readonly StoredDraft[]): readonly QueuedDraft[] {
  return drafts.filter(isQueued);
}

/** True for a draft that its person has saved. */
export function isQueued(draft: StoredDraft): draft is QueuedDraft {
  return draft.queued !== null;
}

/** True for a save that is sent automatically; any other one needs its person. */
export function isWaiting({ queued }: StoredDraft): boolean {
  return queued?.state === 'waiting';
}

/**
 * Returns the time of a new save as ISO text: `now` (milliseconds since 1970), or later so that it is after
 * every other save. Several can be made within a millisecond, and the device's clock may be set back.
 */
export function timeAfter(saves: readonly QueuedDraft[], now: number): string {
  const last = Math.max(...saves.map(({ queued }) => Date.parse(queued.at)));
  return new Date(Math.max(now, last + 1)).toISOString();
}

/** Returns the save that waits for one record, if there is one. */
export function waitingFor<D extends StoredDraft>(
  saves: readonly D[],
  collection: CollectionName,
  recordId: string,
): D | undefined {
  return saves.find(
    (save) => isWaiting(save) && save.collection === collection && save.recordId === recordId,
  );
}

/**
 * Returns the edits of two saves of one record as one save. A field that both change keeps the base of the
 * earlier one, with which the server's record is compared, and the value of the later one.
 */
export function joinSaves(earlier: Drafts, later: Drafts): Drafts {
  return Object.values(later).reduce<Drafts>((joined, draft) => {
    const key = draftKey(draft.recordId, draft.field);
    const { base, version } = joined[key] ?? draft;
    // The later edit is last, and replaces those of its parts.
    const others = Object.entries(joined).filter(([, { field }]) => !isWithin(field, draft.field));
    return Object.fromEntries([...others, [key, { ...draft, base, version }]]);
  }, earlier);
}

/** True for a field and for each of its parts, such as `title.en` within `title`. */
function isWithin(field: string, whole: string): boolean {
  return field === whole || field.startsWith(`${whole}.`);
}

/** Returns a record with edits on top, as the person sees it. */
export function withEdits<R extends object>(record: R, edits: readonly Draft[]): R {
  const shown = edits.reduce<object>((all, { field, value }) => writePath(all, field, value), record);
  return { ...record, ...shown };
}

/** Returns the edits of a field, of its parts, or of the field that it is a part of. */
export function editsWithin(edits: readonly Draft[], field: string): readonly Draft[] {
  return edits.filter((draft) => isWithin(draft.field, field) || isWithin(field, draft.field));
}

/** The comparison of a queued save with the current record of the server. */
export type Compared =
  /** Everything is on the server already, such as after a response that was lost. */
  | { readonly kind: 'done' }
  /** Someone else has changed the same field, or paragraph. */
  | { readonly kind: 'choice'; readonly save: QueuedDraft }
  /** The data that saves the edits, with the version that they are based on now. */
  | { readonly kind: 'send'; readonly drafts: Drafts; readonly data: PlainRecord };

/**
 * Compares a save with the server's record by the rules of the drafts in `core/table`: changes of different
 * fields and paragraphs are merged; the same field with another value needs a choice. A save is sent as a
 * whole or not at all, as from an open editor.
 */
export function compareSave(save: QueuedDraft, record: PlainRecord): Compared {
  const { recordId } = save;
  const changed: Parameters<typeof draftReducer>[1][] = [
    { type: 'recordChanged', recordId, record, version: versionOf(record) },
    { type: 'joined', recordId },
  ];
  const drafts = changed.reduce(draftReducer, restoreDrafts(save.text));
  if (Object.values(drafts).some(needsChoice)) {
    return { kind: 'choice', save: stopSave({ ...save, text: serialiseDrafts(drafts) }, 'choice') };
  }
  const data = draftPatch(Object.values(drafts).filter(isDirty), record);
  return data === null ? { kind: 'done' } : { kind: 'send', drafts, data };
}

/**
 * Returns the remaining edits of a save after `sent` was accepted as `version`: those that the person made
 * meanwhile, which are now based on the accepted version.
 */
export function afterAccepted(save: StoredDraft, sent: Drafts, version: number | null): Drafts {
  const left = Object.entries(restoreDrafts(save.text)).flatMap(([key, draft]) => {
    const accepted = sent[key];
    if (!accepted) return [[key, draft] as const];
    if (equalValues(draft.value, accepted.value)) return [];
    return [[key, { ...draft, base: accepted.value, version }] as const];
  });
  return left.length === 0 ? NO_DRAFTS : Object.fromEntries(left);
}

/** Returns a save that is no longer sent until its person has acted. */
export function stopSave(
  save: QueuedDraft,
  state: Exclude<QueuedSave['state'], 'waiting'>,
  refusal: ErrorCode | null = null,
): QueuedDraft {
  return { ...save, queued: { ...save.queued, state, refusal } };
}

/**
 * The consequence of an error for a save: `later`: the server is unavailable now; `again`: someone else saved
 * first, and the save is compared again; `refused`: it would be refused at every attempt.
 */
export function consequenceOf(error: unknown): 'later' | 'again' | 'refused' {
  if (isPassing(error) || isNotAuthenticated(error)) return 'later';
  return readRefusal(error)?.code === 'conflict' ? 'again' : 'refused';
}
