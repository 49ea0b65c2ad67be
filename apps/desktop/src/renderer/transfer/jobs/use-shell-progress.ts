import { batchSummary } from '@harbour/core/table';
import { useEffect } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { type BulkJob, isBulkOpen } from './bulk-job.ts';
import { type ExportJob, exportProgress, isExportOpen } from './export-jobs.ts';

/** Shows what runs in the dock or task bar, and has the window ask before it closes over it. */
export function useShellProgress(exports: readonly ExportJob[], bulk: readonly BulkJob[]): void {
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
