/** PostgreSQL's type ids of the values that we parse ourselves. */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** How both drivers parse values: times become UTC ISO text with milliseconds, counts numbers. */
export const valueParsers: { readonly [type: number]: (text: string) => unknown } = {
  [INT8]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: isoTimestamp,
};

/**
 * Converts `2026-01-02 03:04:05.67+00`, as a session in UTC prints it, to ISO form. Slicing text is several
 * times faster than a Date for every time of every row.
 */
function isoTimestamp(text: string): string {
  if (text.length < 22 || !text.endsWith('+00') || text[10] !== ' ') return new Date(text).toISOString();
  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}
