import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { canCall } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { cloneHref, editHref } from '@harbour/core/table';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { NEW_RECORD } from '../record/editing/edit-state.ts';
import { EditDialog } from '../record/form/EditDialog.tsx';
import { useLiveResponse } from '../session/use-response.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import type { Table } from '../table/table.ts';
import type { AnyTableScreen, Row, RowAction } from '../table/table-screen.ts';
import { useTable } from '../table/use-table.ts';
import { BulkBar } from '../transfer/bulk/BulkBar.tsx';
import { type Transfer, TransferTools, useTransfer } from '../transfer/TransferTools.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { usePageCommands } from '../ui/page-commands.ts';
import { UnknownPage } from '../ui/UnknownPage.tsx';
import { type CollectionScreen, useFormLayout } from './collection-screen.ts';
import { NewRecordPage, RecordPage } from './RecordPage.tsx';

interface CollectionPageProps {
  readonly screen: CollectionScreen;
}

/**
 * Handles all routes of a collection's screen, below `/{path}/*`: the list (`?editor={id}` opens the editor
 * over it), the editor as a page (`edit/{id}`), a new record or a copy (`edit`, `edit?clone={id}`).
 */
export function CollectionPage({ screen }: CollectionPageProps) {
  return (
    <Routes>
      <Route index element={<CollectionList screen={screen} />} />
      <Route path="edit" element={<NewRecordPage screen={screen} />} />
      <Route path="edit/:id" element={<RecordPage screen={screen} />} />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  );
}

interface CollectionListProps {
  readonly screen: CollectionScreen;
}

/** A collection's list, and the editor of one record in a dialog over it. */
function CollectionList({ screen }: CollectionListProps) {
  const { t } = useTranslation(['screens', 'table', 'common']);
  const navigate = useNavigate();
  const table = useTable(useTableScreen(screen));
  const { dispatch, offers, refresh } = table;
  const { path, importKeys, Actions, Top, View, Gallery } = screen;
  const actions = useMemo(
    () => ({
      open: ({ _id }: Row) =>
        View ? void navigate(editHref(path, _id, 'page')) : dispatch({ type: 'editorOpened', id: _id }),
      clone: ({ _id }: Row) => void navigate(cloneHref(path, _id)),
    }),
    [dispatch, navigate, path, View],
  );
  const transfer = useTransfer(table, importKeys);
  // The text of the empty list asks for the first record, which this person may not add.
  const isForAdmins = !offers.add && !screen.table.hides?.add;
  const add = () => void navigate(`/${path}/edit`);
  usePageCommands([
    { id: 'new', label: t('table:row.add'), shortcut: 'mod+n', disabled: !offers.add, run: add },
    { id: 'refresh', label: t('common:action.reload'), run: () => void refresh() },
  ]);
  return (
    <PageFrame
      title={t(`screens:${path}.title`, { defaultValue: path })}
      fill
      actions={
        Actions || offers.add ? (
          <>
            {Actions ? <Actions table={table} /> : null}
            {offers.add ? (
              <Button
                intent="primary"
                icon={<PlusIcon size={14} />}
                text={t('table:row.add')}
                onClick={add}
              />
            ) : null}
          </>
        ) : null
      }
    >
      {Top ? <Top /> : null}
      <RecordTable
        table={table}
        actions={actions}
        {...(Gallery && { Gallery })}
        selectionActions={<BulkBar table={table} />}
        tools={<TransferTools table={table} transfer={transfer} />}
        empty={{
          title: t(`screens:${path}.empty.title`, { defaultValue: t('table:empty.title') }),
          text: isForAdmins
            ? t('table:empty.adminsOnly')
            : t(`screens:${path}.empty.text`, { defaultValue: t('table:empty.hint') }),
          action: <EmptyActions table={table} transfer={transfer} onAdd={add} />,
        }}
      />
      <OpenEditor screen={screen} table={table} />
    </PageFrame>
  );
}

/** Opens the editor of the record in the URL (`?editor={id}`). */
function OpenEditor({ screen, table }: CollectionListProps & { readonly table: Table }) {
  const layout = useFormLayout(screen);
  const { editor } = table.view;
  if (screen.View)
    return editor === null ? null : <Navigate to={editHref(screen.path, editor, 'page')} replace />;
  return (
    <EditDialog
      key={editor}
      isOpen={editor !== null && editor !== NEW_RECORD}
      collection={screen.collection}
      id={editor ?? NEW_RECORD}
      layout={layout}
      aside={screen.aside}
      onClosed={() => table.dispatch({ type: 'editorClosed' })}
    />
  );
}

const NO_ACTIONS: readonly RowAction<never>[] = [];

/** Returns a screen's table, including the screen's own row actions. */
function useTableScreen({ table, useRowActions = useNoActions }: CollectionScreen): AnyTableScreen {
  const actions = useRowActions();
  return useMemo(
    // The actions accept records of the screen's collection, which all rows of its table are.
    () => (actions.length > 0 ? { ...table, rowActions: actions as readonly RowAction<Row>[] } : table),
    [actions, table],
  );
}

const useNoActions = () => NO_ACTIONS;

interface EmptyActionsProps {
  readonly table: Table;
  readonly transfer: Transfer;
  readonly onAdd: () => void;
}

/** The first actions of an empty list, as far as the person may do them: add, import, open the trash. */
function EmptyActions({ table, transfer, onAdd }: EmptyActionsProps) {
  const { t } = useTranslation('table');
  const { role, collection, offers } = table;
  return (
    <>
      {offers.add ? <Button intent="primary" icon="plus" text={t('empty.add')} onClick={onAdd} /> : null}
      {transfer.rules.mayAdd ? (
        <Button icon="import" text={t('empty.import')} onClick={() => transfer.show('import')} />
      ) : null}
      {canCall(role, collection, 'restore') ? <OpenTrash table={table} /> : null}
    </>
  );
}

/** Opens the trash, and says how many records are in it; renders nothing while it is empty. */
function OpenTrash({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const { collection, query, dispatch } = table;
  const collections = useMemo(() => [collection], [collection]);
  const request = useCallback(
    (client: RealtimeClient) =>
      client.service(collection).find({ query: { ...query, $trash: true, $limit: 0 } }),
    [collection, query],
  );
  const { response } = useLiveResponse({ collections, request });
  if (!response?.total) return null;
  return (
    <Button
      icon="trash"
      text={t('empty.trash', { count: response.total })}
      onClick={() => dispatch({ type: 'trashShown', trash: true })}
    />
  );
}
