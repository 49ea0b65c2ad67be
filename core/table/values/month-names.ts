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

/**
 * Writes the English month of a day at the start of a text as a number; another text is returned as it is.
 *
 * @example withMonthNumber('4 Dec 2026, 09:30') // '2026-12-04 09:30'
 */
export function withMonthNumber(text: string): string {
  const found = DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text);
  const { day = '', name = '', year = '' } = found?.groups ?? {};
  const month = MONTHS.findIndex((each) => each.startsWith(name.toLowerCase())) + 1;
  if (!found || month === 0) return text;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}${text.slice(found[0].length)}`;
}
