import type { Place } from '../places.ts';

/** A weekday or Saturday on which banks of a place do not settle. */
export interface BankHoliday {
  /** YYYY-MM-DD; the Monday after, where a holiday on a Sunday moves to it. */
  readonly day: string;
  readonly name: HolidayName;
  /** True for a day that follows the moon and had not been announced when this list was written. */
  readonly isExpected?: true;
}

/**
 * General holidays of Hong Kong (General Holidays Ordinance, Cap. 149; gazetted lists of 2026 and 2027) and
 * public holidays of Singapore (Holidays Act; Ministry of Manpower, list of 2026). Sundays are left out, as
 * banks close on them anyway.
 */
const HOLIDAYS = {
  hk: {
    newYear: ['2026-01-01', '2027-01-01'],
    lunarNewYear: ['2026-02-17', '2026-02-18', '2026-02-19', '2027-02-06', '2027-02-08', '2027-02-09'],
    easter: [
      '2026-04-03',
      '2026-04-04',
      '2026-04-06',
      '2026-04-07',
      '2027-03-26',
      '2027-03-27',
      '2027-03-29',
    ],
    chingMing: ['2027-04-05'],
    labourDay: ['2026-05-01', '2027-05-01'],
    buddha: ['2026-05-25', '2027-05-13'],
    dragonBoat: ['2026-06-19', '2027-06-09'],
    establishmentDay: ['2026-07-01', '2027-07-01'],
    midAutumn: ['2026-09-26', '2027-09-16'],
    nationalDay: ['2026-10-01', '2027-10-01'],
    chungYeung: ['2026-10-19', '2027-10-08'],
    christmas: ['2026-12-25', '2026-12-26', '2027-12-25', '2027-12-27'],
  },
  sg: {
    newYear: ['2026-01-01', '2027-01-01'],
    lunarNewYear: ['2026-02-17', '2026-02-18', '2027-02-06', '2027-02-08'],
    hariRayaPuasa: ['2026-03-21', '2027-03-10'],
    easter: ['2026-04-03', '2027-03-26'],
    labourDay: ['2026-05-01', '2027-05-01'],
    hariRayaHaji: ['2026-05-27', '2027-05-17'],
    vesak: ['2026-06-01', '2027-05-20'],
    nationalDay: ['2026-08-10', '2027-08-09'],
    deepavali: ['2026-11-09', '2027-10-28'],
    christmas: ['2026-12-25', '2027-12-25'],
  },
} as const satisfies { readonly [place in Place]: { readonly [name: string]: readonly string[] } };

/** The name of a holiday, as a key of texts. */
type HolidayName = { [P in Place]: keyof (typeof HOLIDAYS)[P] }[Place];

/** Days of Singapore that follow the moon, in years whose list was not announced yet. */
const EXPECTED: ReadonlySet<string> = new Set(['2027-03-10', '2027-05-17', '2027-05-20', '2027-10-28']);

/** The first and the last day whose bank holidays are known. */
export const CALENDAR = { from: '2026-01-01', until: '2027-12-31' } as const;

/** The bank holidays of a place, in no order. */
export function bankHolidays(place: Place): readonly BankHoliday[] {
  const named: Readonly<Partial<Record<HolidayName, readonly string[]>>> = HOLIDAYS[place];
  return Object.keys(named)
    .filter((name): name is HolidayName => Object.hasOwn(named, name))
    .flatMap((name) => (named[name] ?? []).map((day) => toHoliday(place, name, day)));
}

function toHoliday(place: Place, name: HolidayName, day: string): BankHoliday {
  return place === 'sg' && EXPECTED.has(day) ? { day, name, isExpected: true } : { day, name };
}
