import { atom, type createStore } from 'jotai';
import type { BulkJob, BulkJobs } from './bulk-job.ts';

/** The bulk changes of this window; they continue after a dialog or a page has closed. */
export const bulkJobsAtom = atom<readonly BulkJob[]>([]);

/** Wraps the bulk changes in a Jotai store. */
export function bulkJobsIn(store: ReturnType<typeof createStore>): BulkJobs {
  return {
    list: () => store.get(bulkJobsAtom),
    add: (job) => store.set(bulkJobsAtom, (jobs) => [...jobs, job]),
    change: (id, by) =>
      store.set(bulkJobsAtom, (jobs) => jobs.map((job) => (job.id === id ? { ...job, ...by(job) } : job))),
  };
}
