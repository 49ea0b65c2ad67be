import type { BatchChange } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import { recordIdSchema } from '@harbour/core/contract/values';
import { isUnanswered, type RealtimeClient } from '@harbour/core/realtime';
import { draftKey, writePath } from '@harbour/core/table';
import * as v from 'valibot';
import type { SaveQueue } from '../../record/queue/save-queue.ts';
import { type CellStep, queuedReverts } from './queue-changes.ts';
import { type SentChanges, sendChanges, undoChanges } from './send-changes.ts';

/**
 * The changes that revert one paste, or another edit of many cells; each starts from the version that the
 * edit made.
 */
interface BatchStep {
  readonly changes: readonly BatchChange[];
  /** The edits that were handed to the queue of saves. */
  readonly cells?: readonly CellStep[];
}

/**
 * A change of whole records, such as a deletion. Reverting it resolves with the step that takes the revert
 * back, or with nothing if that was impossible and has been reported.
 */
export interface RecordStep {
  readonly revert: () => Promise<RecordStep | undefined>;
}

type UndoStep = BatchStep | CellStep | RecordStep;

/** The edits and deletions of a table since it was opened, which can be undone and redone in order. */
export interface EditHistory {
  /** Records an edit; undone edits can then no longer be redone. */
  readonly record: (step: UndoStep) => void;
  /** Lets undo and redo wait for an edit that is being sent, until it has been recorded or refused. */
  readonly waitFor: <T>(edit: Promise<T>) => Promise<T>;
  /** Undoes the last edit, or this one unless it is undone already. */
  readonly undo: (step?: UndoStep) => void;
  readonly redo: () => void;
}

export interface EditHistoryOptions {
  readonly client: Pick<RealtimeClient, 'call'>;
  readonly collection: CollectionName;
  /** Accepts reverts of cells that cannot be sent now. */
  readonly queue: Pick<SaveQueue, 'mustQueue' | 'add'>;
  /** Receives the results of sent changes, with refusals. */
  readonly onSent: (sent: SentChanges) => void;
  /** Receives the error of a revert that could not be queued, or of one of records. */
  readonly onError: (error: unknown) => void;
}

/** The most edits that are stored. */
const MOST = 200;

type Stack = 'undo' | 'redo';

/** A step in its current form for reverting, and as it was recorded. */
interface Stored {
  readonly recorded: UndoStep;
  readonly step: UndoStep;
}

/**
 * Creates an empty history. A colleague's later change of the same field is never overwritten: the server
 * refuses to revert it, or the queue of saves leaves the choice to the person. The part of a step that could
 * not be sent stays in the history.
 */
export function createEditHistory(options: EditHistoryOptions): EditHistory {
  const stacks: Record<Stack, readonly Stored[]> = { undo: [], redo: [] };
  // Steps run one after the other: if undo is pressed twice, the second step starts from the outcome of the
  // first.
  let running = Promise.resolve();
  /** The cells that the queue has saved: the versions of their other steps are no longer known. */
  const queued = new Set<string>();

  async function move(stored: Stored, from: Stack): Promise<void> {
    const { inverse, made, left } = await revert(stored.step, options, queued);
    stacks[from] = stacks[from].flatMap((each) => {
      if (each !== stored) return [each];
      return left ? [{ ...stored, step: left }] : [];
    });
    for (const stack of ['undo', 'redo'] as const) {
      stacks[stack] = stacks[stack].map((each) => ({ ...each, step: rebase(each.step, made) }));
    }
    const onto = from === 'undo' ? 'redo' : 'undo';
    if (inverse) stacks[onto] = [...stacks[onto], { recorded: inverse, step: inverse }];
  }

  const moveLast = (from: Stack, chosen?: UndoStep) => {
    running = running.then(async () => {
      const stored = chosen ? stacks[from].find(({ recorded }) => recorded === chosen) : stacks[from].at(-1);
      if (stored) await move(stored, from);
    });
  };
  return {
    record(step) {
      const cells = cellsOf(step);
      if ('changes' in step && step.changes.length === 0 && cells.length === 0) return;
      for (const cell of cells) if (cell.isQueued) queued.add(keyOf(cell));
      stacks.undo = [...stacks.undo, { recorded: step, step }].slice(-MOST);
      stacks.redo = [];
    },
    waitFor(edit) {
      running = Promise.allSettled([running, edit]).then(() => {});
      return edit;
    },
    undo: (chosen) => moveLast('undo', chosen),
    redo: () => moveLast('redo'),
  };
}

