import { Button } from '@blueprintjs/core';
import { BATCH_MAX, type CollectionDefinition, collections } from '@harbour/core/contract';
import { type SheetColumn, writeCsv } from '@harbour/core/spreadsheet';
import { batchSummary, changedRecord, fixedOffset, type RowResult } from '@harbour/core/table';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackOffice } from '../../session/back-office.ts';
import { plainText } from '../../table/cells/cell-texts.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useMessages } from '../../ui/messages.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { fileName, MIME } from '../export/file-name.ts';
import type { BulkJob } from './bulk-job.ts';
import { failureText } from './failure-texts.ts';
import styles from './jobs.module.css';

interface FailuresDialogProps {
  readonly job: BulkJob;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The most rows shown; the file has them all. */
const SHOWN = 200;

/** Lists the failed rows of a bulk change, each with its reason and a link to its record. */
export function FailuresDialog({ job, isOpen, onClose }: FailuresDialogProps) {
  const { t } = useTranslation(['transfer', 'common', 'records']);
  const { failed } = batchSummary(job.batch);
  const shown = failed.slice(0, SHOWN).filter((row) => row.state === 'failed');
  const titles = useTitles(job, isOpen ? shown.map(({ id }) => id) : []);
  const save = useSaveFailures(job);
  return (
    <DialogFrame
      title={t('job.failuresTitle', { count: failed.length })}
      isOpen={isOpen}
      onClose={onClose}
      width={760}
      actions={
        <>
          <Button text={t('job.saveFailures')} icon="floppy-disk" onClick={save} />
          <Button intent="primary" text={t('common:action.close')} onClick={onClose} />
        </>
      }
    >
      <table className={styles.failures}>
        <thead>
          <tr>
            <th scope="col">{t('job.record')}</th>
            <th scope="col">{t('job.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              <td>
                <RecordLink job={job} row={row} title={titles.get(row.id)} onFollow={onClose} />
              </td>
              <td>{failureText(row, { collection: job.collection, t })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed.length > SHOWN ? <p>{t('import.moreRows', { count: failed.length - SHOWN })}</p> : null}
    </DialogFrame>
  );
}

interface RecordLinkProps {
  readonly job: BulkJob;
  readonly row: RowResult;
  readonly title: string | undefined;
  readonly onFollow: () => void;
}

function RecordLink({ job, row, title, onFollow }: RecordLinkProps) {
  const { t } = useTranslation('transfer');
  const change = job.rows.get(row.id)?.change;
  const record = change && changedRecord(change);
  // A row of an imported file is named by its number.
  if (record === undefined) return <>{t('job.row', { row: row.id })}</>;
  return (
    <Link to={`${job.path}/edit/${record}`} onClick={onFollow}>
      {title ?? record}
    </Link>
  );
}

/** Saves the list of failed rows, with their reasons, where the person chooses. */
function useSaveFailures(job: BulkJob): () => void {
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

/** Returns the names of the rows' records, loaded when they are shown. */
function useTitles(job: BulkJob, rowIds: readonly string[]): ReadonlyMap<string, string> {
  const { client } = useBackOffice();
  const messages = useMessages();
  const language = useLocale();
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const { collection, rows } = job;
  const asked = JSON.stringify(
    rowIds.flatMap((id) => {
      const row = rows.get(id);
      const record = row && changedRecord(row.change);
      return record === undefined ? [] : [[id, record]];
    }),
  );
  useEffect(() => {
    const pairs: readonly (readonly [string, string])[] = JSON.parse(asked);
    if (pairs.length === 0) return;
    const { titleField }: CollectionDefinition = collections[collection];
    const parts = Array.from({ length: Math.ceil(pairs.length / BATCH_MAX) }, (_, index) =>
      pairs.slice(index * BATCH_MAX, (index + 1) * BATCH_MAX).map(([, record]) => record),
    );
    const ask = (ids: readonly string[]) =>
      client.service(collection).find({
        query: { _id: { $in: ids }, $select: ['_id', titleField], $limit: BATCH_MAX, $cursor: '' },
      });
    Promise.all(parts.map(ask))
      .then((pages) => {
        const found = new Map(
          pages.flatMap(({ data }) =>
            data.map((record): [string, string] => [
              record._id,
              plainText(Object.entries(record).find(([name]) => name === titleField)?.[1], language),
            ]),
          ),
        );
        setTitles(
          new Map(
            pairs.flatMap(([id, record]) => (found.get(record) ? [[id, found.get(record) ?? '']] : [])),
          ),
        );
      })
      .catch(messages.error);
  }, [client, collection, asked, language, messages]);
  return titles;
}
