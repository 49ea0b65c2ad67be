import type { RecordOf } from '@harbour/core/contract/collections';
import { addDays, RETRY_DAYS } from '@harbour/core/pricing';

/** The days on which collection of an unpaid bill is retried, in order; empty when it is not retried. */
export function retryDays({
  retryOn,
  retries,
}: Pick<RecordOf<'subscriptions'>, 'retryOn' | 'retries'>): readonly string[] {
  if (!retryOn) return [];
  const left = RETRY_DAYS.slice(Math.max(0, retries - 1));
  const [first = 0] = left;
  return left.map((day) => addDays(retryOn, day - first));
}
