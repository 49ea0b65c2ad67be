import { isRecord } from '../contract/values/json.ts';
import { isLocalDay, type LocalDay, parseDay } from '../table/filters/day.ts';
import { monthNumber } from '../table/values/month-names.ts';
import { cellText, type StatementCell } from './statement-cell.ts';

/** The order of an all-number date: 31/12/2026 or 12/31/2026. */
export const dateStyles = ['dayFirst', 'monthFirst'] as const;
export type DateStyle = (typeof dateStyles)[number];

const NUMBERS = /^(?<first>\d{1,2})(?<mark>[/.-])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})$/;
const YEAR_FIRST = /^(?<year>\d{4})(?:[/.-]|年)(?<month>\d{1,2})(?:[/.-]|月)(?<day>\d{1,2})日?$/;
const COMPACT = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/;
const DAY_AND_NAME = /^(?<day>\d{1,2})[ -]?(?<name>[a-z]{3,9})\.?,?[ -]?(?<year>\d{4}|\d{2})$/i;
const NAME_AND_DAY = /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i;
const TIME = /[ T]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?$/i;

/**
 * The day in a cell, or `null` when there is none. Typed dates of workbooks, ISO days, `31 Dec 2026` and
 * `2026年12月31日` are read the same in either style; a time of day is ignored.
 *
 * Edge rule: a two-digit year means 2000 to 2099, and a day that does not exist gives `null`.
 *
 * @example readDay({ text: '3/4/2026', value: '3/4/2026' }, 'dayFirst') // '2026-04-03'
 */
export function readDay(cell: StatementCell | undefined, style: DateStyle): LocalDay | null {
  const value = cell?.value;
  if (isRecord(value)) return typeof value.wall === 'string' ? parseDay(value.wall.slice(0, 10)) : null;
  const text = dayTextOf(cell);
  const numbers = NUMBERS.exec(text)?.groups;
  if (numbers) {
    const { first = '', second = '', year = '' } = numbers;
    return style === 'dayFirst' ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  const groups = (YEAR_FIRST.exec(text) ?? COMPACT.exec(text))?.groups;
  if (groups) return dayOf(groups.year, groups.month, groups.day);
  const named = (DAY_AND_NAME.exec(text) ?? NAME_AND_DAY.exec(text))?.groups;
  return named ? dayOf(named.year, String(monthNumber(named.name ?? '')), named.day) : null;
}

/**
 * Guesses the style of all-number dates: the first number above 12 decides; `dayFirst` when there is none.
 *
 * @example guessDateStyle([{ text: '12/31/2026', value: '12/31/2026' }]) // 'monthFirst'
 */
export function guessDateStyle(cells: readonly (StatementCell | undefined)[]): DateStyle {
  for (const cell of cells) {
    const { first, second } = NUMBERS.exec(dayTextOf(cell))?.groups ?? {};
    if (Number(first) > 12) return 'dayFirst';
    if (Number(second) > 12) return 'monthFirst';
  }
  return 'dayFirst';
}

function dayTextOf(cell: StatementCell | undefined): string {
  return cellText(cell).normalize('NFKC').replace(TIME, '');
}

function dayOf(year = '', month = '', day = ''): LocalDay | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDay(text) ? text : null;
}
