import { dayOf, dayStart, type LocalDay, parseDay, type ZoneOffset } from './day.ts';

/** Periods that are relative to the present, in the order in which they are offered. */
export const PERIODS = [
  'today',
  'yesterday',
  'tomorrow',
  'last7Days',
  'last30Days',
  'next7Days',
  'next30Days',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisYear',
  'past',
  'future',
] as const;
export type PeriodName = (typeof PERIODS)[number];

/** A span of time as UTC ISO text: `from` included, `to` excluded; null is open. */
export interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

/** Days before (negative) or after the first day of a unit; `to` is excluded. */
type DaySpan = readonly [from: LocalDay, to: LocalDay];

/**
 * Returns the time that a period means at an instant (UTC ISO text). A week begins on Monday. Edge rules: the
 * last 7 days include today and end with it; the next 7 begin with it; `past` and `future` meet at the
 * instant itself.
 *
 * @example periodSpan('today', '2024-03-01T17:30:00.000Z', fixedOffset)
 * // { from: '2024-03-01T16:00:00.000Z', to: '2024-03-02T16:00:00.000Z' }
 */
export function periodSpan(period: PeriodName, now: string, zone: ZoneOffset): Span {
  if (period === 'past') return { from: null, to: now };
  if (period === 'future') return { from: now, to: null };
  const today = dayOf(now, zone);
  if (today === null) return { from: null, to: null };
  const [from, to] = daysOf(period, today);
  return { from: dayStart(from, zone), to: dayStart(to, zone) };
}

function daysOf(period: Exclude<PeriodName, 'past' | 'future'>, today: LocalDay): DaySpan {
  const span = (from: number, to: number): DaySpan => [addDays(today, from), addDays(today, to)];
  const monday = -((dateOf(today).getUTCDay() + 6) % 7);
  switch (period) {
    case 'today':
      return span(0, 1);
    case 'yesterday':
      return span(-1, 0);
    case 'tomorrow':
      return span(1, 2);
    case 'last7Days':
      return span(-6, 1);
    case 'last30Days':
      return span(-29, 1);
    case 'next7Days':
      return span(0, 7);
    case 'next30Days':
      return span(0, 30);
    case 'thisWeek':
      return span(monday, monday + 7);
    case 'lastWeek':
      return span(monday - 7, monday);
    case 'thisMonth':
      return [firstOf(today, 0), firstOf(today, 1)];
    case 'lastMonth':
      return [firstOf(today, -1), firstOf(today, 0)];
    case 'nextMonth':
      return [firstOf(today, 1), firstOf(today, 2)];
    case 'thisYear':
      return [firstOf(today, -dateOf(today).getUTCMonth()), firstOf(today, 12 - dateOf(today).getUTCMonth())];
  }
}

function dateOf(day: LocalDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

function addDays(day: LocalDay, days: number): LocalDay {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return toDay(date, day);
}

/** Returns the first day of a month, counted from that of `day`. */
function firstOf(day: LocalDay, months: number): LocalDay {
  const date = dateOf(day);
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  return toDay(date, day);
}

/** At the ends of the calendar the day stays as it is. */
function toDay(date: Date, otherwise: LocalDay): LocalDay {
  return parseDay(date.toISOString().slice(0, 10)) ?? otherwise;
}
