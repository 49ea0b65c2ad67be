import { Button } from '@blueprintjs/core';
import { batchSummary } from '@harbour/core/table';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../ui/error-text.ts';
import { useMessages } from '../../ui/messages.ts';
import { type BulkJob, isBulkOpen } from './bulk-job.ts';
import { bulkJobsAtom } from './bulk-jobs.ts';
import { JobFrame } from './JobFrame.tsx';
import {
  cancelBulk,
  isConflict,
  overwriteBulk,
  pauseBulk,
  resumeBulk,
  retryBulk,
  undoBulk,
} from './run-bulk.ts';
import { useBulkTools } from './use-bulk-tools.ts';

interface BulkJobRowProps {
  readonly job: BulkJob;
  readonly onShowFailures: () => void;
}

/** Shows one bulk change: its progress, its failures, and its undo button. */
export function BulkJobRow({ job, onShowFailures }: BulkJobRowProps) {
  const { t } = useTranslation('transfer');
  const setJobs = useSetAtom(bulkJobsAtom);
  const lines = useBulkLines(job);
  const { id, title, batch } = job;
  const { progress, failed } = batchSummary(batch);
  const isOpen = isBulkOpen(job);
  return (
    <JobFrame
      title={title}
      progress={progress}
      isOpen={isOpen}
      hasFailed={failed.length > 0}
      lines={lines}
      onDismiss={isOpen ? undefined : () => setJobs((jobs) => jobs.filter((other) => other.id !== id))}
    >
      {isOpen ? <RunningActions job={job} /> : <FinishedActions job={job} />}
      {failed.length > 0 ? (
        <Button size="small" text={t('job.failures', { count: failed.length })} onClick={onShowFailures} />
      ) : null}
    </JobFrame>
  );
}

function RunningActions({ job: { id, batch } }: { readonly job: BulkJob }) {
  const { t } = useTranslation('transfer');
  const tools = useBulkTools();
  return (
    <>
      {batch.phase === 'paused' ? (
        <Button size="small" text={t('job.resume')} onClick={() => resumeBulk(tools, id)} />
      ) : (
        <Button size="small" text={t('job.pause')} onClick={() => pauseBulk(tools, id)} />
      )}
      <Button size="small" text={t('job.cancel')} onClick={() => cancelBulk(tools, id)} />
    </>
  );
}

function FinishedActions({ job }: { readonly job: BulkJob }) {
  const { t } = useTranslation('transfer');
  const tools = useBulkTools();
  const messages = useMessages();
  const { id, title, undo, isUndone, batch } = job;
  const { failed } = batchSummary(batch);
  const conflicts = failed.filter(isConflict).length;
  return (
    <>
      {undo.length > 0 && !isUndone ? (
        <Button
          size="small"
          icon="undo"
          text={t('job.undo')}
          onClick={() => undoBulk(tools, id, t('bulk.doUndo', { what: title }))}
        />
      ) : null}
      {failed.length > conflicts && batch.phase !== 'cancelled' ? (
        <Button size="small" text={t('job.retry')} onClick={() => retryBulk(tools, id)} />
      ) : null}
      {conflicts > 0 && batch.phase !== 'cancelled' ? (
        <Button
          size="small"
          intent="danger"
          variant="outlined"
          text={t('job.overwrite', { count: conflicts })}
          onClick={() => void overwriteBulk(tools, id).catch(messages.error)}
        />
      ) : null}
    </>
  );
}

function useBulkLines({ batch, trouble, isUndone }: BulkJob): readonly string[] {
  const { t } = useTranslation('transfer');
  const errorText = useErrorText();
  const { done, failed } = batchSummary(batch);
  const state = () => {
    if (trouble?.kind === 'line') return t('job.lost');
    if (trouble) return t('job.trouble', { reason: errorText(trouble.error) });
    if (batch.phase === 'running') return isUndone ? t('job.undone') : undefined;
    return t(batch.phase === 'paused' ? 'job.paused' : 'job.cancelled');
  };
  return [
    t('job.progress', { done, count: batch.ids.length }),
    failed.length > 0 ? t('job.failedCount', { count: failed.length }) : undefined,
    state(),
  ].filter((line) => line !== undefined);
}
