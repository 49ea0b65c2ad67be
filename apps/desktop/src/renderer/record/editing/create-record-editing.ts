import { collections } from '@harbour/core/contract/collections';
import { equalValues, type PlainRecord, readPath, restoreDrafts } from '@harbour/core/table';
import { createListeners } from '../../ui/listeners.ts';
import { recordTitle } from '../../ui/record-title.ts';
import { fieldAt } from '../values/field-at.ts';
import { fieldProblems } from '../values/field-problems.ts';
import { leafChanges } from '../values/leaf-changes.ts';
import { copyOf, newRecord } from '../values/new-record.ts';
import { proposeSlug } from '../values/propose-slug.ts';
import { removeAsRead } from './draft-vault.ts';
import { type EditAction, editReducer, LOADING, NEW_RECORD, shownRecord } from './edit-state.ts';
import { followRecord, sendWaiting } from './follow-record.ts';
import { keepDraft } from './keep-draft.ts';
import type { KeptDraft } from './kept-draft.ts';
import type { EditingHeld, EditingOptions, RecordEditing } from './record-editing.ts';
import { saveAsNew, saveRecord } from './save-record.ts';

/**
 * Opens an editor of a record: loads it, follows the changes of others, stores the draft on this device at
 * every key press, and saves with the version it started from.
 */
export function createRecordEditing(options: EditingOptions): RecordEditing {
  const { subscribe, notify } = createListeners();
  const held: EditingHeld = {
    options,
    key: options.newKey(),
    recordId: options.id ?? NEW_RECORD,
    state: LOADING,
    isClosed: false,
    queuedAt: null,
    sent: null,
    isKept: false,
    stored: null,
    dispatch(action) {
      const next = editReducer(held.state, action);
      if (next === held.state) return;
      const isTyped = next.drafts !== held.state.drafts;
      held.state = next;
      if (isTyped) keepDraft(held);
      notify();
    },
  };
  const following = followRecord(held);
  const ready = open(held);
  void ready.catch(options.onError);

  return {
    state: () => held.state,
    subscribe,
    type: (path, value) => typeInto(held, path, value),
    check: (path) => checkField(held, path),
    save: () => saveRecord(held),
    choose: (path, choice) => held.dispatch({ type: 'chosen', recordId: held.recordId, path, choice }),
    resume: (kept) => resume(held, kept),
    discard: (kept) => discard(held, kept),
    restore: async () => {
      const record = await options.service.restore({ id: held.recordId });
      held.dispatch({ type: 'remoteChanged', recordId: held.recordId, record });
    },
    saveAsNew: () => saveAsNew(held),
    reload: () => open(held),
    close() {
      // A second close must not store a draft that the queue has sent since.
      if (held.isClosed) return;
      held.isClosed = true;
      following.close();
      keepDraft(held);
    },
  };
}

async function open(held: EditingHeld): Promise<void> {
  const { dispatch } = held;
  try {
    const record = await firstRecord(held);
    const copy = await firstTyped(held);
    dispatch({ type: 'loaded', record });
    for (const [field, value] of Object.entries(copy)) typeInto(held, field, value);
  } catch (error) {
    dispatch({ type: 'loadFailed', error });
  }
  await offerKept(held);
}

/** Returns the record from the server or, while the server cannot be reached, from this device. */
async function firstRecord(held: EditingHeld): Promise<PlainRecord> {
  const { id, service, collection, preset, keptRecords } = held.options;
  if (id === undefined) return { ...newRecord(collections[collection]), ...preset };
  const kept = keptRecords?.read(id);
  held.isKept = kept !== undefined;
  if (kept) return kept;
  const record = await service.get(id);
  keptRecords?.keep(id, record);
  return record;
}

/**
 * Returns the initial values of a copy. They are loaded before anyone can type, so that no typed text is
 * overwritten, and an unreadable record does not become an empty form.
 */
async function firstTyped({ options }: EditingHeld): Promise<PlainRecord> {
  const { cloneOf, service, collection, role } = options;
  return cloneOf === undefined ? {} : copyOf(collections[collection], await service.get(cloneOf), role);
}

