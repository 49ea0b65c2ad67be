import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';

interface Known<Item> {
  /** `undefined` while it loads. */
  readonly record?: Item;
  readonly error?: unknown;
}

/** Returns one record, kept up to date while mounted. */
export function useRecord<N extends CollectionName>(
  collection: N,
  id: string,
): Known<RecordOf<N>> & { readonly ask: () => void } {
  const { client } = useBackOffice();
  const [known, setKnown] = useState<Known<RecordOf<N>>>({});
  const ask = useCallback(() => {
    client
      .service(collection)
      .get(id)
      .then(
        (record) => setKnown({ record }),
        (error: unknown) => setKnown({ error }),
      );
  }, [client, collection, id]);
  const hasFailed = known.error !== undefined;
  useEffect(() => ask(), [ask]);
  useEffect(() => {
    const service = client.service(collection);
    const changed = (record: RecordOf<N>) => {
      if (record._id === id) setKnown({ record });
    };
    service.on('patched', changed);
    const off = client.onReturn((missed) => {
      if (hasFailed || missed.includes(collection, id)) ask();
    });
    return () => {
      off();
      service.off('patched', changed);
    };
  }, [ask, hasFailed, client, collection, id]);
  return { ...known, ask };
}
