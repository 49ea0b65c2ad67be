import type { BulkJobRowResult, BulkOutcome } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';

/** The loaded rows of a bulk change. */
export interface JobRows {
  readonly rows: readonly BulkJobRowResult[];
  readonly isLoading: boolean;
  readonly error: unknown;
  /** Loads the next rows; `null` at the end. */
  readonly more: (() => void) | null;
}

interface Loaded extends Omit<JobRows, 'more'> {
  readonly next: number | null;
}

const NOTHING: Loaded = { rows: [], isLoading: true, error: null, next: null };
const PAGE = 50;

/** Returns the rows of a job with an outcome, a page at a time; they are read again as the job advances. */
export function useJobRows(job: RecordOf<'bulkJobs'>, outcome: BulkOutcome | undefined): JobRows {
  const { client } = useBackOffice();
  const [loaded, setLoaded] = useState(NOTHING);
  const [pages, setPages] = useState(1);
  const { _id: id, version } = job;
  const limit = Math.min(pages * PAGE, MOST);
  useEffect(() => {
    // A newer version of the job has other outcomes, so the shown rows are read again.
    if (version < 1) return;
    let isCurrent = true;
    void client
      .call('bulkJobs/rows', { id, limit, ...(outcome && { outcome }) })
      .then(({ rows, next }): Loaded => ({ rows, next, isLoading: false, error: null }))
      .catch((error: unknown): Loaded => ({ ...NOTHING, isLoading: false, error }))
      .then((known) => {
        if (isCurrent) setLoaded(known);
      });
    return () => {
      isCurrent = false;
    };
  }, [client, id, version, outcome, limit]);
  const { next, ...rest } = loaded;
  return { ...rest, more: next === null || limit === MOST ? null : () => setPages(pages + 1) };
}

/** The most rows shown; the saved list has them all. */
const MOST = 500;
