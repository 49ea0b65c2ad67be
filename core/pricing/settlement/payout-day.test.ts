import { describe, expect, it } from 'vitest';
import { addDays } from '../billing/days.ts';
import { places } from '../places.ts';
import { bankHolidays, CALENDAR } from './bank-holidays.ts';
import { payoutDay, settlementSteps } from './payout-day.ts';

const rule = (place: 'hk' | 'sg', workingDays = 2) => ({ workingDays, holidays: bankHolidays(place) });

describe('the payout day of a sale', () => {
  it.each([
    ['on Monday is Wednesday', '2026-11-23', 'hk', 2, '2026-11-25'],
    ['on Thursday is after the weekend', '2026-11-26', 'hk', 2, '2026-11-30'],
    ['on Friday is Tuesday', '2026-11-27', 'hk', 2, '2026-12-01'],
    ['on Saturday is Tuesday', '2026-11-28', 'hk', 2, '2026-12-01'],
    ['on Sunday is Tuesday', '2026-11-29', 'hk', 2, '2026-12-01'],
    ['skips National Day in Hong Kong', '2026-09-30', 'hk', 2, '2026-10-05'],
    ['does not skip National Day of Hong Kong in Singapore', '2026-09-30', 'sg', 2, '2026-10-02'],
    ['skips Deepavali, a Sunday observed on Monday', '2026-11-06', 'sg', 2, '2026-11-11'],
    ['does not skip Deepavali in Hong Kong', '2026-11-06', 'hk', 2, '2026-11-10'],
    ['skips Lunar New Year', '2026-02-16', 'hk', 2, '2026-02-23'],
    ['skips Easter and Ching Ming', '2026-04-02', 'hk', 2, '2026-04-09'],
    ['can be in the next year', '2026-12-31', 'sg', 1, '2027-01-04'],
    ['without a delay is the same working day', '2026-11-23', 'hk', 0, '2026-11-23'],
    ['without a delay is the first working day after a holiday', '2026-12-25', 'hk', 0, '2026-12-28'],
  ] as const)('%s', (...[_fact, soldOn, place, workingDays, paidOn]) => {
    expect(payoutDay(soldOn, rule(place, workingDays))).toBe(paidOn);
  });

  it('comes with each day before it, and why that day does not count', () => {
    const steps = settlementSteps('2026-12-24', rule('hk'));
    expect(steps.map(({ day, kind, holiday }) => [day.slice(8), kind, holiday?.name])).toEqual([
      ['24', 'working', undefined],
      ['25', 'holiday', 'christmas'],
      ['26', 'weekend', 'christmas'],
      ['27', 'weekend', undefined],
      ['28', 'working', undefined],
      ['29', 'working', undefined],
    ]);
  });

  it('is never earlier for a later sale', () => {
    for (const place of places) {
      let last = '';
      for (let day: string = CALENDAR.from; day < '2027-12-01'; day = addDays(day, 1)) {
        const paidOn = payoutDay(day, rule(place));
        expect(paidOn >= last && paidOn > day).toBe(true);
        last = paidOn;
      }
    }
  });

  it('is refused for an invalid date', () => {
    expect(() => payoutDay('tomorrow', rule('hk'))).toThrow('give YYYY-MM-DD');
  });
});

describe('bank holidays', () => {
  it.each(places)('of %s are within the calendar, unique and never on a Sunday', (place) => {
    const days = bankHolidays(place).map(({ day }) => day);
    const isSunday = (day: string) => new Date(day).getUTCDay() === 0;
    expect(days.filter((day) => day < CALENDAR.from || day > CALENDAR.until || isSunday(day))).toEqual([]);
    expect(new Set(days).size).toBe(days.length);
  });

  it('of the lunar calendar match the calendar of Intl', () => {
    const months = new Intl.DateTimeFormat('en-u-ca-chinese', {
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    });
    const dayOf = (name: string, year: string) =>
      bankHolidays('hk').find((holiday) => holiday.name === name && holiday.day.startsWith(year))?.day ?? '';
    const moonDay = (day: string) =>
      months
        .formatToParts(new Date(day))
        .filter(({ type }) => type === 'month' || type === 'day')
        .map(({ value }) => value)
        .join('-');
    expect(['lunarNewYear', 'dragonBoat', 'midAutumn'].map((name) => moonDay(dayOf(name, '2026')))).toEqual([
      '1-1',
      '5-5',
      '8-16',
    ]);
    expect(
      // The new moon of February 2027 is four minutes before midnight, on which calendars of engines differ.
      ['buddha', 'dragonBoat', 'midAutumn', 'chungYeung'].map((name) => moonDay(dayOf(name, '2027'))),
    ).toEqual(['4-8', '5-5', '8-16', '9-9']);
  });
});
