import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import { useEffect, useMemo, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';
import { useMay } from '../session/use-session.ts';

/** The state of a live list: `undefined` while it loads, or where it may not be read. */
export interface LiveRecords<N extends CollectionName> {
  readonly records: readonly RecordOf<N>[] | undefined;
  readonly error: unknown;
}

/**
 * Returns the records that match `values`, as in a query: at most `most`, the latest first by default. They
 * are kept up to date while mounted.
 */
export function useLiveRecords<N extends CollectionName>(
  collection: N,
  values: object,
  most = 100,
): LiveRecords<N> {
  const { client } = useBackOffice();
  const isAllowed = useMay()(collection, 'find');
  const [known, setKnown] = useState<LiveRecords<N>>({ records: undefined, error: null });
  const wanted = JSON.stringify(values);
  const query = useMemo(() => ({ ...JSON.parse(wanted), $limit: most }), [wanted, most]);
  useEffect(() => {
    if (!isAllowed) return;
    const list = client.liveQuery(collection, {
      query,
      onChange: ({ page, error }) => setKnown({ records: page?.data, error }),
    });
    return () => list.close();
  }, [client, collection, isAllowed, query]);
  return known;
}
