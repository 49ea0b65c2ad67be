import { describe, expect, it } from 'vitest';
import { addDays } from '../billing/days.ts';
import type { Place } from '../places.ts';
import { bankHolidays } from './bank-holidays.ts';

/** Milliseconds by which the clocks of Hong Kong and Singapore are ahead of UTC. */
const AHEAD = 8 * 3_600_000;
const HOUR = 3_600_000;
const YEARS = [2026, 2027];

/** The days of a holiday in the list, in order. */
const listed = (place: Place, name: string) =>
  bankHolidays(place)
    .filter((holiday) => holiday.name === name)
    .map(({ day }) => day)
    .toSorted();

/** A day, or the Monday after a Sunday, as both places move a holiday. */
const moved = (day: string) => (isSunday(day) ? addDays(day, 1) : day);
const isSunday = (day: string) => new Date(day).getUTCDay() === 0;
/** The instant of an hour of a local day. */
const localTime = (day: string, hour: number) => Date.parse(day) - AHEAD + hour * HOUR;
const localDay = (time: number) => new Date(time + AHEAD).toISOString().slice(0, 10);

describe('listed bank holidays', () => {
  it('on fixed dates are those dates, or the Monday after a Sunday', () => {
    const fixed = { newYear: '01-01', labourDay: '05-01' };
    for (const place of ['hk', 'sg'] as const) {
      for (const [name, day] of Object.entries(fixed)) {
        expect(listed(place, name)).toEqual(YEARS.map((year) => moved(`${year}-${day}`)));
      }
    }
    expect(listed('hk', 'establishmentDay')).toEqual(YEARS.map((year) => moved(`${year}-07-01`)));
    expect(listed('hk', 'nationalDay')).toEqual(YEARS.map((year) => moved(`${year}-10-01`)));
    expect(listed('sg', 'nationalDay')).toEqual(YEARS.map((year) => moved(`${year}-08-09`)));
    expect(listed('sg', 'christmas')).toEqual(YEARS.map((year) => moved(`${year}-12-25`)));
  });

  it('of Easter follow the Gregorian computus', () => {
    const fridays = YEARS.map((year) => addDays(easterSunday(year), -2));
    expect(listed('sg', 'easter')).toEqual(fridays);
    for (const friday of fridays) {
      expect(listed('hk', 'easter')).toEqual(
        expect.arrayContaining([friday, addDays(friday, 1), addDays(friday, 3)]),
      );
    }
  });

  it('of Lunar New Year begin on the local day of the new moon', () => {
    const first = [newMoonNear('2026-02-17'), newMoonNear('2027-02-06')].map(localDay);
    expect([listed('hk', 'lunarNewYear')[0], listed('hk', 'lunarNewYear')[3]]).toEqual(first);
    expect([listed('sg', 'lunarNewYear')[0], listed('sg', 'lunarNewYear')[2]]).toEqual(first);
  });

  it('of Hari Raya follow a crescent that is old enough to be seen at sunset', () => {
    // The month begins the day after the first sunset (19:00) at which the moon is 14 hours old.
    const monthBefore = (day: string) => {
      const born = newMoonNear(day);
      const sunset = localTime(localDay(born), 19);
      return addDays(localDay(born), sunset - born >= 14 * HOUR ? 1 : 2);
    };
    expect(listed('sg', 'hariRayaPuasa')).toEqual(['2026-03-19', '2027-03-08'].map(monthBefore));
    expect(listed('sg', 'hariRayaHaji')).toEqual(
      ['2026-05-17', '2027-05-06'].map((day) => addDays(monthBefore(day), 9)),
    );
  });

  it('of Vesak match the full moon of May, and of Deepavali the dawn of the penultimate lunar day', () => {
    const fullMoons = ['2026-05-31', '2027-05-20'].map((day) => moved(localDay(fullMoonNear(day))));
    expect(listed('sg', 'vesak')).toEqual(fullMoons);
    // That day ends about 24 hours before the new moon; its last dawn is at 06:00.
    const dawns = ['2026-11-09', '2027-10-29'].map((day) => localDay(newMoonNear(day) - (24 + 6) * HOUR));
    expect(listed('sg', 'deepavali')).toEqual(dawns.map(moved));
  });
});

/** The Sunday of Easter: the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return addDays(`${year}-03-22`, h + l - 7 * m);
}

/** The new moon nearest to a day, in milliseconds since 1970, right to a quarter of an hour. */
function newMoonNear(day: string): number {
  return phaseTime(Math.round(lunation(day)), [-0.4072, 0.17241, 0.01608, 0.01039]);
}

function fullMoonNear(day: string): number {
  return phaseTime(Math.round(lunation(day) - 0.5) + 0.5, [-0.40614, 0.17302, 0.01614, 0.01043]);
}

/** The number of lunations since the new moon of 6 January 2000. */
function lunation(day: string): number {
  return (Date.parse(day) / 86_400_000 + 2_440_588 - 2_451_550.09766) / 29.530588861;
}

/** The time of a phase of the moon by its largest terms (Meeus, chapter 49). */
function phaseTime(
  k: number,
  [moon, sun, twice, latitude]: readonly [number, number, number, number],
): number {
  const sine = (start: number, step: number) => Math.sin(((start + step * k) * Math.PI) / 180);
  const correction =
    moon * sine(201.5643, 385.81693528) +
    sun * sine(2.5534, 29.1053567) +
    twice * sine(403.1286, 771.63387056) +
    latitude * sine(321.4216, 781.34100568);
  return (2_451_550.09766 + 29.530588861 * k + correction - 2_440_587.5) * 86_400_000;
}
