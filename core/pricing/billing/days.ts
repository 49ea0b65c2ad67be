/** A calendar day in the merchant's time zone, `YYYY-MM-DD`; sorting the texts sorts the days. */
export type Day = string;

const DAY_MS = 86_400_000;
/** Hong Kong and Singapore: eight hours ahead, no daylight saving. */
const LOCAL_OFFSET_MS = 8 * 3_600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The calendar day at a time in milliseconds since 1970.
 *
 * Edge rule: a day begins at midnight at UTC+8.
 *
 * @example dayAt(Date.parse('2026-01-31T16:00:00Z')) // '2026-02-01'
 */
export function dayAt(time: number): Day {
  return new Date(time + LOCAL_OFFSET_MS).toISOString().slice(0, 10);
}

/** The time at which a day begins, in milliseconds since 1970. */
export function startOfDay(day: Day): number {
  return midnight(day) - LOCAL_OFFSET_MS;
}

/**
 * Adds `count` days, or subtracts them when it is negative.
 *
 * @example addDays('2026-02-28', 1) // '2026-03-01'
 */
export function addDays(day: Day, count: number): Day {
  return new Date(midnight(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The number of days from `from` to `to`, `to` itself not counted; negative when `to` is earlier.
 *
 * @example daysBetween('2026-01-31', '2026-02-28') // 28
 */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}

/**
 * Adds `months` months and keeps the day of the month.
 *
 * Edge rule: a day that the month lacks becomes its last day. `anchor` is the intended day of the month, so
 * that later months do not stay on that last day.
 *
 * @example addMonths('2026-01-31', 1) // '2026-02-28'
 * @example addMonths('2026-02-28', 1) // '2026-03-28'
 * @example addMonths('2026-02-28', 1, 31) // '2026-03-31'
 */
export function addMonths(day: Day, months: number, anchor = dayOfMonth(day)): Day {
  const date = new Date(midnight(day));
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchor, lastDay));
  return first.toISOString().slice(0, 10);
}

/** The day of the month, from 1. */
export function dayOfMonth(day: Day): number {
  return new Date(midnight(day)).getUTCDate();
}

function midnight(day: Day): number {
  const time = DAY.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError(`“${day}” is no day: give YYYY-MM-DD`);
  return time;
}
