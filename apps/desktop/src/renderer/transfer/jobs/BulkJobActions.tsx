import { Button } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract/collections';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { useMessages } from '../../ui/messages.ts';
import { canResume, canRetry, canUndo, isJobOpen } from './bulk-job-state.ts';

interface BulkJobActionsProps {
  readonly job: RecordOf<'bulkJobs'>;
  /** The rows are shown next to it, with both values of each conflict, which may therefore be overwritten. */
  readonly hasConflictsShown?: boolean;
}

/** The actions on a bulk change that its state and the person's role allow. */
export function BulkJobActions({ job, hasConflictsShown = false }: BulkJobActionsProps) {
  const { t } = useTranslation('transfer');
  const { isBusy, steer, retry, undo } = useJobCalls(job._id);
  const { user } = useSession();
  const isTheirs = user?.role === 'admin' || user?._id === job.actor;
  const isRunning = job.status === 'running' || job.status === 'waiting';
  return (
    <>
      {isTheirs && isRunning ? (
        <Button size="small" disabled={isBusy} text={t('job.pause')} onClick={() => steer('pause')} />
      ) : null}
      {isTheirs && canResume(job) ? (
        <Button size="small" disabled={isBusy} text={t('job.resume')} onClick={() => steer('resume')} />
      ) : null}
      {isTheirs && isJobOpen(job) ? (
        <Button size="small" disabled={isBusy} text={t('job.cancel')} onClick={() => steer('cancel')} />
      ) : null}
      {canUndo(job) ? (
        <Button
          size="small"
          icon={job.kind === 'undo' ? 'redo' : 'undo'}
          disabled={isBusy}
          text={t(job.kind === 'undo' ? 'job.redo' : 'job.undo')}
          onClick={undo}
        />
      ) : null}
      {isTheirs && canRetry(job) ? (
        <Button size="small" disabled={isBusy} text={t('job.retry')} onClick={() => retry(false)} />
      ) : null}
      {isTheirs && canRetry(job) && hasConflictsShown ? (
        <Button
          size="small"
          intent="danger"
          variant="outlined"
          disabled={isBusy}
          text={t('job.overwrite')}
          onClick={() => retry(true)}
        />
      ) : null}
    </>
  );
}

/** The calls on a bulk change; a refusal is shown in the banner. */
function useJobCalls(id: RecordOf<'bulkJobs'>['_id']) {
  const { client } = useBackOffice();
  const messages = useMessages();
  const [isBusy, setBusy] = useState(false);
  const run = (call: () => Promise<unknown>) => {
    setBusy(true);
    void call()
      .catch(messages.error)
      .finally(() => setBusy(false));
  };
  return {
    isBusy,
    steer: (step: 'pause' | 'resume' | 'cancel') => run(() => client.call('bulkJobs/steer', { id, step })),
    retry: (overwrite: boolean) => run(() => client.call('bulkJobs/retry', { id, overwrite })),
    undo: () => run(() => client.call('bulkJobs/undo', { id })),
  };
}
