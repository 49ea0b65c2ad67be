import type { CollectionName } from '@harbour/core/contract/collections';
import { isRecordId, type Role } from '@harbour/core/contract/values';
import { type Draft, type Drafts, draftOf, equalValues, readPath } from '@harbour/core/table';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { newDraftKey, useDraftVault } from '../../record/editing/use-draft-vault.ts';
import { withEdits } from '../../record/queue/save-queue.ts';
import { useSaveQueue } from '../../record/queue/use-save-queue.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { useMayFor, useSession } from '../../session/use-session.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { useMessages } from '../../ui/messages.ts';
import { recordTitle } from '../../ui/record-title.ts';
import type { CellTexts } from '../cells/cell-texts.ts';
import type { ListState } from '../list/list-state.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
import { createCellDraftStore } from './cell-drafts.ts';
import { DraftMark, QueuedMark } from './DraftMark.tsx';
import type { EditHistory } from './edit-history.ts';
import type { CellEdits } from './edit-store.ts';
import { createEditStore, type EditedCell, type EditStore, isOpen } from './edit-store.ts';
import { enteredValue, inlineField } from './inline-field.ts';
import { saveCell } from './save-cell.ts';
import { type QueuedRow, showsSave, useQueuedRows } from './shown-rows.ts';

interface CellEditOptions {
  /** The name under which the edits are stored. */
  readonly name: string;
  readonly collection: CollectionName;
  readonly role: Role;
  readonly list: ListState;
  readonly texts: CellTexts;
  readonly mayEdit: boolean;
  readonly saved: (record: Row) => void;
  readonly history: EditHistory;
}

/**
 * Edits cells in place: edits are stored by record and field, saved one by one, and updated while others
 * change the same record.
 */
export function useCellEdits(options: CellEditOptions): CellEdits {
  const { collection, role, list, texts, mayEdit } = options;
  const titleOf = useTitleOf(options);
  const store = useEditStore(options, titleOf);
  const state = useSyncExternalStore(store.subscribe, store.state);
  const save = useSave(store, options, titleOf);
  const mayFor = useMayFor();
  const queuedRows = useQueuedRows(collection);
  const queueVersion = useVersionOf(queuedRows);
  const { drafts, open, version } = state;
  useFollowing(store, drafts, list);
  return useMemo(() => {
    const isUntouched = Object.keys(drafts).length === 0;
    const beginning = (row: Row, entered: string | undefined): Beginning => {
      const queued = queuedRows.get(row._id);
      return { row, entered, role, texts, edits: queued?.state === 'waiting' ? queued.edits : [] };
    };
    const mayEditRow = (row: Row) =>
      mayEdit && mayFor(collection, 'patch', row) && !queuedRows.get(row._id)?.isRemoved;
    const close = (cell: EditedCell) => {
      if (isOpen(store.state(), cell)) store.open(null);
    };
    return {
      version: version + queueVersion,
      open,
      drafts: Object.values(drafts),
      render(column, row, plain) {
        const draft = isUntouched ? undefined : draftOf(drafts, row._id, column.value);
        if (draft) return <DraftMark draft={draft} column={column} row={row} texts={texts} />;
        const queued = queuedRows.get(row._id);
        if (!queued || !showsSave(collection, column, queued)) return undefined;
        return (
          <QueuedMark state={queued.state} isRemoved={queued.isRemoved}>
            {plain(withEdits(row, queued.edits))}
          </QueuedMark>
        );
      },
      isEditable: (column) => mayEdit && inlineField(column, role) !== undefined,
      begin: (column, row, entered) => mayEditRow(row) && begin(store, column, beginning(row, entered)),
      compose: (column, row, entered) =>
        mayEditRow(row) && start(store, column, beginning(row, entered)) !== undefined,
      change: (cell, value) => store.dispatch({ type: 'changed', ...cell, value }),
      cancel(cell) {
        store.dispatch({ type: 'cancelled', ...cell });
        close(cell);
      },
      commit(cell) {
        close(cell);
        void save(cell);
      },
      leave: close,
      choose(cell, choice) {
        store.dispatch({ type: 'chosen', ...cell, choice });
        if (choice === 'theirs') store.dispatch({ type: 'cancelled', ...cell });
        close(cell);
        if (choice === 'mine') void save(cell);
      },
    };
  }, [
    store,
    drafts,
    open,
    version,
    queuedRows,
    queueVersion,
    collection,
    texts,
    role,
    mayEdit,
    mayFor,
    save,
  ]);
}

/** Returns a number that increases whenever the value changes. */
function useVersionOf(value: unknown): number {
  const latest = useRef({ value, version: 0 });
  if (latest.current.value !== value) latest.current = { value, version: latest.current.version + 1 };
  return latest.current.version;
}

