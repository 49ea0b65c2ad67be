import { collections } from '@harbour/core/contract/collections';
import type { PlainRecord } from '@harbour/core/contract/values';
import { equalValues, readPath, restoreDrafts } from '@harbour/core/table';
import { createListeners } from '../../ui/listeners.ts';
import { recordTitle } from '../../ui/record-title.ts';
import { fieldAt } from '../values/field-at.ts';
import { fieldProblems } from '../values/field-problems.ts';
import { leafChanges } from '../values/leaf-changes.ts';
import { copyOf, newRecord, proposeSlug } from '../values/new-record.ts';
import { removeAsRead } from './draft-vault.ts';
import { type EditAction, editReducer, LOADING, NEW_RECORD, shownRecord } from './edit-state.ts';
import { followRecord, sendWaiting } from './follow-record.ts';
import type { EditingContext, EditingOptions, RecordEditing } from './record-editing.ts';
import { saveAsNew, saveRecord } from './save-record.ts';
import { keepDraft as storeDraft } from './store-draft.ts';
import type { StoredDraft } from './stored-draft.ts';

/**
 * Opens an editor of a record: loads it, follows the changes of others, stores the draft on this device at
 * every key press, and saves with the version it started from.
 */
export function createRecordEditing(options: EditingOptions): RecordEditing {
  const { subscribe, notify } = createListeners();
  const context: EditingContext = {
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
      const next = editReducer(context.state, action);
      if (next === context.state) return;
      const isEntered = next.drafts !== context.state.drafts;
      context.state = next;
      if (isEntered) storeDraft(context);
      notify();
    },
  };
  const following = followRecord(context);
  const ready = open(context);
  void ready.catch(options.onError);

  return {
    state: () => context.state,
    subscribe,
    type: (path, value) => typeInto(context, path, value),
    check: (path) => checkField(context, path),
    save: () => saveRecord(context),
    choose: (path, choice) => context.dispatch({ type: 'chosen', recordId: context.recordId, path, choice }),
    resume: (stored) => resume(context, stored),
    discard: (stored) => discard(context, stored),
    restore: async () => {
      const record = await options.service.restore({ id: context.recordId });
      context.dispatch({ type: 'remoteChanged', recordId: context.recordId, record });
    },
    saveAsNew: () => saveAsNew(context),
    reload: () => open(context),
    close() {
      // A second close must not store a draft that the queue has sent since.
      if (context.isClosed) return;
      context.isClosed = true;
      following.close();
      storeDraft(context);
    },
  };
}

async function open(context: EditingContext): Promise<void> {
  const { dispatch } = context;
  try {
    const record = await firstRecord(context);
    const copy = await firstEntered(context);
    dispatch({ type: 'loaded', record });
    for (const [field, value] of Object.entries(copy)) typeInto(context, field, value);
  } catch (error) {
    dispatch({ type: 'loadFailed', error });
  }
  await offerStored(context);
}

/** Returns the record from the server or, while the server cannot be reached, from this device. */
async function firstRecord(context: EditingContext): Promise<PlainRecord> {
  const { id, service, collection, preset, storedRecords } = context.options;
  if (id === undefined) return { ...newRecord(collections[collection]), ...preset };
  const stored = storedRecords?.read(id);
  context.isKept = stored !== undefined;
  if (stored) return stored;
  const record = await service.get(id);
  storedRecords?.store(id, record);
  return record;
}

/**
 * Returns the initial values of a copy. They are loaded before anyone can type, so that no typed text is
 * overwritten, and an unreadable record does not become an empty form.
 */
async function firstEntered({ options }: EditingContext): Promise<PlainRecord> {
  const { cloneOf, service, collection, role } = options;
  return cloneOf === undefined ? {} : copyOf(collections[collection], await service.get(cloneOf), role);
}

