import { Button, Popover } from '@blueprintjs/core';
import { batchSummary } from '@harbour/core/table';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import { usePopoverFocus } from '../../ui/use-popover-focus.ts';
import { BulkJobRow } from './BulkJobRow.tsx';
import { type BulkJob, isBulkOpen } from './bulk-job.ts';
import { bulkJobsAtom } from './bulk-jobs.ts';
import { type ExportJob, exportJobsAtom, exportProgress, isExportOpen } from './export-jobs.ts';
import { exportFailureText, exportSentences } from './export-texts.ts';
import { FailuresDialog } from './FailuresDialog.tsx';
import { JobFrame } from './JobFrame.tsx';
import styles from './jobs.module.css';
import { openJobsAtom } from './open-jobs.ts';
import { cancelExport } from './run-exports.ts';
import { useExportTools } from './use-exports.ts';

/** Shows all exports and bulk changes, which continue on every page. */
export function TransferStatus() {
  const { t } = useTranslation('transfer');
  const exports = useAtomValue(exportJobsAtom);
  const bulk = useAtomValue(bulkJobsAtom);
  const [listed, setListed] = useState<BulkJob | null>(null);
  const [isListing, setListing] = useState(false);
  const focus = usePopoverFocus();
  useShellProgress(exports, bulk);
  const open = useAtomValue(openJobsAtom);
  if (exports.length + bulk.length === 0) return null;
  const showFailures = (job: BulkJob) => {
    setListed(job);
    setListing(true);
  };
  const jobs = (
    <section className={styles.list} aria-label={t('job.region')}>
      {bulk.toReversed().map((job) => (
        <BulkJobRow key={job.id} job={job} onShowFailures={() => showFailures(job)} />
      ))}
      {exports.toReversed().map((job) => (
        <ExportJobRow key={job.id} job={job} />
      ))}
    </section>
  );
  return (
    <>
      <Popover placement="bottom-end" minimal content={jobs} {...focus}>
        <Button
          variant="minimal"
          icon="swap-vertical"
          aria-label={t('job.open', { count: open })}
          title={t('job.region')}
          text={open > 0 ? String(open) : undefined}
        />
      </Popover>
      {/* Outside of the list, which closes when the dialog takes the focus. */}
      {listed ? <FailuresDialog job={listed} isOpen={isListing} onClose={() => setListing(false)} /> : null}
    </>
  );
}

/** Shows progress in the dock or task bar, and makes the window ask before it closes while something runs. */
function useShellProgress(exports: readonly ExportJob[], bulk: readonly BulkJob[]): void {
  const { shell } = useBackOffice().host;
  const parts = [
    ...exports.filter(isExportOpen).map(exportProgress),
    ...bulk.filter(isBulkOpen).map(({ batch }) => batchSummary(batch).progress),
  ];
  const isOpen = parts.length > 0;
  const progress = isOpen ? Math.floor(parts.reduce((sum, part) => sum + part, 0) / parts.length) : null;
  useEffect(() => {
    shell.setProgress(progress === null ? null : progress / 100);
  }, [shell, progress]);
  useEffect(() => (isOpen ? shell.holdUnsaved() : undefined), [shell, isOpen]);
}

/** Shows one export: its progress, its result, and where its file is. */
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
