import { isRecordId, type RecordId } from '@harbour/core/contract/values';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBackOffice } from '../session/back-office.ts';
import { readPreference, storePreference } from '../session/preferences.ts';
import type { NavigationEntry } from '../ui/navigation.ts';
import { useRecordTitle } from '../ui/record-title.ts';

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
    storePreference(storage, 'recent', writeRecent(withRecent(known, opened)));
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
    const requested = known.map(async ({ path, id }) => {
      const entry = entries.find((candidate) => candidate.path === path);
      if (!entry?.collection) return [];
      const record = await client.service(entry.collection).get(id);
      return [{ entry, id, title: titleOf(entry.collection, record) }];
    });
    void Promise.allSettled(requested).then((responses) => {
      if (isCurrent)
        setRecords(responses.flatMap((response) => (response.status === 'fulfilled' ? response.value : [])));
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return records;
}

/** The number of remembered records. */
export const RECENT_RECORDS = 8;

/**
 * A record that was opened on this device. Its title is loaded when it is shown, so that none is stored here.
 */
interface RecentRecord {
  /** The page on which it was opened, such as `news`. */
  readonly path: string;
  readonly id: RecordId;
}

/** Parses stored records; anything invalid is skipped. */
export function parseRecent(text: string | undefined): readonly RecentRecord[] {
  return (text ?? '').split(' ').flatMap((part) => {
    const [path = '', id] = part.split('/');
    return path !== '' && isRecordId(id) ? [{ path, id }] : [];
  });
}

/** Formats records for {@link parseRecent}. */
export function writeRecent(records: readonly RecentRecord[]): string {
  return records.map(({ path, id }) => `${path}/${id}`).join(' ');
}

/** Returns the list with a record moved or added to its front. */
export function withRecent(records: readonly RecentRecord[], opened: RecentRecord): readonly RecentRecord[] {
  return [opened, ...records.filter(({ id }) => id !== opened.id)].slice(0, RECENT_RECORDS);
}

/** Returns the record that a URL shows, in its own editor or over its list. */
export function recordOfAddress(pathname: string, search: string): RecentRecord | undefined {
  const [, path = '', , inPath] = pathname.split('/');
  const id = inPath ?? new URLSearchParams(search).get('editor') ?? undefined;
  return isRecordId(id) ? { path, id } : undefined;
}
