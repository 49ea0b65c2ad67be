import { explainDifference } from '@harbour/core/spreadsheet';
import type { TFunction } from 'i18next';
import type { ExportFailure } from '../../platform/host.ts';
import type { ExportJob } from './export-jobs.ts';

type Words = TFunction<['transfer']>;

/** Returns the result of an export in sentences, with every reason why it differs from what was promised. */
export function exportSentences(
  { report, name, task }: Pick<ExportJob, 'report' | 'name' | 'task'>,
  t: Words,
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
export function exportFailureText({ code, row, column }: ExportFailure, t: Words): string {
  const reason = t([`export.failure.${code}`, 'export.failure.other'], { defaultValue: '' });
  return row === undefined || column === undefined
    ? reason
    : `${t('export.place', { row, column })}: ${reason}`;
}
