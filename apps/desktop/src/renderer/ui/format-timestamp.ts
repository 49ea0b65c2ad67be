/** Instants are shown at +8 h wherever the person is (specification section 9). */
const DISPLAY_ZONE = 'Asia/Hong_Kong';

export type TimestampStyle = 'minute' | 'day' | 'second';

// Explicit parts: the predefined styles order date and time differently in Hong Kong's Chinese.
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const MINUTE = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const STYLES: Readonly<Record<TimestampStyle, Intl.DateTimeFormatOptions>> = {
  day: DAY,
  minute: MINUTE,
  second: { ...MINUTE, second: '2-digit' },
};

const SECOND_MS = 1000;
const STEPS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/** Formats an instant at +8 h; returns the text itself if it is not an instant. */
export function formatTimestamp(instant: string, locale: string, style: TimestampStyle = 'minute'): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return instant;
  return formatsOf(locale)[style].format(time);
}

/** Formats the time between an instant and now in its largest whole unit: `in 3 hours`, `2 days ago`. */
export function formatRelative(instant: string, locale: string, now: number): string {
  const seconds = Math.trunc((Date.parse(instant) - now) / SECOND_MS);
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? STEPS[5];
  return relativeFormatOf(locale).format(Math.trunc(seconds / size), unit);
}

const relativeFormatOf = once((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const formatsOf = once((locale: string) => {
  const format = (style: TimestampStyle) =>
    new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone: DISPLAY_ZONE });
  return { day: format('day'), minute: format('minute'), second: format('second') };
});

/** Caches the result of `make` by key: creating an Intl formatter takes longer than rendering many rows. */
export function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
