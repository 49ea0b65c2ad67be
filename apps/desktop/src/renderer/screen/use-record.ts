import type { CollectionName } from '@harbour/core/contract';
import type { PlainRecord } from '@harbour/core/table';
import { useCallback, useEffect, useState } from 'react';
import { recordService } from '../record/editing/record-service.ts';
import { useBackOffice } from '../session/back-office.ts';

interface Known {
  /** `undefined` until it is known. */
  readonly record?: PlainRecord;
  readonly error?: unknown;
}

/** One record, kept up to date while it is shown. */
export function useRecord(collection: CollectionName, id: string): Known & { readonly ask: () => void } {
  const { client } = useBackOffice();
  const [known, setKnown] = useState<Known>({});
  const ask = useCallback(() => {
    recordService(client, collection)
      .get(id)
      .then(
        (record) => setKnown({ record }),
        (error: unknown) => setKnown({ error }),
      );
  }, [client, collection, id]);
  useEffect(() => {
    ask();
    const service = recordService(client, collection);
    const changed = (record: PlainRecord) => {
      if (record._id === id) setKnown({ record });
    };
    service.on('patched', changed);
    const off = client.on('connect', ask);
    return () => {
      off();
      service.off('patched', changed);
    };
  }, [ask, client, collection, id]);
  return { ...known, ask };
}
