import { addDays, type Day } from './days.ts';

/** Days after the due day on which an unpaid bill is collected again. */
export const RETRY_DAYS = [1, 3, 5, 7] as const;

/**
 * The days on which a bill that could not be collected `failures` times is tried again, the next first; none
 * when that was the last.
 *
 * Edge rule: they count from the attempt that failed, not from the due day, so that a server that was away
 * never runs through them at once.
 *
 * @example retryDaysAfter('2026-03-01', 1) // ['2026-03-02', '2026-03-04', '2026-03-06', '2026-03-08']
 */
export function retryDaysAfter(failedOn: Day, failures: number): readonly Day[] {
  const passed = [0, ...RETRY_DAYS][failures - 1] ?? 0;
  return RETRY_DAYS.slice(failures - 1).map((day) => addDays(failedOn, day - passed));
}
