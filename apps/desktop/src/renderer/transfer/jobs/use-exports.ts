import type { RecordsExport } from '@harbour/core/spreadsheet';
import { useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { HostFileWriter } from '../../platform/host.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import type { ExportJob } from './export-jobs.ts';
import { exportFailureText, exportSentences } from './export-texts.ts';
import { type ExportTools, queueExport } from './run-exports.ts';

/** An export that takes at least this long also ends with a system notification, in milliseconds. */
const LONG_MS = 10_000;

/** Returns a function that starts exports, which continue on every page. */
export function useExports(): (task: RecordsExport, writer: HostFileWriter) => void {
  const tools = useExportTools();
  return (task, writer) => queueExport(tools, task, writer);
}

/** Returns the dependencies of exports in this window. */
export function useExportTools(): ExportTools {
  const store = useStore();
  const backOffice = useBackOffice();
  const messages = useMessages();
  const { t } = useTranslation('transfer');
  const { host } = backOffice;

  function onEnd(job: ExportJob): void {
    const { phase, failure } = job;
    if (phase === 'cancelled') return;
    const text = failure ? exportFailureText(failure, t) : exportSentences(job, t).join(' ');
    if (phase === 'failed') messages.error(text);
    else messages.success(text);
    if (host.clock.now() - job.startedAt < LONG_MS) return;
    host.shell.notify({ title: t(failure ? 'export.notifyFailed' : 'export.notifyTitle'), body: text });
  }

  return { store, backOffice, onEnd };
}
