import type { CollectionName } from '@harbour/core/contract/collections';
import { isRecord, type PlainRecord, type RecordId } from '@harbour/core/contract/values';
import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { useMessages } from '../../ui/messages.ts';
import { focusFirstFault } from '../../ui/use-submit.ts';
import { createRecordEditing } from '../editing/create-record-editing.ts';
import { type EditState, hasUnsaved, LOADING } from '../editing/edit-state.ts';
import type { RecordEditing, SaveOutcome, StoredRecords } from '../editing/record-editing.ts';
import { recordService } from '../editing/record-service.ts';
import { newDraftKey, useDraftVault } from '../editing/use-draft-vault.ts';
import { useSaveQueue } from '../queue/use-save-queue.ts';

/** The record to edit: an existing one, a new one, or a copy. */
export interface EditTarget {
  readonly collection: CollectionName;
  readonly id: RecordId | 'new' | (string & {});
  readonly cloneOf?: string | undefined;
  /** Initial values of a new record, in addition to the contract's defaults. */
  readonly preset?: PlainRecord | undefined;
}

/**
 * Opens an editor while the component is mounted. Unsaved work is kept as a draft afterwards, with a message.
 */
export function useRecordEditing({ collection, id, cloneOf, preset }: EditTarget): RecordEditing | null {
  const { client, host, serverUrl } = useBackOffice();
  const { user } = useSession();
  const vault = useDraftVault();
  const queue = useSaveQueue();
  const storedRecords = useStoredRecords(collection);
  const messages = useMessages();
  const { t } = useTranslation('editor');
  const [editing, setEditing] = useState<RecordEditing | null>(null);
  const person = user?._id;
  const role = user?.role;
  // biome-ignore lint/correctness/useExhaustiveDependencies: presets and language apply only on opening
  useEffect(() => {
    if (person === undefined || role === undefined) return;
    const opened = createRecordEditing({
      client,
      service: recordService(client, collection),
      vault,
      clock: host.clock,
      newKey: newDraftKey,
      collection,
      id: id === 'new' ? undefined : id,
      cloneOf,
      preset,
      person,
      server: serverUrl,
      role,
      enqueue: queue.enqueue,
      storedRecords,
      onError: messages.error,
    });
    setEditing(opened);
    return () => {
      const state = opened.state();
      const left = state.saving === 'waiting' ? 'state.waiting' : 'draft.keptHere';
      if (hasUnsaved(state)) messages.success(t(left));
      opened.close();
      setEditing(null);
    };
  }, [client, vault, queue, storedRecords, host, serverUrl, messages, collection, id, cloneOf, person, role]);
  return editing;
}

/** Returns the records of a collection that this device stores, so that they also open without a server. */
function useStoredRecords(collection: CollectionName): StoredRecords {
  const { stored } = useBackOffice();
  return useMemo(
    () => ({
      read(id) {
        const response = stored.read('record', `${collection}/${id}`)?.response;
        return isRecord(response) ? response : undefined;
      },
      store: (id, record) => stored.store('record', `${collection}/${id}`, record),
    }),
    [stored, collection],
  );
}

/** Returns the current state of an editor. */
export function useEditState(editing: RecordEditing | null): EditState {
  return useSyncExternalStore(editing?.subscribe ?? subscribeToNothing, editing?.state ?? loading);
}

const subscribeToNothing = () => () => {};
const loading = () => LOADING;

/** Called after a save; without them the editor stays open. */
interface AfterSave {
  readonly onSaved?: ((record: PlainRecord) => void) | undefined;
  /** Closes an editor whose save is queued. */
  readonly onClosed?: (() => void) | undefined;
}

interface Saving {
  readonly save: (after: AfterSave) => Promise<void>;
  /** Reports the outcome of a save. */
  readonly reported: (outcome: SaveOutcome, after: AfterSave) => void;
}

/**
 * Saves, reports the outcome, and moves the focus to the first field that prevents saving. If the editor is
 * closed when the save ends, it only reports the outcome.
 */
export function useSaving(editing: RecordEditing | null, container: RefObject<HTMLElement | null>): Saving {
  const { t } = useTranslation('editor');
  const messages = useMessages();
  const shown = useRef<RecordEditing>(null);
  useEffect(() => {
    shown.current = editing;
    return () => {
      shown.current = null;
    };
  }, [editing]);
  const reported = useCallback(
    (outcome: SaveOutcome, { onSaved, onClosed }: AfterSave) => {
      if (outcome.kind === 'saved') messages.success(t('saved'));
      if (outcome.kind === 'failed') messages.error(outcome.error);
      if (editing === null || shown.current !== editing) return;
      if (outcome.kind === 'saved') onSaved?.(outcome.record);
      // The queue sends it; the message on closing the editor says so.
      if (outcome.kind === 'waiting') onClosed?.();
      if (outcome.kind === 'faults' || outcome.kind === 'choices')
        focusFirst(container.current, outcome.kind);
    },
    [t, messages, container, editing],
  );
  const save = useCallback(
    async (after: AfterSave) => {
      if (editing) reported(await editing.save(), after);
    },
    [editing, reported],
  );
  return { save, reported };
}

/** Waits for a frame, because the fault is rendered only after the state has changed. */
function focusFirst(container: HTMLElement | null, kind: 'faults' | 'choices'): void {
  requestAnimationFrame(() => {
    if (kind === 'faults') return focusFirstFault(container);
    const choice = container?.querySelector<HTMLElement>('[role="alert"] button');
    choice?.focus();
    choice?.scrollIntoView({ block: 'center' });
  });
}
