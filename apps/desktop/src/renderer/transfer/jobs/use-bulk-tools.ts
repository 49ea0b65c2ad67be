import { batchSummary } from '@harbour/core/table';
import { useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import type { BulkJob } from './bulk-job.ts';
import { bulkJobsIn } from './bulk-jobs.ts';
import { type BulkTools, undoBulk } from './run-bulk.ts';

/**
 * Returns the dependencies of bulk changes in this window; the banner reports the end of each, with its undo.
 */
export function useBulkTools(): BulkTools {
  const store = useStore();
  const { client } = useBackOffice();
  const messages = useMessages();
  const { t } = useTranslation('transfer');
  const jobs = bulkJobsIn(store);

  function onEnd({ id, title, batch, undo }: BulkJob): void {
    const { done, failed } = batchSummary(batch);
    const undoTitle = t('bulk.doUndo', { what: title });
    const back = undo.length > 0 ? { undo: () => undoBulk(tools, id, undoTitle) } : {};
    if (failed.length > 0) {
      messages.error(t('job.doneSome', { what: title, done, failed: failed.length }));
    } else messages.success(t('job.done', { what: title }), back);
  }

  const tools: BulkTools = { jobs, client, onEnd };
  return tools;
}
