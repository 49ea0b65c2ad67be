import { addDays, type Day } from './days.ts';

/** Days after the due day on which collection of an unpaid bill is retried. */
export const RETRY_DAYS = [1, 3, 5, 7] as const;

/**
 * The days on which collection is retried after `failures` failures, in order; none when that was the last
 * attempt.
 *
 * Edge rule: the days count from the failed attempt, not from the due day, so that a server that was down
 * does not use up all retries at once.
 *
 * @example retryDaysAfter('2026-03-01', 1) // ['2026-03-02', '2026-03-04', '2026-03-06', '2026-03-08']
 */
export function retryDaysAfter(failedOn: Day, failures: number): readonly Day[] {
  const passed = [0, ...RETRY_DAYS][failures - 1] ?? 0;
  return RETRY_DAYS.slice(failures - 1).map((day) => addDays(failedOn, day - passed));
}