function cellsOf(step: UndoStep): readonly CellStep[] {
  if ('revert' in step) return [];
  return 'changes' in step ? (step.cells ?? []) : [step];
}

/** The result of a revert. */
interface Reverted {
  /** The step that takes it back; undefined if nothing was reverted. */
  readonly inverse: UndoStep | undefined;
  /** The changes of which it consists. */
  readonly made: readonly BatchChange[];
  /** The changes that could not be sent; they can be undone later. */
  readonly left?: UndoStep | undefined;
}

async function revert(step: UndoStep, options: EditHistoryOptions, queued: Set<string>): Promise<Reverted> {
  const { client, collection, queue, onSent, onError } = options;
  if ('revert' in step) return revertRecords(step, onError);
  const isCell = !('changes' in step);
  if (isCell && (queued.has(keyOf(step)) || queue.mustQueue(collection, step.recordId))) {
    try {
      await queue.add(...queuedReverts(collection, [step]));
    } catch (error) {
      onError(error);
      return notReverted(step);
    }
    queued.add(keyOf(step));
    return { inverse: inverseOf(step), made: [] };
  }
  if (!isCell && step.cells?.length) return revertQueued({ ...step, cells: step.cells }, options);
  const changes = isCell ? [changeOf(step)] : step.changes;
  const sent = await sendChanges(client, collection, changes);
  onSent(sent);
  if (sent.broken && sent.results.length === 0) return notReverted(step);
  const made = undoChanges(sent.results);
  if (!isCell) {
    const left = sent.broken && { changes: changes.slice(sent.results.length) };
    return { inverse: made.length > 0 ? { changes: made } : undefined, made, left };
  }
  const [only] = sent.results;
  if (!only?.ok) return { inverse: undefined, made };
  return { inverse: { ...step, from: step.to, to: step.from, version: only.version }, made };
}

/** Reverts a change of records; one that is refused is dropped, because it would be refused again. */
async function revertRecords(step: RecordStep, onError: (error: unknown) => void): Promise<Reverted> {
  try {
    return { inverse: await step.revert(), made: [] };
  } catch (error) {
    onError(error);
    return isUnanswered(error) ? notReverted(step) : { inverse: undefined, made: [] };
  }
}

/**
 * Reverts a step of which some edits were queued: those first, so that they are reverted even if the
 * connection is lost. A revert that is merged with an edit that is still waiting leaves nothing to send; a
 * revert of an edit that was sent is sent too.
 */
async function revertQueued(
  { changes, cells }: Required<BatchStep>,
  options: EditHistoryOptions,
): Promise<Reverted> {
  const { collection, queue, onError } = options;
  try {
    await queue.add(...queuedReverts(collection, cells));
  } catch (error) {
    onError(error);
    return notReverted({ changes, cells });
  }
  const inverse = { changes: [], cells: cells.map(inverseOf) };
  if (changes.length === 0) return { inverse, made: [] };
  const { made, left } = await revert({ changes }, options, new Set());
  return { inverse: { ...inverse, changes: made }, made, left };
}

function notReverted(step: UndoStep): Reverted {
  return { inverse: undefined, made: [], left: step };
}

function inverseOf(step: CellStep): CellStep {
  return { ...step, from: step.to, to: step.from, isQueued: true };
}

function changeOf({ recordId, field, to, version }: CellStep): BatchChange {
  return { _id: v.parse(recordIdSchema, recordId), version, data: writePath({}, field, to) };
}

const keyOf = ({ recordId, field }: CellStep) => draftKey(recordId, field);

/**
 * Returns a step that starts from the versions that later reverts of the same fields made. Those were not
 * refused, so nobody else has changed the fields in between; for any other field this is unknown.
 */
function rebase(step: UndoStep, made: readonly BatchChange[]): UndoStep {
  if ('revert' in step) return step;
  if ('changes' in step)
    return { ...step, changes: step.changes.map((change) => rebaseChange(change, made)) };
  const change = rebaseChange(changeOf(step), made);
  return 'version' in change ? { ...step, version: change.version } : step;
}

function rebaseChange(change: BatchChange, made: readonly BatchChange[]): BatchChange {
  const later = made.find((other) => '_id' in other && '_id' in change && other._id === change._id);
  if (!later || !('data' in later) || !('data' in change)) return change;
  const isCovered = Object.keys(change.data).every((field) => Object.hasOwn(later.data, field));
  return isCovered ? { ...change, version: later.version } : change;
}
