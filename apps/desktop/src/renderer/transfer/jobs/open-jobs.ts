import { atom } from 'jotai';
import { exportJobsAtom, isExportOpen } from './export-jobs.ts';
import { sendingsAtom } from './sendings.ts';

/**
 * The number of exports that are not finished and of bulk changes that are not sent: reloading the page would
 * abort them. Changes that the server executes do not need the window.
 */
export const openJobsAtom = atom(
  (get) => get(exportJobsAtom).filter(isExportOpen).length + get(sendingsAtom).length,
);
