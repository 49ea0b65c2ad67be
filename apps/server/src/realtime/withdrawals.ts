import { type CollectionName, collections, grantFor } from '@harbour/core/contract/collections';
import { matchesWhere, resolveGrant } from '@harbour/core/contract/query';
import type { Written } from '../collections/params.ts';
import type { StoredRecord } from '../collections/table/stored-record.ts';
import type { Publish } from './publish-changes.ts';

interface WithdrawalDeps {
  /** Called with each collection of which something was withdrawn from visitors. */
  readonly onWithdrawn: (collection: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Returns a publisher that first reports the collections of which something was withdrawn. */
export function notifyWithdrawals({ onWithdrawn, now }: WithdrawalDeps, publish: Publish): Publish {
  return (written) => {
    const at = new Date(now()).toISOString();
    for (const call of written) if (withdraws(call, at)) onWithdrawn(call.collection);
    publish(written);
  };
}

/**
 * True if a change at `now` (UTC ISO text) withdraws something from visitors: they could read a record, open
 * its page or find it in a list before, and cannot afterwards.
 */
export function withdraws({ collection, changes }: Omit<Written, 'method'>, now: string): boolean {
  const grant = grantFor('anonymous', collection, 'find');
  if (grant === undefined) return false;
  const condition = resolveGrant(grant, { me: null, now });
  const isSeen = (record: StoredRecord | null): record is StoredRecord =>
    record !== null && !record.deletedAt && (condition === true || matchesWhere(record, condition));
  return changes.some(
    ({ before, after }) => isSeen(before) && (!isSeen(after) || loses(collection, before, after)),
  );
}

/**
 * True if a record loses an address or is turned off somewhere. An earlier state from the change log has few
 * fields; one that is missing counts as lost.
 */
function loses(collection: CollectionName, before: StoredRecord, after: StoredRecord): boolean {
  return Object.entries(collections[collection].fields).some(([name, { kind }]) => {
    if (kind === 'boolean') return after[name] === false && before[name] !== false;
    if (kind === 'slug') return after[name] !== before[name];
    return kind === 'list' && slugsIn(before[name]).some((slug) => !slugsIn(after[name]).includes(slug));
  });
}

/** The slugs of the items of a list; one that no item has, if the list is unknown. */
function slugsIn(list: unknown): readonly unknown[] {
  if (!Array.isArray(list)) return [UNKNOWN];
  return list.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'slug' in item ? [item.slug] : [],
  );
}

const UNKNOWN = Symbol('unknown');