type TitleOf = (recordId: string) => string | undefined;

/** Returns a function for the titles of the listed records, which is the same in every render. */
function useTitleOf({ collection, list }: CellEditOptions): TitleOf {
  const rows = useRef(list.data);
  rows.current = list.data;
  return useCallback(
    (recordId) => {
      const row = rows.current.find(({ _id }) => _id === recordId);
      return row && recordTitle(collection, row, 'en');
    },
    [collection],
  );
}

/** Returns the edits of the signed-in person: the next person has their own. */
function useEditStore({ name, collection }: CellEditOptions, titleOf: TitleOf): EditStore {
  const { host, serverUrl } = useBackOffice();
  const { error } = useMessages();
  const vault = useDraftVault();
  const person = useSession().user?._id ?? '';
  const store = useMemo(() => {
    const owner = { person, server: serverUrl, collection, table: name };
    return createEditStore(
      createCellDraftStore({
        ...owner,
        vault,
        clock: host.clock,
        newKey: newDraftKey,
        titleOf,
        onError: error,
      }),
    );
  }, [vault, host, serverUrl, person, collection, name, titleOf, error]);
  useEffect(() => {
    store.begin();
    return store.close;
  }, [store]);
  return store;
}

function useSave(
  store: EditStore,
  { collection, saved, history }: CellEditOptions,
  titleOf: TitleOf,
): (cell: EditedCell) => Promise<void> {
  const { client } = useBackOffice();
  const queue = useSaveQueue();
  const messages = useMessages();
  const errorText = useErrorText();
  return useCallback(
    (cell) =>
      history.waitFor(
        saveCell(cell, {
          client,
          collection,
          edits: store,
          queue,
          titleOf,
          saved,
          recorded: history.record,
          refused: (error) => {
            messages.error(error);
            return errorText(error);
          },
        }),
      ),
    [client, collection, store, queue, titleOf, saved, history, messages, errorText],
  );
}

/** Applies remote changes of a record to its edits, at most once per frame. */
function useFollowing(store: EditStore, drafts: Drafts, { data, marks }: ListState): void {
  const followed = useRef<readonly Row[]>([]);
  useEffect(() => {
    const edited = new Set(Object.values(drafts).map((draft: Draft) => draft.recordId));
    if (edited.size === 0) return;
    for (const row of data) {
      if (!edited.has(row._id) || followed.current.includes(row)) continue;
      store.dispatch({ type: 'recordChanged', recordId: row._id, record: row, version: row.version });
    }
    followed.current = data.filter(({ _id }) => edited.has(_id));
    for (const [recordId, mark] of marks)
      if (mark === 'removed' && edited.has(recordId)) store.dispatch({ type: 'recordRemoved', recordId });
  }, [store, drafts, data, marks]);
}

interface Beginning {
  readonly row: Row;
  readonly entered: string | undefined;
  readonly role: Role;
  readonly texts: CellTexts;
  /** The edits of the row's save that waits for the server. */
  readonly edits: QueuedRow['edits'];
}

/** A letter that cannot begin a value, as in a cell with a choice, opens the editor as the value is. */
function begin(store: EditStore, column: TableColumn, beginning: Beginning): boolean {
  const opensAsIs = beginning.entered !== undefined && /[\p{L}\p{N}]/u.test(beginning.entered);
  const asIs = opensAsIs ? { ...beginning, entered: undefined } : undefined;
  const cell = start(store, column, beginning) ?? (asIs && start(store, column, asIs));
  if (cell) store.open(cell);
  return cell !== undefined;
}

/** Starts an edit with the typed text; returns its cell, or undefined if it cannot be edited in this way. */
function start(
  store: EditStore,
  column: TableColumn,
  { row, entered, role, texts, edits }: Beginning,
): EditedCell | undefined {
  const field = inlineField(column, role);
  if (!field || !isRecordId(row._id)) return undefined;
  const cell = { recordId: row._id, field: column.value };
  const value = readPath(withEdits(row, edits), column.value) ?? null;
  // An edit of a value that still waits for the server keeps the base of the waiting edit.
  const waiting = edits.find((edit) => edit.field === cell.field);
  const base = waiting ? waiting.base : (readPath(row, column.value) ?? null);
  const first =
    entered === undefined ? undefined : enteredValue(field, { entered, value, language: texts.language });
  if (entered !== undefined && first === undefined) return undefined;
  store.dispatch({ type: 'started', ...cell, value: base, version: waiting?.version ?? row.version });
  if (!equalValues(value, base)) store.dispatch({ type: 'changed', ...cell, value });
  if (first !== undefined) store.dispatch({ type: 'changed', ...cell, value: first });
  return cell;
}
