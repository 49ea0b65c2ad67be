import { addDays, type Day, daysBetween } from '../billing/days.ts';
import type { BankHoliday } from './bank-holidays.ts';

/** The rule by which takings reach the bank: the number of working days, and the days banks are closed. */
export interface SettlementRule {
  readonly workingDays: number;
  readonly holidays: readonly BankHoliday[];
}

/** A day between a sale and its settlement, both included. */
export interface SettlementStep {
  readonly day: Day;
  readonly kind: 'working' | 'weekend' | 'holiday';
  /** The holiday, which may be on a weekend too. */
  readonly holiday: BankHoliday | undefined;
}

/**
 * The days from the sale to the day on which its money is in the bank, both included.
 *
 * Edge rule: the day of the sale is not counted, whatever day it is, so a sale on Saturday and one on Friday
 * are settled together. With no working days the money arrives on the day of the sale, or on the first
 * working day after it. Throws RangeError for an invalid day.
 *
 * @example settlementSteps('2026-09-30', { workingDays: 2, holidays: bankHolidays('hk') }).at(-1)?.day
 * // '2026-10-05': 1 October is a holiday, and a weekend follows 2 October
 */
export function settlementSteps(soldOn: Day, { workingDays, holidays }: SettlementRule): SettlementStep[] {
  const known = new Map(holidays.map((holiday) => [holiday.day, holiday]));
  const steps = [stepOn(soldOn, known)];
  let left = workingDays;
  while (left > 0 || steps.at(-1)?.kind !== 'working') {
    const step = stepOn(addDays(soldOn, steps.length), known);
    if (step.kind === 'working') left -= 1;
    steps.push(step);
  }
  return steps;
}

/** The day on which the money of a sale is in the bank; the last of {@link settlementSteps}. */
export function payoutDay(soldOn: Day, rule: SettlementRule): Day {
  return settlementSteps(soldOn, rule).at(-1)?.day ?? soldOn;
}

function stepOn(day: Day, holidays: ReadonlyMap<Day, BankHoliday>): SettlementStep {
  const holiday = holidays.get(day);
  if (isWeekend(day)) return { day, kind: 'weekend', holiday };
  return { day, kind: holiday === undefined ? 'working' : 'holiday', holiday };
}

/** A Monday, from which weekdays are counted. */
const MONDAY = '2026-01-05';
const FIRST_WEEKEND_DAY = 5;

function isWeekend(day: Day): boolean {
  return ((daysBetween(MONDAY, day) % 7) + 7) % 7 >= FIRST_WEEKEND_DAY;
}
