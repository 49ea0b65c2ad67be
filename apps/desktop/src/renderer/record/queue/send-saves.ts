import type { CollectionName } from '@harbour/core/contract/collections';
import { readRefusal } from '@harbour/core/contract/errors';
import { isRecordId, type PlainRecord } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import {
  type Drafts,
  equalValues,
  isDirty,
  NO_DRAFTS,
  restoreDrafts,
  serialiseDrafts,
} from '@harbour/core/table';
import { createOnce, sentAfter, toSend } from '../editing/create-once.ts';
import { versionOf } from '../editing/edit-state.ts';
import type { RecordService } from '../editing/record-service.ts';
import type { DraftOwner, DraftVault, QueuedRemoval } from '../editing/stored-draft.ts';
import { filledValues, tidyValues } from '../values/tidy-value.ts';
import {
  afterAccepted,
  compareSave,
  consequenceOf,
  isQueued,
  isWaiting,
  type QueuedDraft,
  queuedSaves,
  stopSave,
} from './save-queue.ts';

export interface Sending {
  readonly vault: Pick<DraftVault, 'list' | 'change'>;
  readonly owner: DraftOwner;
  readonly serviceOf: (
    collection: CollectionName,
  ) => Pick<RecordService, 'get' | 'create' | 'patch' | 'restore'>;
  readonly request: RealtimeClient['call'];
  /** False once the connection is lost or somebody else is signed in. */
  readonly mayGoOn: () => boolean;
}

/** The number of accepted saves, and of those that need their person; `later`: others are still waiting. */
export interface Sent {
  readonly accepted: number;
  readonly stopped: number;
  readonly isLater: boolean;
}

/** How many times one save is compared again because someone else saved first. */
const TRIES = 3;

/**
 * Sends a person's queued saves one after another, the oldest first, except those in an open editor, which
 * sends its own. It ends when none is waiting, or when the server is unavailable; throws if the device cannot
 * store the outcome.
 */
export async function sendSaves(sending: Sending): Promise<Sent> {
  let accepted = 0;
  let stopped = 0;
  while (sending.mayGoOn()) {
    const save = await nextSave(sending);
    if (!save) return { accepted, stopped, isLater: false };
    const outcome = await send(sending, save);
    if (outcome === 'later') return { accepted, stopped, isLater: true };
    if (outcome === 'accepted') accepted += 1;
    if (outcome === 'stopped') stopped += 1;
  }
  return { accepted, stopped, isLater: true };
}

/** `changed`: the person has added to the save or opened it since it was read, so it is processed again. */
type Outcome = 'accepted' | 'stopped' | 'later' | 'changed';

async function nextSave({ vault, owner }: Sending): Promise<QueuedDraft | undefined> {
  const [first, ...others] = queuedSaves(await vault.list(owner)).filter(isWaiting);
  return others.reduce(
    (oldest, save) => (oldest && oldest.queued.at <= save.queued.at ? oldest : save),
    first,
  );
}

function send(sending: Sending, save: QueuedDraft): Promise<Outcome> {
  const { values, removal } = save.queued;
  if (values) return create(sending, save, values);
  const hasEdits = Object.values(restoreDrafts(save.text)).some(isDirty);
  return removal && !hasEdits ? remove(sending, save, removal) : patch(sending, save);
}

async function patch(sending: Sending, save: QueuedDraft): Promise<Outcome> {
  const response = await askPatch(sending, save);
  if (response === 'later') return 'later';
  if ('record' in response) return accept(sending, save, response);
  const { removal } = save.queued;
  if (removal && response.queued.refusal === 'not-found') return removed(sending, save, false);
  // A person who confirms the removal knows of the other changes: edits that fail do not prevent it.
  return removal?.version === null ? remove(sending, save, removal) : stop(sending, save, response);
}

interface Accepted {
  readonly record: PlainRecord;
  readonly sent: Drafts;
}

/**
 * Compares a save with the server's record, then patches it. The comparison makes a repeated send harmless:
 * edits that the server already has are not sent again.
 */
async function askPatch(
  { serviceOf }: Sending,
  save: QueuedDraft,
): Promise<Accepted | QueuedDraft | 'later'> {
  const { collection, recordId } = save;
  const service = serviceOf(collection);
  for (let tries = TRIES; tries > 0; tries -= 1) {
    try {
      const record = await service.get(recordId);
      if (isChangedSince(save.queued.removal, record)) return stopSave(save, 'choice');
      const compared = compareSave(save, record);
      if (compared.kind === 'choice') return compared.save;
      if (compared.kind === 'done') return { record, sent: restoreDrafts(save.text) };
      const { version, ...values } = compared.data;
      const data = tidyValues(collection, values);
      return { record: await service.patch(recordId, { ...data, version }), sent: compared.drafts };
    } catch (error) {
      const consequence = consequenceOf(error);
      if (consequence === 'later') return 'later';
      if (consequence === 'refused') return refused(save, error);
    }
  }
  return 'later';
}

