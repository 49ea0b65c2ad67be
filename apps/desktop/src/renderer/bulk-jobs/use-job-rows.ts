import { BULK_ROWS_MAX, type BulkJobRowResult, type BulkOutcome } from '@harbour/core/contract/actions';
import { collections, isCollectionName, type RecordOf } from '@harbour/core/contract/collections';
import { type SheetColumn, writeCsv } from '@harbour/core/spreadsheet';
import { fixedOffset } from '@harbour/core/table';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { fileName, MIME } from '../transfer/export/file-name.ts';
import { refusalText } from '../transfer/jobs/row-text.ts';
import { useJobTitle } from '../transfer/jobs/use-job-words.ts';
import { useMessages } from '../ui/messages.ts';
import { titleText } from '../ui/record-title.ts';
import { useLocale } from '../ui/use-locale.ts';

/** The loaded rows of a bulk change. */
export interface JobRows {
  readonly rows: readonly BulkJobRowResult[];
  readonly isLoading: boolean;
  readonly error: unknown;
  /** Loads the next rows; `null` at the end. */
  readonly more: (() => void) | null;
}

interface Loaded extends Omit<JobRows, 'more'> {
  readonly next: number | null;
}

const NOTHING: Loaded = { rows: [], isLoading: true, error: null, next: null };
const PAGE = 50;

/** Returns the rows of a job with an outcome, a page at a time; they are read again as the job advances. */
export function useJobRows(job: RecordOf<'bulkJobs'>, outcome: BulkOutcome | undefined): JobRows {
  const { client } = useBackOffice();
  const [loaded, setLoaded] = useState(NOTHING);
  const [pages, setPages] = useState(1);
  const { _id: id, version } = job;
  const limit = Math.min(pages * PAGE, MOST);
  useEffect(() => {
    // A newer version of the job has other outcomes, so the shown rows are read again.
    if (version < 1) return;
    let isCurrent = true;
    void client
      .ask('bulkJobs/rows', { id, limit, ...(outcome && { outcome }) })
      .then(({ rows, next }): Loaded => ({ rows, next, isLoading: false, error: null }))
      .catch((error: unknown): Loaded => ({ ...NOTHING, isLoading: false, error }))
      .then((known) => {
        if (isCurrent) setLoaded(known);
      });
    return () => {
      isCurrent = false;
    };
  }, [client, id, version, outcome, limit]);
  const { next, ...rest } = loaded;
  return { ...rest, more: next === null || limit === MOST ? null : () => setPages(pages + 1) };
}

/** The most rows shown; the saved list has them all. */
const MOST = 500;

/**
 * Returns a function that saves the list of refused rows, with their reasons, at a location that the person
 * chooses.
 */
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
