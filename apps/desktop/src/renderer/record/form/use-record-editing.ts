import type { CollectionName } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { isRecord, type PlainRecord } from '@harbour/core/table';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { useMessages } from '../../ui/messages.ts';
import { createRecordEditing } from '../editing/create-record-editing.ts';
import { type EditState, hasUnsaved, LOADING } from '../editing/edit-state.ts';
import type { RecordEditing, StoredRecords } from '../editing/record-editing.ts';
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
