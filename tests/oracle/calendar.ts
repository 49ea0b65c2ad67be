/** A calendar day, `YYYY-MM-DD`, in Hong Kong and Singapore: eight hours ahead of UTC. */
export type Day = string;

const DAY_MS = 86_400_000;
const LOCAL_MS = 8 * 3_600_000;

/** Returns the day at a time in milliseconds since 1970. */
export function dayOf(time: number): Day {
  return textOf(Math.floor((time + LOCAL_MS) / DAY_MS));
}

/** Returns the number of days from `from` to `to`, `to` itself not counted. */
export function daysFrom(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

/** Returns the day that is `count` days later. */
export function daysLater(day: Day, count: number): Day {
  return textOf(numberOf(day) + count);
}

/**
 * Returns the billing day that is `months` months later. A subscription is billed on one day of the month,
 * its anchor. A month without that day is billed on its last day, and the next month on the anchor again: 31
 * January, 28 February, 31 March.
 */
export function monthsLater(day: Day, months: number, anchor = fieldsOf(day).date): Day {
  const { year, month } = fieldsOf(day);
  const count = year * 12 + (month - 1) + months;
  const to = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  return padded(to.year, to.month, Math.min(anchor, lengthOf(to.year, to.month)));
}

function lengthOf(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Days since 1 January 1970, counted year by year and month by month. */
function numberOf(day: Day): number {
  const { year, month, date } = fieldsOf(day);
  let days = date - 1;
  for (let before = 1970; before < year; before += 1) days += isLeap(before) ? 366 : 365;
  for (let before = 1; before < month; before += 1) days += lengthOf(year, before);
  return days;
}

function textOf(days: number): Day {
  let [year, month, left] = [1970, 1, days];
  for (; left >= (isLeap(year) ? 366 : 365); year += 1) left -= isLeap(year) ? 366 : 365;
  for (; left >= lengthOf(year, month); month += 1) left -= lengthOf(year, month);
  return padded(year, month, left + 1);
}

function fieldsOf(day: Day) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
}

function padded(year: number, month: number, date: number): Day {
  return [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
}

/** The days of a term that determine its billing day. */
export interface AnchoredTerm {
  readonly anchorDay: number | null;
  readonly pausedDays: number;
  readonly termStart: Day;
  readonly termEnd: Day;
}

/**
 * Returns the day of the month on which a subscription is billed: when pauses have lengthened the term, the
 * day it ends.
 */
export function billingDay({ anchorDay, pausedDays, termStart, termEnd }: AnchoredTerm): number {
  return pausedDays > 0 ? fieldsOf(termEnd).date : (anchorDay ?? fieldsOf(termStart).date);
}
