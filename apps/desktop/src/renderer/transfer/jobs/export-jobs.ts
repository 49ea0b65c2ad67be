import type { ExportReport, RecordsExport } from '@harbour/core/spreadsheet';
import { atom } from 'jotai';
import type { ExportFailure, HostFileWriter } from '../../platform/host.ts';

/** An export as people see it; it lives on when its dialog has closed. */
export interface ExportJob {
  readonly id: string;
  /** The file's name, without its folder. */
  readonly name: string;
  readonly phase: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly rows: number;
  /** Rows that matched when it began; what was promised until then. */
  readonly found: number;
  /** Rows a second, since it began. */
  readonly rate: number;
  readonly startedAt: number;
  readonly report?: ExportReport;
  readonly failure?: ExportFailure;
  readonly task: RecordsExport;
  readonly writer: HostFileWriter;
  readonly stop: AbortController;
}

/** Every export that was not dismissed, in the order of their starts. */
export const exportJobsAtom = atom<readonly ExportJob[]>([]);

/** Changes one export; one that was dismissed stays away. */
export const changeExportAtom = atom(
  null,
  (get, set, { id, ...change }: Pick<ExportJob, 'id'> & Partial<ExportJob>) => {
    set(
      exportJobsAtom,
      get(exportJobsAtom).map((job) => (job.id === id ? { ...job, ...change } : job)),
    );
  },
);

/** 0 to 100; 100 only when all is written. */
export function exportProgress({ phase, rows, found }: Pick<ExportJob, 'phase' | 'rows' | 'found'>): number {
  if (phase === 'done') return 100;
  return found === 0 ? 0 : Math.min(99, Math.floor((100 * rows) / found));
}

/** True while it waits or runs. */
export function isExportOpen({ phase }: Pick<ExportJob, 'phase'>): boolean {
  return phase === 'waiting' || phase === 'running';
}
