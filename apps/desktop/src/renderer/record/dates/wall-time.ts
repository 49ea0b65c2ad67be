const OFFSET_MS = 8 * 3_600_000;

const TYPED =
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[ T]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}(?:\.\d{1,3})?))?)?$/;

/**
 * A moment as the wall time at +8 h, as it is typed; empty where it is no moment.
 *
 * @example wallTime('2026-01-31T01:00:00.000Z') // '2026-01-31 09:00'
 */
export function wallTime(moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  const wall = new Date(time + OFFSET_MS).toISOString().replace('T', ' ').replace('Z', '');
  return wall.replace(/(?::00)?\.000$/, '');
}

/**
 * The moment in UTC that a typed wall time at +8 h means: `null` for nothing, the text itself where it is no
 * such time. A day alone begins at midnight.
 *
 * @example readMoment('2026-1-31 9:00') // '2026-01-31T01:00:00.000Z'
 * @example readMoment('31 January') // '31 January'
 */
export function readMoment(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  const parts = TYPED.exec(text)?.groups;
  if (!parts) return typed;
  const { year = '', month = '', day = '', hour = '0', minute = '00', second = '00' } = parts;
  const date = `${year}-${padded(month)}-${padded(day)}`;
  const time = Date.parse(`${date}T${padded(hour)}:${minute}:${second}Z`);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(date)) return typed;
  return new Date(time - OFFSET_MS).toISOString();
}

/** A typed calendar day as YYYY-MM-DD: `null` for nothing, the text itself where it is no day. */
export function readDay(typed: string): string | null {
  const moment = readMoment(typed);
  if (moment === null || moment === typed || typed.includes(':')) return moment === null ? null : typed;
  return wallTime(moment).slice(0, 10);
}

function padded(number: string): string {
  return number.padStart(2, '0');
}
