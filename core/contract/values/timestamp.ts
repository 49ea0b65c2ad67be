import * as v from 'valibot';

/**
 * Accepts a time as ISO text with its zone and returns it in UTC with milliseconds. The years in UTC are 1 to
 * 9999: a database has no others in this form.
 */
export const timestampSchema: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  v.isoTimestamp('Expected a time such as 2026-01-31T09:00:00.000Z'),
  v.check((value) => isDay(value.slice(0, 10)) && isInYears(Date.parse(value)), 'No such time'),
  v.transform((value) => new Date(value).toISOString()),
);

const FIRST_TIME = Date.parse('0001-01-01T00:00:00.000Z');
const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z');

/** Accepts an existing calendar day of the years 1 to 9999 as YYYY-MM-DD. */
export const daySchema: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  v.isoDate('Expected a day such as 2026-01-31'),
  v.check(isDay, 'No such day'),
);

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return isInYears(time) && new Date(time).toISOString().startsWith(day);
}

function isInYears(time: number): boolean {
  return time >= FIRST_TIME && time <= LAST_TIME;
}

/**
 * Converts milliseconds since 1970 to the form in which records store times: ISO text in UTC with
 * milliseconds.
 *
 * @example isoAt(0) // '1970-01-01T00:00:00.000Z'
 */
export function isoAt(time: number): string {
  return new Date(time).toISOString();
}
