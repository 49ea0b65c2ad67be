import { writeNeedsProof } from '@harbour/core/contract/actions';
import { collections } from '@harbour/core/contract/collections';
import { isUnanswered } from '@harbour/core/realtime';
import { NO_DRAFTS, readPath } from '@harbour/core/table';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveQueue } from '../record/queue/use-save-queue.ts';
import { useBackOffice } from '../session/back-office.ts';
import { useMessages } from '../ui/messages.ts';
import { recordTitle } from '../ui/record-title.ts';
import { plainText } from './cells/cell-texts.ts';
import type { RecordStep } from './edit/edit-history.ts';
import type { Table } from './table.ts';
import type { Row } from './table-screen.ts';

/** Actions of a table on single rows; the banner reports each. */
export interface RowActions {
  /**
   * Moves a record to the trash; the banner offers to undo it. Without the server it is queued, like edits.
   */
  readonly remove: (row: Row) => Promise<void>;
  /** Takes back a removal that is still waiting for the server. */
  readonly store: (row: Row) => Promise<void>;
  readonly restore: (row: Row) => Promise<void>;
  /** Deletes a record for good. */
  readonly purge: (row: Row) => Promise<void>;
  readonly nameOf: (row: Row) => string;
}

/** Returns the actions that remove, restore and purge, one record at a time. */
export function useRowActions(table: Table): RowActions {
  const { collection, texts, refresh, history } = table;
  const { t } = useTranslation('table');
  const { client } = useBackOffice();
  const messages = useMessages();
  const removals = useRemovals(collection);
  const nameOf = useCallback(
    (row: Row) =>
      plainText(readPath(row, collections[collection].titleField), texts.language) || t('row.unnamed'),
    [collection, texts.language, t],
  );
  return useMemo(() => {
    const service = client.service(collection);
    const reported = (work: Promise<void>) => work.catch(messages.error);
    const online = async (work: () => Promise<void>) =>
      client.isConnected() ? reported(work()) : messages.error(t('needsServer'));
    const recorded = (work: Promise<RecordStep | undefined>) =>
      history.waitFor(work.then((step) => step && history.record(step)));
    const restore = async (row: Row): Promise<RecordStep> => {
      await service.restore({ id: row._id });
      messages.success(t('row.restored', { name: nameOf(row) }));
      await refresh();
      return { revert: () => remove(row) };
    };
    const remove = async (row: Row): Promise<RecordStep | undefined> => {
      const outcome = await removals.remove(row);
      if (outcome === 'needsServer') return void messages.error(t('needsServer'));
      const step: RecordStep = {
        revert: async () => ((await removals.takeBack([row])) ? { revert: () => remove(row) } : restore(row)),
      };
      messages.success(t(outcome === 'queued' ? 'row.removedLater' : 'row.removed', { name: nameOf(row) }), {
        undo: () => history.undo(step),
      });
      return step;
    };
    return {
      nameOf,
      restore: (row) => online(() => recorded(restore(row))),
      remove: (row) => reported(recorded(remove(row))),
      store: (row) =>
        reported(
          removals.takeBack([row]).then((isKept) => {
            if (!isKept) messages.error(t('row.removalSent'));
          }),
        ),
      purge: (row) =>
        online(async () => {
          await service.purge({ id: row._id });
          messages.success(t('row.purged', { name: nameOf(row) }));
          await refresh();
        }),
    };
  }, [client, collection, history, messages, nameOf, refresh, removals, t]);
}

/** Removal of rows, now or once the server is available. */
export interface Removals {
  /** Removes a row, or queues its removal. `needsServer`: it needs a proof of identity. */
  readonly remove: (row: Row) => Promise<'removed' | 'queued' | 'needsServer'>;
  /** Queues the removal of rows; false if it needs a proof of identity. */
  readonly queue: (rows: readonly Row[]) => Promise<boolean>;
  /** Takes back queued removals; returns false if one was sent meanwhile. */
  readonly takeBack: (rows: readonly Row[]) => Promise<boolean>;
}

/** Returns the removal of a collection's rows. */
export function useRemovals(collection: Table['collection']): Removals {
  const { client } = useBackOffice();
  const saves = useSaveQueue();
  return useMemo(() => {
    const removal = (row: Row) => ({
      collection,
      recordId: row._id,
      title: recordTitle(collection, row, 'en'),
      drafts: NO_DRAFTS,
      removal: { version: row.version },
    });
    const queue = async (rows: readonly Row[]) => {
      if (writeNeedsProof({ collection, method: 'remove', fields: [] })) return false;
      await saves.add(...rows.map(removal));
      return true;
    };
    const later = async (row: Row) => ((await queue([row])) ? 'queued' : 'needsServer');
    return {
      queue,
      async remove(row) {
        if (saves.mustQueue(collection, row._id)) return later(row);
        try {
          await client.service(collection).remove(row._id);
          return 'removed';
        } catch (error) {
          if (isUnanswered(error)) return later(row);
          throw error;
        }
      },
      async takeBack(rows) {
        const left = await saves.takeBack(
          collection,
          rows.map(({ _id }) => _id),
        );
        return left.length === 0;
      },
    };
  }, [client, collection, saves]);
}