async function offerStored(context: EditingContext): Promise<void> {
  const { vault, person, server, collection } = context.options;
  const stored = (await vault.list({ person, server })).filter(
    (draft) =>
      draft.collection === collection &&
      draft.recordId === context.recordId &&
      draft.key !== context.key &&
      // A removal is decided in the list or on the home page.
      !draft.queued?.removal,
  );
  const taken = stored.filter((draft) => goesOn(context, draft));
  // The newest is applied last, so that its values win.
  for (const draft of taken.toReversed()) takeUp(context, draft);
  const offered = stored.filter((draft) => !taken.includes(draft) && !isWaitingNew(draft));
  if (offered.length > 0) context.dispatch({ type: 'offered', stored: offered });
  // The connection may already be up: the next return could be far away.
  if (context.options.client.isConnected()) await sendWaiting(context);
}

/** True for a save of this record that is waiting, or that needs a choice: its editor continues it. */
function goesOn({ state, recordId }: EditingContext, { queued }: StoredDraft): boolean {
  if (queued === null || recordId === NEW_RECORD || state.record === null) return false;
  return queued.state === 'waiting' || queued.state === 'choice';
}

/** A new record that is waiting is complete: it is not offered to a person who adds the next one. */
function isWaitingNew({ recordId, queued }: StoredDraft): boolean {
  return recordId === NEW_RECORD && queued?.state === 'waiting';
}

function takeUp(context: EditingContext, stored: StoredDraft): void {
  if (stored.queued?.state === 'waiting') {
    context.queuedAt ??= stored.queued.at;
    context.dispatch({ type: 'waiting' });
  }
  resume(context, stored);
}

function typeInto(context: EditingContext, path: string, value: unknown): void {
  const { options, recordId, dispatch } = context;
  const before = shownRecord(context.state);
  const field = fieldAt(options.collection, path);
  const { record } = context.state;
  if (!field || !record) return;
  for (const leaf of leafChanges({ field, path, before: readPath(before, path), after: value })) {
    const base = readPath(record, leaf.path) ?? null;
    dispatch({ type: 'entered', recordId, path: leaf.path, base, value: leaf.value });
  }
  if (recordId === NEW_RECORD && path === collections[options.collection].titleField)
    followTitle(context, before);
}

/** The slug of a new record follows its title until someone types another. */
function followTitle(context: EditingContext, before: PlainRecord): void {
  const { collection } = context.options;
  if (!('slug' in collections[collection].fields)) return;
  const proposed = (record: PlainRecord) => proposeSlug(recordTitle(collection, record, 'en'));
  const slug = before.slug ?? '';
  if (slug === proposed(before)) typeInto(context, 'slug', proposed(shownRecord(context.state)) || null);
}

function checkField({ options, state, dispatch }: EditingContext, path: string): void {
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

function resume(context: EditingContext, stored: StoredDraft): void {
  const drafts = restoreDrafts(stored.text);
  context.sent ??= stored.sent ?? null;
  const action: EditAction = { type: 'resumed', drafts };
  context.dispatch(action);
  // The server may have changed the record since: its current state is compared with the restored draft.
  const { record } = context.state;
  if (record) context.dispatch({ type: 'remoteChanged', recordId: context.recordId, record });
  // Edits that were added to the draft after it was read are restored too.
  const follow = (newer: StoredDraft | undefined) => {
    if (newer && !newer.queued?.removal && !context.isClosed) resume(context, newer);
  };
  void removeAsRead(context.options.vault, stored).then(follow).catch(context.options.onError);
}

function discard(context: EditingContext, stored?: StoredDraft): void {
  const { vault, onError } = context.options;
  if (!stored) {
    context.queuedAt = null;
    context.sent = null;
    context.dispatch({ type: 'discarded' });
    return;
  }
  const others = () => context.state.stored.filter(({ key }) => key !== stored.key);
  context.dispatch({ type: 'offered', stored: others() });
  // If edits were added to the draft after it was read, the newer draft is offered instead.
  const follow = (newer: StoredDraft | undefined) => {
    if (newer) context.dispatch({ type: 'offered', stored: [...others(), newer] });
  };
  void removeAsRead(vault, stored).then(follow).catch(onError);
}
