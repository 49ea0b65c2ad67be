import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import { useEffect, useMemo, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';
import { useMay } from '../session/use-session.ts';

/** The state of a live list: `undefined` while it loads, or if it may not be read. */
export interface LiveRecords<N extends CollectionName> {
  readonly records: readonly RecordOf<N>[] | undefined;
  readonly error: unknown;
}

/**
 * Returns all records that match `values`, as in a query, the latest first by default. They are kept up to
 * date while mounted.
 */
export function useLiveRecords<N extends CollectionName>(collection: N, values: object): LiveRecords<N> {
  const { client } = useBackOffice();
  const isAllowed = useMay()(collection, 'find');
  const [known, setKnown] = useState<LiveRecords<N>>({ records: undefined, error: null });
  const wanted = JSON.stringify(values);
  const query = useMemo(() => JSON.parse(wanted), [wanted]);
  useEffect(() => {
    if (!isAllowed) return;
    const list = client.liveQuery(collection, {
      query,
      isWhole: true,
      onChange: ({ page, error }) => setKnown({ records: page?.data, error }),
    });
    return () => list.close();
  }, [client, collection, isAllowed, query]);
  return known;
}
