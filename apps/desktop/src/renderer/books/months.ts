import { dayOf, fixedOffset } from '@harbour/core/table';

const MONTH_LENGTH = 'YYYY-MM'.length;

/** Returns the month of an instant at +8 h, as `YYYY-MM`. */
export function monthAt(now: number): string {
  return (dayOf(new Date(now).toISOString(), fixedOffset) ?? '').slice(0, MONTH_LENGTH);
}

/**
 * Returns the month `count` months later; earlier if negative.
 *
 * @example monthAfter('2026-01', -1) // '2025-12'
 */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, MONTH_LENGTH);
}
