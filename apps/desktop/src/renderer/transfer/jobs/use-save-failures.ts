import { type SheetColumn, writeCsv } from '@harbour/core/spreadsheet';
import { batchSummary, changedRecord, fixedOffset, type RowResult } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import { fileName, MIME } from '../export/file-name.ts';
import type { BulkJob } from './bulk-job.ts';
import { failureText } from './failure-texts.ts';

/** Saves the list of rows that were not done, with their reasons, where the person wants it. */
export function useSaveFailures(job: BulkJob): () => void {
  const { t } = useTranslation(['transfer', 'common', 'records']);
  const { host } = useBackOffice();
  const messages = useMessages();
  const { collection, rows, batch, title } = job;
  const columns: readonly SheetColumn<RowResult>[] = [
    {
      header: t('job.record'),
      kind: 'text',
      value: ({ id }) => {
        const row = rows.get(id);
        return (row && changedRecord(row.change)) ?? t('job.row', { row: id });
      },
    },
    {
      header: t('job.reason'),
      kind: 'text',
      value: (row) => (row.state === 'failed' ? failureText(row, { collection, t }) : ''),
    },
  ];

  async function* failedRows() {
    yield* batchSummary(batch).failed;
  }

  async function save(): Promise<void> {
    const writer = await host.files.save(fileName(title, 'csv', host.clock.now()), MIME.csv);
    if (writer) await writeCsv(failedRows(), writer, { columns, zone: fixedOffset });
  }

  return () => void save().catch(messages.error);
}
