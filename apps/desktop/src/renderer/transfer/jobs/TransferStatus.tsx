import { Button, PopoverNext, ProgressBar } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract/collections';
import { editHref } from '@harbour/core/table';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackOffice } from '../../session/back-office.ts';
import { IconButton } from '../../ui/BusyButton.tsx';
import { useErrorText } from '../../ui/error-text.ts';
import { useMessages } from '../../ui/messages.ts';
import { usePopoverFocus } from '../../ui/use-popover-focus.ts';
import { BulkJobActions } from './BulkJobActions.tsx';
import { hasProgress, isJobOpen, jobProgress, rowsExecuted } from './bulk-job-state.ts';
import { type ExportJob, exportJobsAtom, exportProgress, isExportOpen } from './export-jobs.ts';
import styles from './jobs.module.css';
import { cancelExport } from './run-exports.ts';
import { type Sending, sendingsAtom } from './send-bulk.ts';
import { useCancelSending, useSend } from './use-bulk.ts';
import { exportFailureText, exportSentences, useExportTools } from './use-exports.ts';
import { useJobCounts, useJobTitle } from './use-job-texts.ts';
import { openJobsAtom } from './use-leave-guard.ts';
import { useOwnJobs } from './use-own-jobs.ts';

/** Shows the exports of this window and the person's bulk changes, which continue on every page. */
export function TransferStatus() {
  const { t } = useTranslation('transfer');
  const exports = useAtomValue(exportJobsAtom);
  const sendings = useAtomValue(sendingsAtom);
  const { jobs: known, dismiss } = useOwnJobs();
  // While a change is being sent, the server has a job of it that waits for its rows.
  const jobs = known.filter(({ _id }) => !sendings.some(({ order }) => order.id === _id));
  const focus = usePopoverFocus();
  useShellProgress({ exports, sendings, jobs });
  const open = useAtomValue(openJobsAtom) + jobs.filter(isJobOpen).length;
  if (exports.length + sendings.length + jobs.length === 0) return null;
  const list = (
    <section className={styles.list} aria-label={t('job.region')}>
      {sendings.toReversed().map((sending) => (
        <SendingRow key={sending.order.id} sending={sending} />
      ))}
      {jobs.map((job) => (
        <BulkJobRow key={job._id} job={job} onDismiss={() => dismiss(job._id)} />
      ))}
      {exports.toReversed().map((job) => (
        <ExportJobRow key={job.id} job={job} />
      ))}
    </section>
  );
  return (
    <PopoverNext placement="bottom-end" animation="minimal" arrow={false} content={list} {...focus}>
      <Button
        variant="minimal"
        icon="swap-vertical"
        aria-label={t('job.open', { count: open })}
        title={t('job.region')}
        text={open > 0 ? String(open) : undefined}
      />
    </PopoverNext>
  );
}

interface Shown {
  readonly exports: readonly ExportJob[];
  readonly sendings: readonly Sending[];
  readonly jobs: readonly RecordOf<'bulkJobs'>[];
}

/** Shows progress in the dock or task bar, and makes the window ask before it closes while it is needed. */
function useShellProgress({ exports, sendings, jobs }: Shown): void {
  const { shell } = useBackOffice().host;
  const running = exports.filter(isExportOpen);
  const parts = [
    ...running.map(exportProgress),
    ...sendings.map(sendingProgress),
    ...jobs.filter(isJobOpen).map(jobProgress),
  ];
  const isNeeded = running.length + sendings.length > 0;
  const progress =
    parts.length > 0 ? Math.floor(parts.reduce((sum, part) => sum + part, 0) / parts.length) : null;
  useEffect(() => {
    shell.setProgress(progress === null ? null : progress / 100);
  }, [shell, progress]);
  useEffect(() => (isNeeded ? shell.lockUnsaved() : undefined), [shell, isNeeded]);
}

function sendingProgress({ sent, order: { rows } }: Sending): number {
  return Math.floor((100 * sent) / Math.max(1, rows.length));
}

