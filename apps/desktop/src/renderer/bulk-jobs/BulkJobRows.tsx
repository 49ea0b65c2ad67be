import { Button, HTMLSelect } from '@blueprintjs/core';
import { type BulkJobRowResult, type BulkOutcome, bulkOutcomes } from '@harbour/core/contract/actions';
import {
  type CollectionName,
  collections,
  isCollectionName,
  type RecordOf,
} from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '../record/controls/use-record-texts.ts';
import { useValueText, type ValueText } from '../record/form/use-value-text.ts';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import reading from '../screen/reading.module.css';
import { useBackOffice } from '../session/back-office.ts';
import { refusalText } from '../transfer/jobs/row-text.ts';
import { useErrorText } from '../ui/error-text.ts';
import { titleText } from '../ui/record-title.ts';
import { useLocale } from '../ui/use-locale.ts';
import styles from './bulk-jobs.module.css';
import { addRowTitles, type RefusedOf, useSaveRefused } from './use-save-refused.ts';

interface BulkJobRowsProps {
  readonly job: RecordOf<'bulkJobs'>;
  /** Receives whether conflicts with both values are shown. */
  readonly onConflicts: (areShown: boolean) => void;
}

const ALL = 'all';

/** Lists the rows of a bulk change: the record, the intended change, and the result. */
export function BulkJobRows({ job, onConflicts }: BulkJobRowsProps) {
  const { t } = useTranslation(['screens', 'transfer']);
  const id = useId();
  const [chosen, setChosen] = useState<BulkOutcome | typeof ALL | null>(null);
  const outcome = chosen ?? (job.refused > 0 ? 'refused' : ALL);
  const listed = useJobRows(job, outcome === ALL ? undefined : outcome);
  const { collection } = job;
  const hasConflicts = listed.rows.some(({ code }) => code === 'conflict');
  useEffect(() => onConflicts(hasConflicts), [hasConflicts, onConflicts]);
  return (
    <section aria-labelledby={`${id}-title`} className={styles.rows}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('bulkJobs.rows')}
        </h2>
        <label htmlFor={id} className={styles.line}>
          {t('bulkJobs.outcome')}
        </label>
        <HTMLSelect
          id={id}
          value={outcome}
          onChange={({ currentTarget: { value } }) =>
            setChosen(bulkOutcomes.find((each) => each === value) ?? ALL)
          }
          options={[
            { value: ALL, label: t('bulkJobs.outcomes.all') },
            ...bulkOutcomes.map((value) => ({ value, label: t(`bulkJobs.outcomes.${value}`) })),
          ]}
        />
        {job.refused > 0 && isCollectionName(collection) ? (
          <SaveRefused job={job} collection={collection} />
        ) : null}
      </div>
      {isCollectionName(collection) ? <RowTable collection={collection} listed={listed} /> : null}
    </section>
  );
}

/** Saves the refused rows as a file. */
function SaveRefused(refused: RefusedOf) {
  const { t } = useTranslation('transfer');
  const save = useSaveRefused(refused);
  return <Button size="small" icon="floppy-disk" text={t('job.saveFailures')} onClick={save} />;
}

interface RowTableProps {
  readonly collection: CollectionName;
  readonly listed: JobRows;
}

