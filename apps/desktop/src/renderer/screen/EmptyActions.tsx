import { Button } from '@blueprintjs/core';
import { canCall } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveResponse } from '../session/use-live-response.ts';
import type { Table } from '../table/table.ts';
import type { Transfer } from '../transfer/TransferTools.tsx';
import styles from './empty-actions.module.css';

interface EmptyActionsProps {
  readonly table: Table;
  readonly transfer: Transfer;
  readonly onAdd: () => void;
}

/** The first actions of an empty list, as far as the person may do them: add, import, open the trash. */
export function EmptyActions({ table, transfer, onAdd }: EmptyActionsProps) {
  const { t } = useTranslation('table');
  const { role, collection, offers } = table;
  return (
    <div className={styles.actions}>
      {offers.add ? <Button intent="primary" icon="plus" text={t('empty.add')} onClick={onAdd} /> : null}
      {transfer.rules.mayAdd ? (
        <Button icon="import" text={t('empty.import')} onClick={() => transfer.show('import')} />
      ) : null}
      {canCall(role, collection, 'restore') ? <OpenTrash table={table} /> : null}
    </div>
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
