/** A calendar month, `YYYY-MM`. */
export type Month = string;

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const DAYS_A_WEEK = 7;
const DAY_MS = 86_400_000;

/** Returns the month that a query names; `undefined` if it names none. */
export function monthIn({ searchParams }: Pick<URL, 'searchParams'>): Month | undefined {
  const month = searchParams.get('month') ?? '';
  return MONTH.test(month) ? month : undefined;
}

/**
 * Returns the day of a time in a time zone.
 * @example dayAt('2026-11-23T17:00:00.000Z', 'Asia/Hong_Kong') // '2026-11-24'
 */
export function dayAt(time: string, zone: string): string {
  // The locale data of Canadian English writes days in ISO 8601 form.
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(time));
}

/**
 * Returns the weeks of a month, from Monday; days of other months are `undefined`.
 * @example weeksOf('2027-02')[0] // ['2027-02-01', ..., '2027-02-07']
 */
export function weeksOf(month: Month): readonly (readonly (string | undefined)[])[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const daysBefore = (new Date(first).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
  const length = daysIn(first);
  const weeks = Math.ceil((daysBefore + length) / DAYS_A_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (__, weekday) => {
      const day = week * DAYS_A_WEEK + weekday - daysBefore;
      return day < 0 || day >= length
        ? undefined
        : new Date(first + day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
    }),
  );
}

function daysIn(first: number): number {
  const start = new Date(first);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
}