/**
 * Shows a bulk change that is being sent to the server; one that was refused can be sent again or dropped.
 */
function SendingRow({ sending }: { readonly sending: Sending }) {
  const { t } = useTranslation('transfer');
  const errorText = useErrorText();
  const send = useSend();
  const cancel = useCancelSending();
  const setSendings = useSetAtom(sendingsAtom);
  const { order, title, sent, problem } = sending;
  const drop = () => setSendings((all) => all.filter((other) => other.order.id !== order.id));
  return (
    <JobFrame
      title={title}
      progress={sendingProgress(sending)}
      isOpen={problem === null}
      hasFailed={problem !== null}
      lines={[
        problem === null
          ? t('job.sending', { done: sent, count: order.rows.length })
          : t('job.notSent', { reason: errorText(problem) }),
      ]}
      onDismiss={problem === null ? undefined : drop}
    >
      {problem === null ? (
        <Button size="small" text={t('job.cancel')} onClick={() => cancel(sending)} />
      ) : (
        <Button size="small" text={t('job.sendAgain')} onClick={() => send(sending)} />
      )}
    </JobFrame>
  );
}

/** Shows one export: its progress, its result, and the location of its file. */
function ExportJobRow({ job }: { readonly job: ExportJob }) {
  const { t } = useTranslation('transfer');
  const messages = useMessages();
  const tools = useExportTools();
  const setJobs = useSetAtom(exportJobsAtom);
  const { id, name, phase, rows, found, rate, failure, writer } = job;
  const isOpen = isExportOpen(job);

  function lines(): readonly string[] {
    switch (phase) {
      case 'waiting':
        return [t('job.waiting')];
      case 'running':
        return [t('job.running', { rows, found, rate })];
      case 'done':
        return exportSentences(job, t);
      case 'failed':
        return failure ? [exportFailureText(failure, t)] : [];
      case 'cancelled':
        return [t('job.cancelled')];
    }
  }

  return (
    <JobFrame
      title={name}
      progress={exportProgress(job)}
      isOpen={isOpen}
      hasFailed={phase === 'failed'}
      lines={lines()}
      onDismiss={isOpen ? undefined : () => setJobs((jobs) => jobs.filter((other) => other.id !== id))}
    >
      {isOpen ? <Button size="small" text={t('job.cancel')} onClick={() => cancelExport(tools, id)} /> : null}
      {phase === 'done' && writer.reveal ? (
        <Button
          size="small"
          text={t('export.show')}
          onClick={() => void writer.reveal?.().catch(messages.error)}
        />
      ) : null}
    </JobFrame>
  );
}

type Job = RecordOf<'bulkJobs'>;

interface BulkJobRowProps {
  readonly job: Job;
  readonly onDismiss: () => void;
}

/** Shows one bulk change that the server executes: its progress, its actions, and a link to its rows. */
function BulkJobRow({ job, onDismiss }: BulkJobRowProps) {
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

interface JobFrameProps {
  readonly title: string;
  /** From 0 to 100. */
  readonly progress: number;
  readonly isOpen: boolean;
  readonly hasFailed: boolean;
  readonly lines: readonly string[];
  readonly onDismiss: (() => void) | undefined;
  /** The actions of the entry. */
  readonly children?: ReactNode;
}

/** Renders one entry of the status area. */
function JobFrame({ title, progress, isOpen, hasFailed, lines, onDismiss, children }: JobFrameProps) {
  const { t } = useTranslation('transfer');
  return (
    <article className={styles.job} data-failed={hasFailed || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {isOpen ? <span className={styles.percent}>{progress} %</span> : null}
        {onDismiss ? <IconButton icon="cross" label={t('job.dismiss')} onClick={onDismiss} /> : null}
      </div>
      {isOpen ? (
        <ProgressBar
          value={progress / 100}
          animate={false}
          stripes={false}
          intent="primary"
          aria-label={title}
          aria-valuetext={`${progress} %`}
        />
      ) : null}
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      <div className={styles.actions}>{children}</div>
    </article>
  );
}
