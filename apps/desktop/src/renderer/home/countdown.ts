import { once } from '../ui/format-timestamp.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;
type Unit = (typeof UNITS)[number][0];

/** Formats a duration in its two largest units: `2 days 3 hr`, `4 min 10 sec`; no time left is 0 seconds. */
export function countdown(ms: number, locale: string): string {
  const left = Math.max(0, ms);
  const largest = UNITS.findIndex(([, size]) => left >= size);
  const shown = largest < 0 ? UNITS.slice(-1) : UNITS.slice(largest, largest + 2);
  const counts = shown.map(([unit, size], index) => {
    const before = index === 0 ? left : left % (shown[0]?.[1] ?? size);
    return { unit, count: Math.floor(before / size) };
  });
  return counts
    .filter(({ count }, index) => index === 0 || count > 0)
    .map(({ unit, count }) => formatsOf(locale)[unit].format(count))
    .join(' ');
}

const formatsOf = once((locale: string) => {
  const format = (unit: Unit) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' });
  return { day: format('day'), hour: format('hour'), minute: format('minute'), second: format('second') };
});
