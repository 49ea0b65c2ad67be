import { DAY_OFFSET_MINUTES } from '../constants.ts';

declare const dayBrand: unique symbol;

/** A valid calendar day, `YYYY-MM-DD`; text order is time order. */
export type LocalDay = string & { readonly [dayBrand]: true };

/** Returns how many minutes a zone is ahead of UTC at an instant (milliseconds since 1970). */
export type ZoneOffset = (instant: number) => number;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Returns the offset that applies to every day that is not local: +8 h.
 *
 * @example fixedOffset(0) // 480
 */
export function fixedOffset(_instant: number): number {
  return DAY_OFFSET_MINUTES;
}

/**
 * True for a valid calendar day. Edge rule: years 0001 to 9999.
 *
 * @example isLocalDay('2024-02-29') // true
 * @example isLocalDay('2023-02-29') // false
 */
export function isLocalDay(text: unknown): text is LocalDay {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && !text.startsWith('0000') && new Date(time).toISOString().startsWith(text);
}

/**
 * Parses a day that a person picked or typed; returns null where it is not valid.
 *
 * @example parseDay('2024-02-30') // null
 */
export function parseDay(text: string): LocalDay | null {
  return isLocalDay(text) ? text : null;
}

/**
 * Returns the day of an instant in a zone; null where the text is not an instant.
 *
 * @example dayOf('2024-03-01T17:30:00.000Z', fixedOffset) // '2024-03-02'
 */
export function dayOf(instant: string, zone: ZoneOffset): LocalDay | null {
  const time = Date.parse(instant);
  if (!Number.isFinite(time)) return null;
  return parseDay(new Date(time + zone(time) * MINUTE_MS).toISOString().slice(0, 10));
}

/**
 * Returns the first instant of a day in a zone, as UTC. Edge rules: where clocks skip midnight the day begins
 * after the gap; where midnight occurs twice, at the first.
 *
 * @example dayStart('2024-03-02', fixedOffset) // '2024-03-01T16:00:00.000Z'
 */
export function dayStart(day: LocalDay, zone: ZoneOffset): string {
  return new Date(startOf(Date.parse(`${day}T00:00:00Z`), zone)).toISOString();
}

/**
 * Returns the first instant after a day in a zone, as UTC: the exclusive end of a range that includes the
 * day.
 *
 * @example dayEnd('2024-03-02', fixedOffset) // '2024-03-02T16:00:00.000Z'
 */
export function dayEnd(day: LocalDay, zone: ZoneOffset): string {
  return new Date(startOf(Date.parse(`${day}T00:00:00Z`) + DAY_MS, zone)).toISOString();
}

function startOf(wallTime: number, zone: ZoneOffset): number {
  const before = wallTime - zone(wallTime - DAY_MS) * MINUTE_MS;
  const after = wallTime - zone(wallTime + DAY_MS) * MINUTE_MS;
  const real = [before, after].filter((instant) => instant + zone(instant) * MINUTE_MS === wallTime);
  return real.length === 0 ? before : Math.min(...real);
}
