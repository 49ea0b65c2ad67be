import type { RecordOf } from '@harbour/core/contract/collections';
import { editHref } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BulkJobActions } from './BulkJobActions.tsx';
import { hasProgress, isJobOpen, jobProgress, rowsExecuted } from './bulk-job-state.ts';
import { JobFrame } from './JobFrame.tsx';
import styles from './jobs.module.css';
import { useJobCounts, useJobTitle } from './use-job-texts.ts';

type Job = RecordOf<'bulkJobs'>;

interface BulkJobRowProps {
  readonly job: Job;
  readonly onDismiss: () => void;
}

/** Shows one bulk change that the server executes: its progress, its actions, and a link to its rows. */
export function BulkJobRow({ job, onDismiss }: BulkJobRowProps) {
  const { t } = useTranslation('transfer');
  const titleOf = useJobTitle();
  const lines = useBulkLines(job);
  const isOpen = isJobOpen(job);
  return (
    <JobFrame
      title={titleOf(job)}
      progress={jobProgress(job)}
      isOpen={isOpen}
      hasFailed={job.refused > 0 || job.status === 'failed'}
      lines={lines}
      onDismiss={isOpen ? undefined : onDismiss}
    >
      <BulkJobActions job={job} />
      <Link className={styles.more ?? ''} to={editHref('bulkJobs', job._id, 'page')}>
        {job.refused > 0 ? t('job.failures', { count: job.refused }) : t('job.details')}
      </Link>
    </JobFrame>
  );
}

function useBulkLines(job: Job): readonly string[] {
  const { t } = useTranslation(['transfer', 'records', 'common']);
  const countsOf = useJobCounts();
  const { status, total, failure, undoneBy } = job;
  return [
    hasProgress(job) ? t('job.progress', { done: rowsExecuted(job), count: total }) : undefined,
    hasProgress(job) && rowsExecuted(job) === 0 ? undefined : countsOf(job),
    status === 'running' || status === 'done' ? undefined : t(`records:value.status.${status}`),
    failure === null ? undefined : t(`common:refusal.${failure}`, { defaultValue: failure }),
    undoneBy === null ? undefined : t('job.undone'),
  ].filter((line) => line !== undefined);
}
