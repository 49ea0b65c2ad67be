import { isRecordId } from '@harbour/core/contract/values';
import { ARTICLES } from './articles.ts';
import type { PortalAppName } from './portal-app.ts';

/** The kinds of entry an address may have after the name of a part: none, a record, or one of these words. */
const ENTRIES = {
  subscription: 'record',
  invoices: 'record',
  credits: [],
  billing: [],
  change: 'record',
  pause: 'record',
  resume: 'record',
  cancel: 'record',
  card: 'record',
  pay: 'record',
  payment: 'record',
  devices: 'record',
  account: ['email'],
  programs: 'record',
  help: ARTICLES.map(({ name }) => name),
  tutorial: [],
} as const satisfies Readonly<Record<PortalAppName, 'record' | readonly string[]>>;

/**
 * True if a part can have the entry that the address names. Whether a record exists is unknown before
 * sign-in.
 */
export function canHaveEntry(app: PortalAppName, entry: string | undefined): boolean {
  const entries: 'record' | readonly string[] = ENTRIES[app];
  if (entry === undefined) return true;
  return entries === 'record' ? isRecordId(entry) : entries.includes(entry);
}
