import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import { createLatestOnly } from '@harbour/core/realtime';
import { newerOf } from '@harbour/core/table';
import { useCallback, useEffect, useMemo, useState } from 'react';
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

interface Known<Item> {
  /** `undefined` while it loads. */
  readonly record?: Item;
  readonly error?: unknown;
}

/** Shown until the first response about a record. */
const NOTHING = {};

/** Returns one record, kept up to date while mounted; it is never replaced by an older version. */
export function useRecord<N extends CollectionName>(
  collection: N,
  id: string,
): Known<RecordOf<N>> & { readonly request: () => void } {
  const { client } = useBackOffice();
  const [known, setKnown] = useState<Known<RecordOf<N>>>(NOTHING);
  const [latest] = useState(createLatestOnly);
  const show = useCallback(
    (arrived: RecordOf<N>) => setKnown(({ record }) => ({ record: newerOf(record, arrived) })),
    [],
  );
  const request = useCallback(() => {
    latest.take(client.service(collection).get(id), {
      onResponse: show,
      onFailure: (error) => setKnown({ error }),
    });
  }, [client, collection, id, latest, show]);
  const hasFailed = known.error !== undefined;
  useEffect(() => {
    // Another record than the one shown, if any.
    setKnown(NOTHING);
    request();
  }, [request]);
  useEffect(() => {
    const service = client.service(collection);
    const changed = (record: RecordOf<N>) => {
      if (record._id === id) show(record);
    };
    service.on('patched', changed);
    const off = client.onReturn((missed) => {
      if (hasFailed || missed.includes(collection, id)) request();
    });
    return () => {
      off();
      service.off('patched', changed);
    };
  }, [request, hasFailed, show, client, collection, id]);
  return { ...known, request };
}
