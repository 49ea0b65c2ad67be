/** Days of the week; Monday is 0. */
export const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
const WORKING_DAYS = 5;
const A_WEEK = 7;

/**
 * The number of calendar days from a sale to its settlement after `workingDays` working days. Weekends are
 * skipped; holidays are not known here.
 */
export function daysUntilPaid(soldOn: number, workingDays: number): number {
  let day = soldOn;
  let left = workingDays;
  // A weekend sale counts as made on the Friday before.
  while (day % A_WEEK >= WORKING_DAYS) day -= 1;
  while (left > 0) {
    day += 1;
    if (day % A_WEEK < WORKING_DAYS) left -= 1;
  }
  return day - soldOn;
}