/** True for a record that is to be removed, and that someone else has changed since its person saw it. */
function isChangedSince(removal: QueuedRemoval | null, record: PlainRecord): boolean {
  return removal !== null && removal.version !== null && versionOf(record) !== removal.version;
}

/**
 * Moves a record to the trash. The server refuses if someone else has changed it since its person saw it; the
 * person then decides. For a record that is already in the trash there is nothing to do.
 */
async function remove(sending: Sending, save: QueuedDraft, removal: QueuedRemoval): Promise<Outcome> {
  const { collection, recordId } = save;
  if (!isRecordId(recordId)) return stop(sending, save, stopSave(save, 'refused', 'not-found'));
  try {
    const version = removal.version ?? versionOf(await sending.serviceOf(collection).get(recordId)) ?? 1;
    const changes = [{ _id: recordId, version, remove: true }] as const;
    const [result] = (await sending.request('batches', { collection, changes })).results;
    if (!result || result.ok) return await removed(sending, save, true);
    if (result.code === 'not-found') return await removed(sending, save, false);
    if (result.code !== 'conflict') return await stop(sending, save, stopSave(save, 'refused', result.code));
    return await stop(sending, save, stopSave(save, 'choice'));
  } catch (error) {
    if (readRefusal(error)?.code === 'not-found') return removed(sending, save, false);
    return consequenceOf(error) === 'later' ? 'later' : stop(sending, save, refused(save, error));
  }
}

/**
 * Completes a removal; a removal that its person took back while it was being sent is undone. `isOurs` is
 * false if the record was already gone: a removal by someone else is not undone.
 */
async function removed(sending: Sending, save: QueuedDraft, isOurs: boolean): Promise<Outcome> {
  const ended = await changeStored(sending, save, ({ queued }) => (queued.removal ? null : undefined));
  if (ended === null) return 'accepted';
  if (isOurs && sending.mayGoOn()) await sending.serviceOf(save.collection).restore({ id: save.recordId });
  return 'changed';
}

/**
 * Creates a new record. Its id is stored before it is sent: without a response the record may or may not
 * exist, and it is sent again with the same id.
 */
async function create(sending: Sending, save: QueuedDraft, values: PlainRecord): Promise<Outcome> {
  const { collection } = save;
  const data = filledValues(collection, values);
  const sent = save.sent ?? toSend(data);
  const marked = { ...save, sent };
  if (!(await changeStored(sending, save, ifSame(save, marked)))) return 'changed';
  try {
    await createOnce(sending.serviceOf(collection), sent, data);
  } catch (error) {
    if (consequenceOf(error) === 'later') return 'later';
    return stop(sending, marked, refused({ ...save, sent: sentAfter(sent, error) }, error));
  }
  await changeStored(sending, save, () => null);
  return 'accepted';
}

function refused(save: QueuedDraft, error: unknown): QueuedDraft {
  return stopSave(save, 'refused', readRefusal(error)?.code ?? null);
}

/**
 * Changes a save in its currently stored state, in one atomic step: its person may have added to it since it
 * was sent. `next` returns null to remove it, or undefined to leave it unchanged; a save that an editor has
 * opened, or that its person has discarded, is left unchanged too.
 */
function changeStored({ vault }: Sending, { key }: QueuedDraft, next: SaveChange) {
  return vault.change(key, (stored) => (stored && isQueued(stored) ? next(stored) : undefined));
}

type SaveChange = (stored: QueuedDraft) => QueuedDraft | null | undefined;

async function stop(sending: Sending, save: QueuedDraft, stopped: QueuedDraft): Promise<Outcome> {
  return (await changeStored(sending, save, ifSame(save, stopped))) ? 'stopped' : 'changed';
}

/** Replaces a save that is unchanged since it was read. */
function ifSame(read: QueuedDraft, next: QueuedDraft): SaveChange {
  const isSame = ({ text, queued: { removal } }: QueuedDraft) =>
    text === read.text && equalValues(removal, read.queued.removal);
  return (stored) => (isSame(stored) ? next : undefined);
}

/**
 * Removes an accepted save, or keeps the edits that the person has added to it since it was read, and the
 * removal that follows its edits.
 */
async function accept(sending: Sending, save: QueuedDraft, { record, sent }: Accepted): Promise<Outcome> {
  const version = versionOf(record);
  const left = await changeStored(sending, save, (stored) => {
    const edits = stored.text === save.text ? NO_DRAFTS : afterAccepted(stored, sent, version);
    const { removal } = stored.queued;
    if (Object.keys(edits).length === 0 && removal === null) return null;
    const queued = { ...stored.queued, removal: removal && { version } };
    return { ...stored, text: serialiseDrafts(edits), queued };
  });
  return left === undefined || left?.queued?.removal ? 'changed' : 'accepted';
}
