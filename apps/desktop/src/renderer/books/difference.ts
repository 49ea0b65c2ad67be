import type { BookDifference } from '@harbour/core/contract/actions';
import { type CollectionName, isCollectionName } from '@harbour/core/contract/collections';
import { isRecordId } from '@harbour/core/contract/values';
import { formatMoney, isCurrencyCode, money } from '@harbour/core/money';

/** A record that a difference is about. */
export interface DifferentRecord {
  readonly collection: CollectionName;
  readonly id: string;
}

/** Returns the record in `invoices/{id}` or `users/{id} HKD`; `undefined` for sums and sequences. */
export function recordOf(subject: string): DifferentRecord | undefined {
  const [collection = '', id = ''] = subject.split(' ')[0]?.split('/') ?? [];
  return isCollectionName(collection) && isRecordId(id) ? { collection, id } : undefined;
}

/** Formats both sides as lines: one per entry, and sums as money if the subject names a currency. */
export function sidesOf({ subject, left, right }: BookDifference): {
  readonly left: readonly string[];
  readonly right: readonly string[];
} {
  const currency = subject.split(' ').find(isCurrencyCode);
  const read = (side: string): readonly string[] => {
    if (currency && /^-?\d+$/.test(side)) return [formatMoney(money(currency, Number(side)), 'full')];
    return side.split('; ').filter(Boolean);
  };
  return { left: read(left), right: read(right) };
}
