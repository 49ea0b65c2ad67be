import { readRefusal } from '@harbour/core/contract/errors';
import { isUnanswered } from '@harbour/core/realtime';
import {
  type Draft,
  draftPatch,
  draftsOf,
  equalValues,
  isDirty,
  isRecord,
  type PlainRecord,
  readPath,
  rootField,
  writePath,
} from '@harbour/core/table';
import { type Problem, valueProblems, withoutStored } from '../values/field-problems.ts';
import { filledValues, tidyValues } from '../values/tidy-value.ts';
import { createOnce, sentAfter, toSend } from './create-once.ts';
import { NEW_RECORD, openChoices } from './edit-state.ts';
import { keepDraft, keepLater, newValues } from './keep-draft.ts';
import type { EditingHeld, SaveOutcome } from './record-editing.ts';
import { faultsOf } from './server-faults.ts';

/** How many times a save is retried after a conflict that turned out not to be one. */
const TRIES = 3;

/** Saves the edits: a new record as a whole, an existing one as a patch of the changed fields. */
export async function saveRecord(held: EditingHeld): Promise<SaveOutcome> {
  const { state } = held;
  if (!state.record || state.saving === 'saving') return { kind: 'busy' };
  held.dispatch({ type: 'joined', recordId: held.recordId });
  if (openChoices(held.state).length > 0) return choices(held);
  return held.recordId === NEW_RECORD || held.sent ? saveAsNew(held) : patch(held, TRIES);
}

/** Creates a record from the shown one, as far as the role may write it; one save at a time. */
export async function saveAsNew(held: EditingHeld): Promise<SaveOutcome> {
  if (held.state.saving === 'saving') return { kind: 'busy' };
  const { collection, service, client } = held.options;
  const values = newValues(held);
  const faults = valueProblems(collection, values);
  if (faults.length > 0) return faulty(held, faults);
  if ((held.recordId === NEW_RECORD || held.sent) && !client.isConnected()) return wait(held);
  const filled = filledValues(collection, values);
  const sent = held.sent ?? toSend(filled);
  held.sent = sent;
  held.dispatch({
    type: 'submitted',
    recordId: held.recordId,
    drafts: draftsOf(held.state.drafts, held.recordId),
  });
  try {
    const record = await addLater(held, await createOnce(service, sent, filled));
    held.queuedAt = null;
    held.sent = null;
    held.dispatch({ type: 'discarded' });
    return { kind: 'saved', record };
  } catch (error) {
    if (isUnanswered(error)) return wait(held);
    held.sent = sentAfter(sent, error);
    return failed(held, error);
  }
}

/**
 * Saves text that was typed while the record was being created; if refused, its editor offers to restore it.
 */
async function addLater(held: EditingHeld, record: PlainRecord): Promise<PlainRecord> {
  const { collection, service, onError } = held.options;
  const later = draftsOf(held.state.drafts, held.recordId).filter(
    ({ value, sent }) => !equalValues(value, sent),
  );
  if (later.length === 0) return record;
  const edited = later.reduce<PlainRecord>((all, { field, value }) => writePath(all, field, value), record);
  const typed = later.map(({ field }) => [rootField(field), edited[rootField(field)]]);
  try {
    const data = tidyValues(collection, Object.fromEntries(typed));
    return await service.patch(String(record._id), { ...data, version: record.version });
  } catch (error) {
    onError(error);
    await keepLater(held, record, later);
    return record;
  }
}

async function patch(held: EditingHeld, tries: number): Promise<SaveOutcome> {
  const { service, client } = held.options;
  const { state, recordId } = held;
  const drafts = draftsOf(state.drafts, recordId).filter(isDirty);
  const typed = draftPatch(drafts, state.record ?? {});
  if (!typed) {
    leaveQueue(held);
    return { kind: 'unchanged' };
  }
  const { version, ...values } = typed;
  const problems = valueProblems(held.options.collection, values);
  const faults = withoutStored(problems, values, state.record ?? {});
  if (faults.length > 0) return faulty(held, faults);
  if (!client.isConnected()) return wait(held);
  const data = tidyValues(held.options.collection, values);
  held.dispatch({ type: 'submitted', recordId, drafts: drafts.map((draft) => asSent(draft, data)) });
  try {
    const record = await service.patch(recordId, { ...data, version });
    held.queuedAt = null;
    held.dispatch({ type: 'settled', recordId, paths: drafts.map(({ field }) => field), record });
    return { kind: 'saved', record };
  } catch (error) {
    if (isUnanswered(error)) return wait(held);
    return readRefusal(error)?.code === 'conflict' ? compare(held, error, tries) : failed(held, error);
  }
}

/** Someone saved first: loads their changes; only the same field, or paragraph, needs a choice. */
async function compare(held: EditingHeld, error: unknown, tries: number): Promise<SaveOutcome> {
  failed(held, error);
  try {
    const record = await held.options.service.get(held.recordId);
    held.dispatch({ type: 'remoteChanged', recordId: held.recordId, record });
    held.dispatch({ type: 'joined', recordId: held.recordId });
  } catch (cause) {
    return isUnanswered(cause) ? wait(held) : failed(held, cause);
  }
  if (openChoices(held.state).length > 0) return choices(held);
  return tries > 1 ? patch(held, tries - 1) : { kind: 'failed', error };
}

/** Queues the save. It is sent after the next connection: by this editor, or without it once it is closed. */
function wait(held: EditingHeld): SaveOutcome {
  held.queuedAt ??= new Date(held.options.clock.now()).toISOString();
  held.dispatch({ type: 'waiting' });
  keepDraft(held);
  return { kind: 'waiting' };
}

/** Stops the waiting of a save that only the person can continue. */
function leaveQueue(held: EditingHeld): void {
  if (held.queuedAt === null) return;
  held.queuedAt = null;
  held.dispatch({ type: 'stopped' });
  keepDraft(held);
}

function choices(held: EditingHeld): SaveOutcome {
  leaveQueue(held);
  return { kind: 'choices' };
}

function faulty(held: EditingHeld, faults: readonly Problem[]): SaveOutcome {
  leaveQueue(held);
  held.dispatch({ type: 'faulty', faults });
  return { kind: 'faults' };
}

function failed(held: EditingHeld, error: unknown): SaveOutcome {
  const { recordId } = held;
  leaveQueue(held);
  const faults = faultsOf(held.options.collection, error);
  const message = error instanceof Error ? error.message : String(error);
  held.dispatch({ type: 'failed', recordId, message, faults });
  if (readRefusal(error)?.code === 'not-found' && recordId !== NEW_RECORD)
    held.dispatch({ type: 'removed', recordId });
  return faults.length > 0 ? { kind: 'faults' } : { kind: 'failed', error };
}

function asSent(draft: Draft, data: PlainRecord): Draft {
  const sent = readPath(data, draft.field) ?? null;
  return isRecord(sent) && !isRecord(draft.value) ? draft : { ...draft, value: sent };
}
