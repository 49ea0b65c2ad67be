const DAY_MS = 86_400_000;
/** Hong Kong and Singapore have the same UTC offset all year. */
const LOCAL_OFFSET_MS = 8 * 3_600_000;
const RELATIVE = /^@(-?\d+)(?: (\d{2}):(\d{2}))?$/;

/** Returns the calendar day `days` from now, in the merchants' time zone. */
export function dayFrom(now: Date, days: number): string {
  return new Date(now.getTime() + LOCAL_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);
}

/** `hours:minutes` in the merchants' time zone on `day`, as UTC. */
export function timestampOn(day: string, hours = '09', minutes = '00'): string {
  return new Date(Date.parse(`${day}T${hours}:${minutes}:00Z`) - LOCAL_OFFSET_MS).toISOString();
}

/**
 * Resolves `@-3 09:30` (three days ago at half past nine) to a time; returns any other value unchanged. An
 * event of today (`@-0`) is always in the past, also at night.
 */
export function resolveTimestamp(value: unknown, now: Date): unknown {
  const relative = parts(value);
  if (!relative) return value;
  const timestamp = timestampOn(dayFrom(now, relative.days), relative.hours, relative.minutes);
  return Object.is(relative.days, -0) && Date.parse(timestamp) > now.getTime()
    ? now.toISOString()
    : timestamp;
}

/** Resolves `@25` (in 25 days) to a calendar day; returns any other value unchanged. */
export function resolveDay(value: unknown, now: Date): unknown {
  const relative = parts(value);
  return relative ? dayFrom(now, relative.days) : value;
}

/** Returns the same day of the month `months` later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/** Returns the day `days` after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function parts(value: unknown) {
  const match = typeof value === 'string' ? RELATIVE.exec(value) : null;
  if (!match) return undefined;
  const [, days, hours, minutes] = match;
  return { days: Number(days), hours, minutes };
}
