import { isRecordId, type RecordId } from '@harbour/core/contract';

/** How many records are remembered. */
export const RECENT_RECORDS = 8;

/**
 * A record that was opened on this device. Its title is asked for when it is shown, so that none stays behind
 * here.
 */
export interface RecentRecord {
  /** The page it was opened on, as `news`. */
  readonly path: string;
  readonly id: RecordId;
}

/** Reads what was kept; anything else is no record. */
export function parseRecent(text: string | undefined): readonly RecentRecord[] {
  return (text ?? '').split(' ').flatMap((part) => {
    const [path = '', id] = part.split('/');
    return path !== '' && isRecordId(id) ? [{ path, id }] : [];
  });
}

/** Writes records for {@link parseRecent}. */
export function writeRecent(records: readonly RecentRecord[]): string {
  return records.map(({ path, id }) => `${path}/${id}`).join(' ');
}

/** The list with a record at its front, once. */
export function withRecent(records: readonly RecentRecord[], opened: RecentRecord): readonly RecentRecord[] {
  return [opened, ...records.filter(({ id }) => id !== opened.id)].slice(0, RECENT_RECORDS);
}

/** The record that an address shows, be it in an editor of its own or over its list. */
export function recordOfAddress(pathname: string, search: string): RecentRecord | undefined {
  const [, path = '', , inPath] = pathname.split('/');
  const id = inPath ?? new URLSearchParams(search).get('editor') ?? undefined;
  return isRecordId(id) ? { path, id } : undefined;
}
