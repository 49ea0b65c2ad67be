import { atom } from 'jotai';
import { isBulkOpen } from './bulk-job.ts';
import { bulkJobsAtom } from './bulk-jobs.ts';
import { exportJobsAtom, isExportOpen } from './export-jobs.ts';

/** How many exports and bulk changes have not ended: a page that begins anew breaks them off. */
export const openJobsAtom = atom(
  (get) => get(exportJobsAtom).filter(isExportOpen).length + get(bulkJobsAtom).filter(isBulkOpen).length,
);
