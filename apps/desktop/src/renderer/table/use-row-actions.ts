import { collections } from '@harbour/core/contract';
import { readPath } from '@harbour/core/table';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { useMessages } from '../ui/messages.ts';
import { plainText } from './cells/cell-texts.ts';
import type { Row } from './table-screen.ts';
import type { Table } from './use-table.ts';

/** Actions of a table on single rows; the banner reports each. */
export interface RowActions {
  /** Moves a record to the trash; the banner offers to undo it. */
  readonly remove: (row: Row) => Promise<void>;
  readonly restore: (row: Row) => Promise<void>;
  /** Deletes a record for good. */
  readonly purge: (row: Row) => Promise<void>;
  /** Returns the name of a row. */
  readonly nameOf: (row: Row) => string;
}

/** Returns the actions that remove, restore and purge, one record at a time. */
export function useRowActions({ collection, words, refresh }: Table): RowActions {
  const { t } = useTranslation('table');
  const { client } = useBackOffice();
  const messages = useMessages();
  const nameOf = useCallback(
    (row: Row) =>
      plainText(readPath(row, collections[collection].titleField), words.language) || t('row.unnamed'),
    [collection, words.language, t],
  );
  return useMemo(() => {
    const service = client.service(collection);
    const restore = async (row: Row) => {
      await service.restore({ id: row._id });
      messages.success(t('row.restored', { name: nameOf(row) }));
      await refresh();
    };
    const told = (work: Promise<void>) => work.catch(messages.error);
    return {
      nameOf,
      restore: (row) => told(restore(row)),
      remove: (row) =>
        told(
          service.remove(row._id).then(() =>
            messages.success(t('row.removed', { name: nameOf(row) }), {
              undo: () => void told(restore(row)),
            }),
          ),
        ),
      purge: (row) =>
        told(
          service.purge({ id: row._id }).then(async () => {
            messages.success(t('row.purged', { name: nameOf(row) }));
            await refresh();
          }),
        ),
    };
  }, [client, collection, messages, nameOf, refresh, t]);
}
