import type { RecordOf } from '@harbour/core/contract';
import { addDays, RETRY_DAYS } from '@harbour/core/pricing';

/** The days on which an unpaid bill is tried again, the next first; none where it is not tried any more. */
export function retryDays({
  retryOn,
  retries,
}: Pick<RecordOf<'subscriptions'>, 'retryOn' | 'retries'>): readonly string[] {
  if (!retryOn) return [];
  const left = RETRY_DAYS.slice(Math.max(0, retries - 1));
  const [first = 0] = left;
  return left.map((day) => addDays(retryOn, day - first));
}
