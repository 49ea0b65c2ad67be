import { BULK_ROWS_MAX, type BulkJobRowResult } from '@harbour/core/contract/actions';
import { collections, isCollectionName, type RecordOf } from '@harbour/core/contract/collections';
import { type SheetColumn, writeCsv } from '@harbour/core/spreadsheet';
import { fixedOffset } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { fileName, MIME } from '../transfer/export/file-name.ts';
import { refusalText } from '../transfer/jobs/row-text.ts';
import { useJobTitle } from '../transfer/jobs/use-job-words.ts';
import { useMessages } from '../ui/messages.ts';
import { titleText } from '../ui/record-title.ts';
import { useLocale } from '../ui/use-locale.ts';

/** Returns a function that saves the list of refused rows, with their reasons, where the person chooses. */
export function useSaveRows(job: RecordOf<'bulkJobs'>): () => void {
  const { t } = useTranslation(['transfer', 'records', 'common']);
  const { host, client } = useBackOffice();
  const messages = useMessages();
  const language = useLocale();
  const titleOf = useJobTitle();
  const { _id: id, collection } = job;

  async function* refusedRows() {
    for (let after: number | null = -1; after !== null; ) {
      const from: object = after < 0 ? {} : { after };
      const { rows, next }: { rows: readonly BulkJobRowResult[]; next: number | null } = await client.ask(
        'bulkJobs/rows',
        { id, outcome: 'refused', limit: BULK_ROWS_MAX, ...from },
      );
      yield* rows;
      after = next;
    }
  }

  async function save(): Promise<void> {
    if (!isCollectionName(collection)) return;
    const { titleField } = collections[collection];
    const columns: readonly SheetColumn<BulkJobRowResult>[] = [
      {
        header: t('job.record'),
        kind: 'text',
        value: ({ record, data }) => record ?? titleText(data[titleField], language),
      },
      { header: t('job.reason'), kind: 'text', value: (row) => refusalText(row, { collection, t }) },
    ];
    const writer = await host.files.save(fileName(titleOf(job), 'csv', host.clock.now()), MIME.csv);
    if (writer) await writeCsv(refusedRows(), writer, { columns, zone: fixedOffset });
  }

  return () => void save().catch(messages.error);
}
