const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const DAY_FIRST = /^(?<day>\d{1,2})[ -](?<name>[a-z]{3,9})\.?,?[ -](?<year>\d{4}),?(?=\s|$)/i;
const MONTH_FIRST = /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4}),?(?=\s|$)/i;

/** Returns the number of a month, from 1, by its English name or the start of it; 0 for another text. */
export function monthNumber(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}

/**
 * Writes the English month of a day at the start of a text as a number; another text is returned as it is.
 *
 * @example withMonthNumber('4 Dec 2026, 09:30') // '2026-12-04 09:30'
 */
export function withMonthNumber(text: string): string {
  const found = DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text);
  const { day = '', name = '', year = '' } = found?.groups ?? {};
  const month = monthNumber(name);
  if (!found || month === 0) return text;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}${text.slice(found[0].length)}`;
}