function RowTable({ collection, listed }: RowTableProps) {
  const { t } = useTranslation('screens');
  const errorText = useErrorText();
  const { rows, isLoading, error, titles, more } = listed;
  if (error !== null) return <p className={styles.problem}>{errorText(error)}</p>;
  if (rows.length === 0) return isLoading ? null : <p className={styles.line}>{t('bulkJobs.noRows')}</p>;
  return (
    <>
      <table className={`${reading.entries} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('bulkJobs.row')}</th>
            <th scope="col">{t('bulkJobs.record')}</th>
            <th scope="col">{t('bulkJobs.outcome')}</th>
            <th scope="col">{t('bulkJobs.change')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RowLine key={row.position} collection={collection} row={row} titles={titles} />
          ))}
        </tbody>
      </table>
      {more ? <Button loading={isLoading} text={t('bulkJobs.more')} onClick={more} /> : null}
    </>
  );
}

interface RowLineProps {
  readonly collection: CollectionName;
  readonly row: BulkJobRowResult;
  readonly titles: JobRows['titles'];
}

function RowLine({ collection, row, titles }: RowLineProps) {
  const { t } = useTranslation('screens');
  const { t: reasons } = useTranslation(['transfer', 'records', 'common', 'editor']);
  const language = useLocale();
  const valueText = useValueText(collection, titles);
  const { position, fileRow, record, outcome, data } = row;
  return (
    <tr data-outcome={outcome}>
      <td className={styles.number}>{fileRow ?? position + 1}</td>
      <td className={styles.record}>
        {record ? (
          <RelatedLink collection={collection} id={record} />
        ) : (
          titleText(data[collections[collection].titleField], language)
        )}
      </td>
      <td className={styles.outcome}>{t(`bulkJobs.outcomes.${outcome}`)}</td>
      <td>
        {outcome === 'refused' ? (
          refusalText(row, { collection, t: reasons, language, valueText })
        ) : (
          <Changes collection={collection} row={row} valueText={valueText} />
        )}
      </td>
    </tr>
  );
}

interface ChangesProps extends Pick<RowLineProps, 'collection' | 'row'> {
  readonly valueText: ValueText;
}

function Changes({ collection, row: { before, data }, valueText }: ChangesProps) {
  const { t } = useTranslation('common');
  const texts = useRecordTexts();
  return Object.entries(before).map(([field, value]) => (
    <div key={field}>
      {t('labelled', { name: texts.field(collection, field), value: '' })}
      <del>{valueText(field, value)}</del>
      {field in data ? <ins>{valueText(field, data[field])}</ins> : null}
    </div>
  ));
}

/** The loaded rows of a bulk change. */
interface JobRows {
  readonly rows: readonly BulkJobRowResult[];
  readonly isLoading: boolean;
  readonly error: unknown;
  /** The titles of related records, by id. */
  readonly titles: ReadonlyMap<string, unknown>;
  /** Loads the next rows; `null` at the end. */
  readonly more: (() => void) | null;
}

interface Loaded extends Omit<JobRows, 'more'> {
  readonly next: number | null;
}

const NOTHING: Loaded = { rows: [], isLoading: true, error: null, titles: new Map(), next: null };
const PAGE = 50;

/** Returns the rows of a job with an outcome, a page at a time; they are read again as the job advances. */
function useJobRows(job: RecordOf<'bulkJobs'>, outcome: BulkOutcome | undefined): JobRows {
  const { client } = useBackOffice();
  const [loaded, setLoaded] = useState(NOTHING);
  const [pages, setPages] = useState(1);
  const { _id: id, collection, version } = job;
  const limit = Math.min(pages * PAGE, ROWS_MOST);
  useEffect(() => {
    // A newer version of the job has other outcomes, so the shown rows are read again.
    if (version < 1) return;
    let isCurrent = true;
    void client
      .call('bulkJobs/rows', { id, limit, ...(outcome && { outcome }) })
      .then(async ({ rows, next }): Promise<Loaded> => {
        const titles = await readTitles(client, { collection, rows });
        return { rows, next, titles, isLoading: false, error: null };
      })
      .catch((error: unknown): Loaded => ({ ...NOTHING, isLoading: false, error }))
      .then((known) => {
        if (isCurrent) setLoaded(known);
      });
    return () => {
      isCurrent = false;
    };
  }, [client, id, collection, version, outcome, limit]);
  const { next, ...rest } = loaded;
  return { ...rest, more: next === null || limit === ROWS_MOST ? null : () => setPages(pages + 1) };
}

/** Returns the titles of related records; none if they cannot be read, so that the rows show ids. */
async function readTitles(
  client: Pick<RealtimeClient, 'service'>,
  { collection, rows }: { readonly collection: string; readonly rows: JobRows['rows'] },
): Promise<JobRows['titles']> {
  const titles = new Map<string, unknown>();
  if (!isCollectionName(collection)) return titles;
  try {
    await addRowTitles(client, titles, { collection, rows });
  } catch {
    return titles;
  }
  return titles;
}

/** The most rows shown; the saved list has them all. */
const ROWS_MOST = 500;
