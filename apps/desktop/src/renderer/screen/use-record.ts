import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import { createLatestOnly } from '@harbour/core/realtime';
import { newerOf } from '@harbour/core/table';
import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';

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
