const DAY_MS = 86_400_000;

/** Returns the day `count` days later, as YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  return dayText(timeOf(day) + count * DAY_MS);
}

/**
 * Returns the same day some months later, or that month's last day where it has no such day.
 *
 * @example addMonths('2026-01-31', 1) // '2026-02-28'
 */
export function addMonths(day: string, count: number): string {
  const date = new Date(timeOf(day));
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate();
  return dayText(first + (Math.min(date.getUTCDate(), last) - 1) * DAY_MS);
}

/** Returns the Monday on or before a day. */
export function weekStart(day: string): string {
  return addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));
}

/** Returns the weeks that overlap with a day's month, each from Monday to Sunday. */
export function monthWeeks(day: string): readonly (readonly string[])[] {
  const month = day.slice(0, 7);
  const weeks: (readonly string[])[] = [];
  for (let start = weekStart(`${month}-01`); start.slice(0, 7) <= month; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(start, at)));
  return weeks;
}

/** Returns the day that a key moves to in a calendar; `undefined` for every other key. */
export function dayAfterKey(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return weekStart(day);
    case 'End':
      return addDays(weekStart(day), 6);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
