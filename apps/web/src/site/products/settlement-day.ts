/** Days of the week as everybody counts them here: Monday is 0. */
export const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
const WORKING_DAYS = 5;
const A_WEEK = 7;

/**
 * How many calendar days after a sale its takings arrive: so many working days on, weekends left out;
 * holidays are not known here.
 */
export function daysUntilPaid(soldOn: number, workingDays: number): number {
  let day = soldOn;
  let left = workingDays;
  // A sale at the weekend counts as one of the Friday before it.
  while (day % A_WEEK >= WORKING_DAYS) day -= 1;
  while (left > 0) {
    day += 1;
    if (day % A_WEEK < WORKING_DAYS) left -= 1;
  }
  return day - soldOn;
}
