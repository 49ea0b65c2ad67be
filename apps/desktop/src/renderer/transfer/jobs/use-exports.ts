import { explainDifference, type RecordsExport } from '@harbour/core/spreadsheet';
import type { TFunction } from 'i18next';
import { useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { ExportFailure, HostFileWriter } from '../../platform/host.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { useJoinSentences } from '../../ui/joined-texts.ts';
import { useMessages } from '../../ui/messages.ts';
import type { ExportJob } from './export-jobs.ts';
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
  const { t } = useTranslation(['transfer', 'common']);
  const joinSentences = useJoinSentences();
  const { host } = backOffice;

  function onEnd(job: ExportJob): void {
    const { phase, failure } = job;
    if (phase === 'cancelled') return;
    const text = failure ? exportFailureText(failure, t) : joinSentences(exportSentences(job, t));
    if (phase === 'failed') messages.error(text);
    else messages.success(text);
    if (host.clock.now() - job.startedAt < LONG_MS) return;
    host.shell.notify({ title: t(failure ? 'export.notifyFailed' : 'export.notifyTitle'), body: text });
  }

  return { store, backOffice, onEnd };
}

type Translate = TFunction<['transfer', 'common']>;

/**
 * Returns the result of an export in sentences, with every reason why it differs from the promised number.
 */
export function exportSentences(
  { report, name, task }: Pick<ExportJob, 'report' | 'name' | 'task'>,
  t: Translate,
): readonly string[] {
  if (!report) return [];
  const { written, found, promised, cut } = report;
  const { before, during } = explainDifference(report);
  return [
    t('export.done', { count: written, name }),
    ...(before === 0 ? [] : [t('export.before', { found, promised })]),
    ...(during < 0 ? [t('export.fewer', { count: -during })] : []),
    ...(during > 0 ? [t('export.more', { count: during })] : []),
    ...(cut > 0 ? [t(task.editing ? 'export.kept' : 'export.cut', { count: cut })] : []),
  ];
}

/** Describes why an export failed, what to do, and where in the file it happened. */
export function exportFailureText({ code, row, column }: ExportFailure, t: Translate): string {
  const reason = t([`export.failure.${code}`, 'export.failure.other'], { defaultValue: '' });
  return row === undefined || column === undefined
    ? reason
    : t('common:labelled', { name: t('export.place', { row, column }), value: reason });
}
