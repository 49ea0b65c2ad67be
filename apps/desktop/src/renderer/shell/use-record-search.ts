import { type CollectionName, collections } from '@harbour/core/contract/collections';
import type { Field } from '@harbour/core/contract/definition';
import { useEffect, useState } from 'react';
import { isRecordPage } from '../../ipc/record-pages.ts';
import { useBackOffice } from '../session/back-office.ts';
import type { NavigationEntry } from '../ui/navigation.ts';
import { useRecordTitle } from '../ui/record-title.ts';
import type { NamedRecord } from './use-recent-records.ts';

/** Records shown per collection. */
const LIMIT = 5;
/** The debounce of a search, in milliseconds. */
const DEBOUNCE_MS = 200;

/** The results of a search by title so far. */
export interface RecordSearch {
  readonly isRunning: boolean;
  readonly records: readonly NamedRecord[];
  readonly error?: unknown;
}

const NOTHING: RecordSearch = { isRunning: false, records: [] };

/** Searches the titles of all collections that the person may list, after a pause in typing. */
export function useRecordSearch(entries: readonly NavigationEntry[], text: string): RecordSearch {
  const { client } = useBackOffice();
  const titleOf = useRecordTitle();
  const [search, setSearch] = useState(NOTHING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text searches again
  useEffect(() => {
    setSearch(text === '' ? NOTHING : (shown) => ({ ...shown, isRunning: true }));
    if (text === '') return;
    let isCurrent = true;
    const find = async (entry: NavigationEntry, collection: CollectionName) => {
      const { titleField } = collections[collection];
      const query = { $search: { text, fields: [titleField] }, $limit: LIMIT };
      const { data } = await client.service(collection).find({ query });
      return data.map((record) => ({ entry, id: record._id, title: titleOf(collection, record) }));
    };
    const request = async () => {
      const responses = await Promise.allSettled(searched(entries).map(([entry, name]) => find(entry, name)));
      if (!isCurrent) return;
      const failed = responses.find((response) => response.status === 'rejected');
      const records = responses.flatMap((response) =>
        response.status === 'fulfilled' ? response.value : [],
      );
      setSearch({ isRunning: false, records, ...(failed ? { error: failed.reason } : {}) });
    };
    const timer = setTimeout(() => void request(), DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return search;
}

/**
 * Returns a page of records for each collection whose title can be searched: its own, else the first with it.
 */
function searched(
  entries: readonly NavigationEntry[],
): readonly (readonly [NavigationEntry, CollectionName])[] {
  const byCollection = new Map<CollectionName, NavigationEntry>();
  for (const entry of entries) {
    const { collection, path } = entry;
    if (!collection || !isRecordPage(path) || !hasSearchedTitle(collection)) continue;
    if (path === collection || !byCollection.has(collection)) byCollection.set(collection, entry);
  }
  return [...byCollection].map(([collection, entry]) => [entry, collection]);
}

function hasSearchedTitle(collection: CollectionName): boolean {
  const { fields, titleField } = collections[collection];
  const title: Field | undefined = Object.entries(fields).find(([name]) => name === titleField)?.[1];
  return title?.search === true;
}
