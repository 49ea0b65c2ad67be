import { isRecordId, type RecordId } from '@harbour/core/contract/values';

/** The number of records remembered. */
export const RECENT_RECORDS = 8;

/**
 * A record that was opened on this device. Its title is loaded when it is shown, so that none is stored here.
 */
export interface RecentRecord {
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
