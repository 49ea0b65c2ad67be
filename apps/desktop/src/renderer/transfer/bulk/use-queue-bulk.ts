import { useTranslation } from 'react-i18next';
import { useSaveQueue } from '../../record/queue/use-save-queue.ts';
import { queueChanges } from '../../table/edit/queue-changes.ts';
import { useQueuedRows } from '../../table/edit/use-queued-rows.ts';
import type { Row } from '../../table/table-screen.ts';
import { useRemovals } from '../../table/use-row-actions.ts';
import type { Table } from '../../table/use-table.ts';
import { useMessages } from '../../ui/messages.ts';
import { recordTitle } from '../../ui/record-title.ts';

/** A bulk change of listed rows: new values, or null for their removal. */
interface QueuedBulk {
  readonly rows: readonly Row[];
  readonly data: Readonly<Record<string, unknown>> | null;
}

/**
 * Returns a function that queues a bulk change as one save a row, to be merged with the changes of others
 * once the server is back; the banner offers to undo it.
 */
export function useQueueBulk(table: Table): (bulk: QueuedBulk) => Promise<void> {
  const { t } = useTranslation('table');
  const { collection, history, list } = table;
  const queue = useSaveQueue();
  const queuedRows = useQueuedRows(collection);
  const removals = useRemovals(collection);
  const messages = useMessages();
  const remove = async (rows: readonly Row[]) => {
    if (!(await removals.queue(rows))) return messages.error(t('needsServer'));
    const undo = async () => {
      if (!(await removals.takeBack(rows))) messages.error(t('row.removalSent'));
    };
    messages.success(t('row.removedMany', { count: rows.length }), {
      undo: () => void undo().catch(messages.error),
    });
  };
  const change = async (rows: readonly Row[], data: Readonly<Record<string, unknown>>) => {
    const titleOf = (row: Row) => recordTitle(collection, row, 'en');
    const values = rows.map(({ _id }) => ({ _id, data }));
    const queued = await queueChanges(values, { collection, rows: list.data, queuedRows, titleOf }, queue);
    if (!queued) return messages.error(t('needsServer'));
    const step = { changes: [], cells: queued.cells };
    history.record(step);
    messages.success(t('paste.queued', { count: queued.changes.length }), {
      undo: () => history.undo(step),
    });
  };
  return ({ rows, data }) => (data ? change(rows, data) : remove(rows)).catch(messages.error);
}
