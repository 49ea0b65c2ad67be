import { Button } from '@blueprintjs/core';
import { batchSummary, changedRecord, type RowResult } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import type { BulkJob } from './bulk-job.ts';
import { failureText } from './failure-texts.ts';
import styles from './jobs.module.css';
import { useSaveFailures } from './use-save-failures.ts';
import { useTitles } from './use-titles.ts';

interface FailuresDialogProps {
  readonly job: BulkJob;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Rows shown at once; the file has them all. */
const SHOWN = 200;

/** The rows of a bulk change that were not done, each with its reason and the way to its record. */
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
  // A row of a file goes by its number there.
  if (record === undefined) return <>{t('job.row', { row: row.id })}</>;
  return (
    <Link to={`${job.path}/edit/${record}`} onClick={onFollow}>
      {title ?? record}
    </Link>
  );
}
