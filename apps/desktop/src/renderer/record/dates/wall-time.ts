const OFFSET_MS = 8 * 3_600_000;

/**
 * A moment as the wall time at +8 h that a date-and-time input shows; empty where it is no moment.
 *
 * @example wallTime('2026-01-31T01:00:00.000Z') // '2026-01-31T09:00'
 */
export function wallTime(moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  const wall = new Date(time + OFFSET_MS).toISOString();
  return wall.slice(0, wall.endsWith(':00.000Z') ? 16 : 23).replace(/\.000$/, '');
}

/**
 * The moment of a wall time at +8 h in UTC; `null` where it is none.
 *
 * @example momentAt('2026-01-31T09:00') // '2026-01-31T01:00:00.000Z'
 */
export function momentAt(wall: string): string | null {
  const time = Date.parse(`${wall}Z`);
  return Number.isNaN(time) ? null : new Date(time - OFFSET_MS).toISOString();
}