async function offerKept(held: EditingHeld): Promise<void> {
  const { vault, person, server, collection } = held.options;
  const kept = (await vault.list({ person, server })).filter(
    (draft) =>
      draft.collection === collection &&
      draft.recordId === held.recordId &&
      draft.key !== held.key &&
      // A removal is decided in the list or on the home page.
      !draft.queued?.removal,
  );
  const taken = kept.filter((draft) => goesOn(held, draft));
  // The newest is applied last, so that its values win.
  for (const draft of taken.toReversed()) takeUp(held, draft);
  const offered = kept.filter((draft) => !taken.includes(draft) && !isWaitingNew(draft));
  if (offered.length > 0) held.dispatch({ type: 'offered', kept: offered });
  // The connection may already be up: the next return could be far away.
  if (held.options.client.isConnected()) await sendWaiting(held);
}

/** True for a save of this record that is waiting, or that needs a choice: its editor continues it. */
function goesOn({ state, recordId }: EditingHeld, { queued }: KeptDraft): boolean {
  if (queued === null || recordId === NEW_RECORD || state.record === null) return false;
  return queued.state === 'waiting' || queued.state === 'choice';
}

/** A new record that is waiting is complete: it is not offered to a person who adds the next one. */
function isWaitingNew({ recordId, queued }: KeptDraft): boolean {
  return recordId === NEW_RECORD && queued?.state === 'waiting';
}

function takeUp(held: EditingHeld, kept: KeptDraft): void {
  if (kept.queued?.state === 'waiting') {
    held.queuedAt ??= kept.queued.at;
    held.dispatch({ type: 'waiting' });
  }
  resume(held, kept);
}

function typeInto(held: EditingHeld, path: string, value: unknown): void {
  const { options, recordId, dispatch } = held;
  const before = shownRecord(held.state);
  const field = fieldAt(options.collection, path);
  const { record } = held.state;
  if (!field || !record) return;
  for (const leaf of leafChanges({ field, path, before: readPath(before, path), after: value })) {
    const base = readPath(record, leaf.path) ?? null;
    dispatch({ type: 'typed', recordId, path: leaf.path, base, value: leaf.value });
  }
  if (recordId === NEW_RECORD && path === collections[options.collection].titleField)
    followTitle(held, before);
}

/** The slug of a new record follows its title until someone types another. */
function followTitle(held: EditingHeld, before: PlainRecord): void {
  const { collection } = held.options;
  if (!('slug' in collections[collection].fields)) return;
  const proposed = (record: PlainRecord) => proposeSlug(recordTitle(collection, record, 'en'));
  const slug = before.slug ?? '';
  if (slug === proposed(before)) typeInto(held, 'slug', proposed(shownRecord(held.state)) || null);
}

function checkField({ options, state, dispatch }: EditingHeld, path: string): void {
  const root = path.split('.', 1)[0] ?? path;
  const field = fieldAt(options.collection, root);
  if (!field) return;
  const isWithin = (other: string) => other === path || other.startsWith(`${path}.`);
  const found = fieldProblems(field, root, readPath(shownRecord(state), root)).filter((problem) =>
    isWithin(problem.path),
  );
  const faults = [...state.faults.filter((fault) => !isWithin(fault.path)), ...found];
  if (!equalValues(faults, state.faults)) dispatch({ type: 'faulty', faults });
}

function resume(held: EditingHeld, kept: KeptDraft): void {
  const { drafts } = restoreDrafts(kept.text);
  held.sent ??= kept.sent ?? null;
  const action: EditAction = { type: 'resumed', drafts };
  held.dispatch(action);
  // The server may have changed the record since: its current state is compared with the restored draft.
  const { record } = held.state;
  if (record) held.dispatch({ type: 'remoteChanged', recordId: held.recordId, record });
  // Edits that were added to the draft after it was read are restored too.
  const follow = (newer: KeptDraft | undefined) => {
    if (newer && !newer.queued?.removal && !held.isClosed) resume(held, newer);
  };
  void removeAsRead(held.options.vault, kept).then(follow).catch(held.options.onError);
}

function discard(held: EditingHeld, kept?: KeptDraft): void {
  const { vault, onError } = held.options;
  if (!kept) {
    held.queuedAt = null;
    held.sent = null;
    held.dispatch({ type: 'discarded' });
    return;
  }
  const others = () => held.state.kept.filter(({ key }) => key !== kept.key);
  held.dispatch({ type: 'offered', kept: others() });
  // If edits were added to the draft after it was read, the newer draft is offered instead.
  const follow = (newer: KeptDraft | undefined) => {
    if (newer) held.dispatch({ type: 'offered', kept: [...others(), newer] });
  };
  void removeAsRead(vault, kept).then(follow).catch(onError);
}
