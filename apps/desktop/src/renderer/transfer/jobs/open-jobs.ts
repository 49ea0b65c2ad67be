import { atom } from 'jotai';
import { isBulkOpen } from './bulk-job.ts';
import { bulkJobsAtom } from './bulk-jobs.ts';
import { exportJobsAtom, isExportOpen } from './export-jobs.ts';

/** The number of exports and bulk changes that are not finished: reloading the page would abort them. */
export const openJobsAtom = atom(
  (get) => get(exportJobsAtom).filter(isExportOpen).length + get(bulkJobsAtom).filter(isBulkOpen).length,
);
