import { Button } from '@blueprintjs/core';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../ui/messages.ts';
import { type ExportJob, exportJobsAtom, exportProgress, isExportOpen } from './export-jobs.ts';
import { exportFailureText, exportSentences } from './export-texts.ts';
import { JobFrame } from './JobFrame.tsx';
import { cancelExport } from './run-exports.ts';
import { useExportTools } from './use-exports.ts';

/** One export: how far it is, what it came to, and where its file is. */
export function ExportJobRow({ job }: { readonly job: ExportJob }) {
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
