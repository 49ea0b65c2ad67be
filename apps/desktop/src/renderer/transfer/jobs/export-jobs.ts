import type { ExportReport, RecordsExport } from '@harbour/core/spreadsheet';
import { atom } from 'jotai';
import type { ExportFailure, HostFileWriter } from '../../platform/host.ts';

/** An export as shown to people; it continues after its dialog has closed. */
export interface ExportJob {
  readonly id: string;
  /** The file's name, without its folder. */
  readonly name: string;
  readonly phase: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly rows: number;
  /** Number of rows that matched at the start; the promised number until then. */
  readonly found: number;
  /** Rows per second since the start. */
  readonly rate: number;
  readonly startedAt: number;
  readonly report?: ExportReport;
  readonly failure?: ExportFailure;
  readonly task: RecordsExport;
  readonly writer: HostFileWriter;
  readonly stop: AbortController;
}

/** Every export that was not dismissed, in order of start. */
export const exportJobsAtom = atom<readonly ExportJob[]>([]);

/** Updates one export; a dismissed one stays dismissed. */
export const changeExportAtom = atom(
  null,
  (get, set, { id, ...change }: Pick<ExportJob, 'id'> & Partial<ExportJob>) => {
    set(
      exportJobsAtom,
      get(exportJobsAtom).map((job) => (job.id === id ? { ...job, ...change } : job)),
    );
  },
);

/** Returns 0 to 100; 100 only when everything is written. */
export function exportProgress({ phase, rows, found }: Pick<ExportJob, 'phase' | 'rows' | 'found'>): number {
  if (phase === 'done') return 100;
  return found === 0 ? 0 : Math.min(99, Math.floor((100 * rows) / found));
}

/** True while it is waiting or running. */
export function isExportOpen({ phase }: Pick<ExportJob, 'phase'>): boolean {
  return phase === 'waiting' || phase === 'running';
}
