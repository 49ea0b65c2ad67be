import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBackOffice } from '../session/back-office.ts';
import { keepPreference, readPreference } from '../session/preferences.ts';
import type { NavigationEntry } from '../ui/navigation.ts';
import { useRecordTitle } from '../ui/record-title.ts';
import { parseRecent, recordOfAddress, withRecent, writeRecent } from './recent-records.ts';

/** A record with its current name. */
export interface NamedRecord {
  readonly entry: NavigationEntry;
  readonly id: string;
  readonly title: string;
}

/** Remembers each record that is opened. */
export function useRememberedRecords(): void {
  const { storage } = useBackOffice();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const opened = recordOfAddress(pathname, search);
    if (!opened) return;
    const known = parseRecent(readPreference(storage, 'recent'));
    keepPreference(storage, 'recent', writeRecent(withRecent(known, opened)));
  }, [storage, pathname, search]);
}

/** Returns the recently opened records that still exist, with their current names. */
export function useRecentRecords(entries: readonly NavigationEntry[]): readonly NamedRecord[] {
  const { client, storage } = useBackOffice();
  const titleOf = useRecordTitle();
  const [records, setRecords] = useState<readonly NamedRecord[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once per opening
  useEffect(() => {
    let isCurrent = true;
    const known = parseRecent(readPreference(storage, 'recent'));
    const asked = known.map(async ({ path, id }) => {
      const entry = entries.find((candidate) => candidate.path === path);
      if (!entry?.collection) return [];
      const record = await client.service(entry.collection).get(id);
      return [{ entry, id, title: titleOf(entry.collection, record) }];
    });
    void Promise.allSettled(asked).then((answers) => {
      if (isCurrent)
        setRecords(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return records;
}
