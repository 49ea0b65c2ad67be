import { type CollectionName, collections, isCollectionName } from '@harbour/core/contract/collections';
import type { PlainRecord } from '@harbour/core/contract/values';
import { useEffect, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { recordService } from '../editing/record-service.ts';

/** The most records offered at once; typing more finds the others. */
const OFFERED = 10;
/** The debounce of a search, in milliseconds. */
const DEBOUNCE_MS = 150;

/** The result of a search: `null` while the request is pending. */
export interface FoundRecords {
  readonly records: readonly PlainRecord[] | null;
  readonly total: number;
  readonly error: unknown;
}

const NOTHING: FoundRecords = { records: null, total: 0, error: null };

/** Searches records while `isOpen`; a late response to an older text is never shown for a newer one. */
export function useFoundRecords(collection: CollectionName, text: string, isOpen: boolean): FoundRecords {
  const { client, host } = useBackOffice();
  const [found, setFound] = useState<FoundRecords>(NOTHING);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    setFound(NOTHING);
    const cancel = host.clock.after(text === '' ? 0 : DEBOUNCE_MS, () => {
      recordService(client, collection)
        .find({ query: searchQuery(collection, text) })
        .then(
          ({ data, total }) => isCurrent && setFound({ records: data, total, error: null }),
          (error: unknown) => isCurrent && setFound({ records: [], total: 0, error }),
        );
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [client, host, collection, text, isOpen]);
  return found;
}

/** Returns the query for a text; in the collection's own order if the text is empty. */
function searchQuery(collection: CollectionName, text: string): object {
  const { fields, titleField } = collections[collection];
  const shown = ['_id', titleField, ...('status' in fields ? ['status'] : [])];
  const searched = Object.entries(fields).some(([, { search }]) => search);
  return {
    $limit: OFFERED,
    $select: [...new Set(shown)],
    ...(text.trim() === '' || !searched ? {} : { $search: { text: text.trim() } }),
  };
}

/** Returns the collection of a relation; `undefined` if the contract has none. */
export function relatedCollection(name: string | undefined): CollectionName | undefined {
  return name !== undefined && isCollectionName(name) ? name : undefined;
}
