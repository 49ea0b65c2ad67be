import type { BulkJobRowResult, BulkOutcome } from '@harbour/core/contract/actions';
import { isCollectionName, type RecordOf } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';
import { addRowTitles } from './row-titles.ts';

/** The loaded rows of a bulk change. */
export interface JobRows {
  readonly rows: readonly BulkJobRowResult[];
  readonly isLoading: boolean;
  readonly error: unknown;
  /** The titles of related records, by id. */
  readonly titles: ReadonlyMap<string, unknown>;
  /** Loads the next rows; `null` at the end. */
  readonly more: (() => void) | null;
}

interface Loaded extends Omit<JobRows, 'more'> {
  readonly next: number | null;
}

const NOTHING: Loaded = { rows: [], isLoading: true, error: null, titles: new Map(), next: null };
const PAGE = 50;

/** Returns the rows of a job with an outcome, a page at a time; they are read again as the job advances. */
export function useJobRows(job: RecordOf<'bulkJobs'>, outcome: BulkOutcome | undefined): JobRows {
  const { client } = useBackOffice();
  const [loaded, setLoaded] = useState(NOTHING);
  const [pages, setPages] = useState(1);
  const { _id: id, collection, version } = job;
  const limit = Math.min(pages * PAGE, MOST);
  useEffect(() => {
    // A newer version of the job has other outcomes, so the shown rows are read again.
    if (version < 1) return;
    let isCurrent = true;
    void client
      .call('bulkJobs/rows', { id, limit, ...(outcome && { outcome }) })
      .then(async ({ rows, next }): Promise<Loaded> => {
        const titles = await readTitles(client, { collection, rows });
        return { rows, next, titles, isLoading: false, error: null };
      })
      .catch((error: unknown): Loaded => ({ ...NOTHING, isLoading: false, error }))
      .then((known) => {
        if (isCurrent) setLoaded(known);
      });
    return () => {
      isCurrent = false;
    };
  }, [client, id, collection, version, outcome, limit]);
  const { next, ...rest } = loaded;
  return { ...rest, more: next === null || limit === MOST ? null : () => setPages(pages + 1) };
}

/** Returns the titles of related records; none if they cannot be read, so that the rows show ids. */
async function readTitles(
  client: Pick<RealtimeClient, 'service'>,
  { collection, rows }: { readonly collection: string; readonly rows: JobRows['rows'] },
): Promise<JobRows['titles']> {
  const titles = new Map<string, unknown>();
  if (!isCollectionName(collection)) return titles;
  try {
    await addRowTitles(client, titles, { collection, rows });
  } catch {
    return titles;
  }
  return titles;
}

/** The most rows shown; the saved list has them all. */
const MOST = 500;
