import { readRefusal } from '@harbour/core/contract/errors';
import { isRecord, type PlainRecord } from '@harbour/core/contract/values';
import { isUnanswered } from '@harbour/core/realtime';
import {
  type Draft,
  draftPatch,
  draftsOf,
  equalValues,
  isDirty,
  readPath,
  rootField,
  writePath,
} from '@harbour/core/table';
import { type Problem, valueProblems, withoutStored } from '../values/field-problems.ts';
import { filledValues, tidyValues } from '../values/tidy-value.ts';
import { createOnce, sentAfter, toSend } from './create-once.ts';
import { NEW_RECORD, openChoices } from './edit-state.ts';
import type { EditingContext, SaveOutcome } from './record-editing.ts';
import { faultsOf } from './server-faults.ts';
import { newValues, keepDraft as storeDraft, storeLater } from './store-draft.ts';

/** How many times a save is retried after a conflict that turned out not to be one. */
const TRIES = 3;

/** Saves the edits: a new record as a whole, an existing one as a patch of the changed fields. */
export async function saveRecord(context: EditingContext): Promise<SaveOutcome> {
  const { state } = context;
  if (!state.record || state.saving === 'saving') return { kind: 'busy' };
  context.dispatch({ type: 'joined', recordId: context.recordId });
  if (openChoices(context.state).length > 0) return choices(context);
  return context.recordId === NEW_RECORD || context.sent ? saveAsNew(context) : patch(context, TRIES);
}

/** Creates a record from the shown one, as far as the role may write it; one save at a time. */
export async function saveAsNew(context: EditingContext): Promise<SaveOutcome> {
  if (context.state.saving === 'saving') return { kind: 'busy' };
  const { collection, service, client } = context.options;
  const values = newValues(context);
  const faults = valueProblems(collection, values);
  if (faults.length > 0) return faulty(context, faults);
  if ((context.recordId === NEW_RECORD || context.sent) && !client.isConnected()) return wait(context);
  const filled = filledValues(collection, values);
  const sent = context.sent ?? toSend(filled);
  context.sent = sent;
  context.dispatch({
    type: 'submitted',
    recordId: context.recordId,
    drafts: draftsOf(context.state.drafts, context.recordId),
  });
  try {
    const record = await addLater(context, await createOnce(service, sent, filled));
    context.queuedAt = null;
    context.sent = null;
    context.dispatch({ type: 'discarded' });
    return { kind: 'saved', record };
  } catch (error) {
    if (isUnanswered(error)) return wait(context);
    context.sent = sentAfter(sent, error);
    return failed(context, error);
  }
}

/**
 * Saves text that was typed while the record was being created; if refused, its editor offers to restore it.
 */
async function addLater(context: EditingContext, record: PlainRecord): Promise<PlainRecord> {
  const { collection, service, onError } = context.options;
  const later = draftsOf(context.state.drafts, context.recordId).filter(
    ({ value, sent }) => !equalValues(value, sent),
  );
  if (later.length === 0) return record;
  const edited = later.reduce<PlainRecord>((all, { field, value }) => writePath(all, field, value), record);
  const entered = later.map(({ field }) => [rootField(field), edited[rootField(field)]]);
  try {
    const data = tidyValues(collection, Object.fromEntries(entered));
    return await service.patch(String(record._id), { ...data, version: record.version });
  } catch (error) {
    onError(error);
    await storeLater(context, record, later);
    return record;
  }
}

async function patch(context: EditingContext, tries: number): Promise<SaveOutcome> {
  const { service, client } = context.options;
  const { state, recordId } = context;
  const drafts = draftsOf(state.drafts, recordId).filter(isDirty);
  const entered = draftPatch(drafts, state.record ?? {});
  if (!entered) {
    leaveQueue(context);
    return { kind: 'unchanged' };
  }
  const { version, ...values } = entered;
  const problems = valueProblems(context.options.collection, values);
  const faults = withoutStored(problems, values, state.record ?? {});
  if (faults.length > 0) return faulty(context, faults);
  if (!client.isConnected()) return wait(context);
  const data = tidyValues(context.options.collection, values);
  context.dispatch({ type: 'submitted', recordId, drafts: drafts.map((draft) => asSent(draft, data)) });
  try {
    const record = await service.patch(recordId, { ...data, version });
    context.queuedAt = null;
    context.dispatch({ type: 'settled', recordId, paths: drafts.map(({ field }) => field), record });
    return { kind: 'saved', record };
  } catch (error) {
    if (isUnanswered(error)) return wait(context);
    return readRefusal(error)?.code === 'conflict' ? compare(context, error, tries) : failed(context, error);
  }
}

/** Someone saved first: loads their changes; only the same field, or paragraph, needs a choice. */
async function compare(context: EditingContext, error: unknown, tries: number): Promise<SaveOutcome> {
  failed(context, error);
  try {
    const record = await context.options.service.get(context.recordId);
    context.dispatch({ type: 'remoteChanged', recordId: context.recordId, record });
    context.dispatch({ type: 'joined', recordId: context.recordId });
  } catch (cause) {
    return isUnanswered(cause) ? wait(context) : failed(context, cause);
  }
  if (openChoices(context.state).length > 0) return choices(context);
  return tries > 1 ? patch(context, tries - 1) : { kind: 'failed', error };
}

/** Queues the save. It is sent after the next connection: by this editor, or without it once it is closed. */
function wait(context: EditingContext): SaveOutcome {
  context.queuedAt ??= new Date(context.options.clock.now()).toISOString();
  context.dispatch({ type: 'waiting' });
  storeDraft(context);
  return { kind: 'waiting' };
}

/** Stops the waiting of a save that only the person can continue. */
function leaveQueue(context: EditingContext): void {
  if (context.queuedAt === null) return;
  context.queuedAt = null;
  context.dispatch({ type: 'stopped' });
  storeDraft(context);
}

function choices(context: EditingContext): SaveOutcome {
  leaveQueue(context);
  return { kind: 'choices' };
}

function faulty(context: EditingContext, faults: readonly Problem[]): SaveOutcome {
  leaveQueue(context);
  context.dispatch({ type: 'faulty', faults });
  return { kind: 'faults' };
}

function failed(context: EditingContext, error: unknown): SaveOutcome {
  const { recordId } = context;
  leaveQueue(context);
  const faults = faultsOf(context.options.collection, error);
  const message = error instanceof Error ? error.message : String(error);
  context.dispatch({ type: 'failed', recordId, message, faults });
  if (readRefusal(error)?.code === 'not-found' && recordId !== NEW_RECORD)
    context.dispatch({ type: 'removed', recordId });
  return faults.length > 0 ? { kind: 'faults' } : { kind: 'failed', error };
}

function asSent(draft: Draft, data: PlainRecord): Draft {
  const sent = readPath(data, draft.field) ?? null;
  return isRecord(sent) && !isRecord(draft.value) ? draft : { ...draft, value: sent };
}
