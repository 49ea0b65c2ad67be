import { type CollectionName, isRecordId, type Role } from '@harbour/core/contract';
import { type Draft, type Drafts, draftOf, isDirty, readPath, writePath } from '@harbour/core/table';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { newDraftKey, useDraftVault } from '../../record/editing/use-draft-vault.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { useMessages } from '../../ui/messages.ts';
import { recordTitle } from '../../ui/record-title.ts';
import { type CellWords, cellText } from '../cells/cell-texts.ts';
import type { ListState } from '../list/list-state.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
import type { CellEdits } from './cell-edits.ts';
import styles from './edit.module.css';
import { createEditStore, type EditedCell, type EditStore, isOpen } from './edit-store.ts';
import { inlineField, typedValue } from './inline-field.ts';
import { createCellKeeper } from './keep-cells.ts';
import { saveCell } from './save-cell.ts';
import type { EditHistory } from './use-edit-history.ts';

interface CellEditOptions {
  /** The name under which the edits are stored. */
  readonly name: string;
  readonly collection: CollectionName;
  readonly role: Role;
  readonly list: ListState;
  readonly words: CellWords;
  readonly mayEdit: boolean;
  readonly saved: (record: Row) => void;
  readonly history: EditHistory;
}

/**
 * Edits cells in place: edits are stored by record and field, saved one by one, and updated while others
 * change the same record.
 */
export function useCellEdits(options: CellEditOptions): CellEdits {
  const { role, list, words, mayEdit } = options;
  const store = useEditStore(options);
  const state = useSyncExternalStore(store.subscribe, store.state);
  const save = useSave(store, options);
  const { drafts, open, version } = state;
  useFollowing(store, drafts, list);
  const isUntouched = Object.keys(drafts).length === 0;
  return useMemo(
    () => ({
      version,
      open,
      drafts: Object.values(drafts),
      draw(column, row) {
        if (isUntouched) return undefined;
        const draft = draftOf(drafts, row._id, column.value);
        return draft && <DraftMark draft={draft} column={column} row={row} words={words} />;
      },
      isEditable: (column) => mayEdit && inlineField(column, role) !== undefined,
      begin: (column, row, typed) => mayEdit && begin(store, column, { row, typed, role, words }),
      compose: (column, row, typed) =>
        mayEdit && start(store, column, { row, typed, role, words }) !== undefined,
      change: (cell, value) => store.dispatch({ type: 'changed', ...cell, value }),
      cancel(cell) {
        store.dispatch({ type: 'cancelled', ...cell });
        store.open(null);
      },
      commit(cell) {
        store.open(null);
        void save(cell);
      },
      leave(cell) {
        if (isOpen(store.state(), cell)) store.open(null);
      },
      choose(cell, choice) {
        store.dispatch({ type: 'chosen', ...cell, choice });
        if (choice === 'theirs') store.dispatch({ type: 'cancelled', ...cell });
        store.open(null);
        if (choice === 'mine') void save(cell);
      },
    }),
    [store, drafts, isUntouched, open, version, words, role, mayEdit, save],
  );
}

/** Returns the edits of the signed-in person: the next person has their own. */
function useEditStore({ name, collection, list }: CellEditOptions): EditStore {
  const { host, serverUrl } = useBackOffice();
  const { error } = useMessages();
  const vault = useDraftVault();
  const person = useSession().user?._id ?? '';
  const rows = useRef(list.data);
  rows.current = list.data;
  const store = useMemo(() => {
    const titleOf = (recordId: string) => {
      const row = rows.current.find(({ _id }) => _id === recordId);
      return row && recordTitle(collection, row, 'en');
    };
    const owner = { person, server: serverUrl, collection, table: name };
    return createEditStore(
      createCellKeeper({ ...owner, vault, clock: host.clock, newKey: newDraftKey, titleOf, onError: error }),
    );
  }, [vault, host, serverUrl, person, collection, name, error]);
  useEffect(() => {
    store.begin();
    return store.close;
  }, [store]);
  return store;
}

function useSave(
  store: EditStore,
  { collection, saved, history }: CellEditOptions,
): (cell: EditedCell) => Promise<void> {
  const { client } = useBackOffice();
  const messages = useMessages();
  const errorText = useErrorText();
  return useCallback(
    (cell) =>
      saveCell(cell, {
        client,
        collection,
        edits: store,
        saved,
        recorded: history.record,
        refused: (error) => {
          messages.error(error);
          return errorText(error);
        },
      }),
    [client, collection, store, saved, history, messages, errorText],
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
  readonly typed: string | undefined;
  readonly role: Role;
  readonly words: CellWords;
}

function begin(store: EditStore, column: TableColumn, beginning: Beginning): boolean {
  const cell = start(store, column, beginning);
  if (cell) store.open(cell);
  return cell !== undefined;
}

/** Starts an edit with the typed text; returns its cell, or undefined where it cannot be edited so. */
function start(
  store: EditStore,
  column: TableColumn,
  { row, typed, role, words }: Beginning,
): EditedCell | undefined {
  const field = inlineField(column, role);
  if (!field || !isRecordId(row._id)) return undefined;
  const cell = { recordId: row._id, field: column.value };
  const value = readPath(row, column.value) ?? null;
  const first =
    typed === undefined ? undefined : typedValue(field, { typed, value, language: words.language });
  if (typed !== undefined && first === undefined) return undefined;
  store.dispatch({ type: 'started', ...cell, value, version: row.version });
  if (first !== undefined) store.dispatch({ type: 'changed', ...cell, value: first });
  return cell;
}

interface DraftMarkProps {
  readonly draft: Draft;
  readonly column: TableColumn;
  readonly row: Row;
  readonly words: CellWords;
}

/** Marks a cell with an unsaved edit: the typed text, and the progress of saving it. */
function DraftMark({ draft, column, row, words }: DraftMarkProps) {
  const { t } = useTranslation('table');
  const typed: Row = { ...row, ...writePath({}, column.value, draft.value) };
  const state = stateOf(draft);
  const said = {
    saving: t('edit.saving'),
    failed: t('edit.failed', { reason: draft.error ?? '' }),
    choice: t('edit.theirs'),
    typed: t('edit.unsaved', { count: 1 }),
    same: '',
  }[state];
  return (
    <span className={styles.draft} data-state={state} title={said}>
      <span className={styles.draftText}>{cellText(column, typed, words) || t('edit.emptyValue')}</span>
      {said === '' ? null : <span className={styles.said}>{said}</span>}
    </span>
  );
}

function stateOf(draft: Draft): 'saving' | 'failed' | 'choice' | 'typed' | 'same' {
  if (draft.remote) return 'choice';
  if (draft.phase === 'saving' || draft.phase === 'failed') return draft.phase;
  return isDirty(draft) ? 'typed' : 'same';
}
