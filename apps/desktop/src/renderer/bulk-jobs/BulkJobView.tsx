import { ProgressBar } from '@blueprintjs/core';
import { type CollectionName, isCollectionName, type RecordOf } from '@harbour/core/contract/collections';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '../record/controls/use-record-texts.ts';
import { FactList } from '../screen/FactList.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import { StatusMark } from '../screen/StatusMark.tsx';
import { BulkJobActions } from '../transfer/jobs/BulkJobActions.tsx';
import {
  canUndo,
  hasProgress,
  isJobOpen,
  jobProgress,
  rowsExecuted,
} from '../transfer/jobs/bulk-job-state.ts';
import jobStyles from '../transfer/jobs/jobs.module.css';
import { useJobCounts, useJobTitle } from '../transfer/jobs/use-job-texts.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { BulkJobRows } from './BulkJobRows.tsx';
import styles from './bulk-jobs.module.css';

interface BulkJobViewProps {
  readonly record: RecordOf<'bulkJobs'>;
}

/** Shows a bulk change: its progress and actions, who started it, and the result of each row. */
export function BulkJobView({ record: job }: BulkJobViewProps) {
  const { t } = useTranslation(['screens', 'transfer', 'records', 'common']);
  const titleOf = useJobTitle();
  const countsOf = useJobCounts();
  const [hasConflicts, setHasConflicts] = useState(false);
  const { status, failure, total } = job;
  const executed = rowsExecuted(job);
  return (
    <div className={styles.view}>
      <div className={styles.state}>
        <div className={styles.head}>
          <StatusMark status={status} />
          <p role="status" className={styles.line}>
            {hasProgress(job) ? `${t('transfer:job.progress', { done: executed, count: total })} · ` : ''}
            {countsOf(job)}
          </p>
        </div>
        {isJobOpen(job) ? (
          <ProgressBar
            value={jobProgress(job) / 100}
            animate={false}
            stripes={false}
            intent="primary"
            aria-label={titleOf(job)}
            aria-valuetext={`${jobProgress(job)} %`}
          />
        ) : null}
        {failure === null ? null : (
          <p className={styles.problem}>
            {t('transfer:job.stopped', { what: t(`common:refusal.${failure}`, { defaultValue: failure }) })}
          </p>
        )}
        <div className={jobStyles.actions}>
          <BulkJobActions job={job} hasConflictsShown={hasConflicts} />
        </div>
      </div>
      <JobFacts job={job} />
      <BulkJobRows job={job} onConflicts={setHasConflicts} />
    </div>
  );
}

function JobFacts({ job }: { readonly job: RecordOf<'bulkJobs'> }) {
  const { t } = useTranslation(['screens', 'records']);
  const texts = useRecordTexts();
  const { collection, changedFields, fileName } = job;
  const known: CollectionName | undefined = isCollectionName(collection) ? collection : undefined;
  const fields = known && changedFields?.split(' ').map((name) => texts.field(known, name));
  const label = (name: string) => texts.field('bulkJobs', name);
  return (
    <FactList
      title={t('bulkJobs.facts')}
      facts={[
        [label('collection'), known ? texts.collection(known) : collection],
        [label('changedFields'), fields?.join(' · ')],
        [label('fileName'), fileName],
        [label('actorEmail'), job.actorEmail],
        [label('createdAt'), <Timestamp key="created" at={job.createdAt} />],
        [label('finishedAt'), job.finishedAt && <Timestamp key="finished" at={job.finishedAt} />],
        [label('keptUntil'), canUndo(job) && <Timestamp key="kept" at={job.keptUntil} />],
        [label('undoOf'), job.undoOf && <RelatedLink key="of" collection="bulkJobs" id={job.undoOf} />],
        [label('undoneBy'), job.undoneBy && <RelatedLink key="by" collection="bulkJobs" id={job.undoneBy} />],
      ].map(([name, value]) => [String(name), value || null] as const)}
    />
  );
}
