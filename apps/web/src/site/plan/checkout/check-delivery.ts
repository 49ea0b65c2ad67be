import type { Place } from '@harbour/core/contract/values';
import type { Draft } from './draft.ts';
import { type Finding, type Problems, problemsIn } from './problems.ts';

/** The days on which hardware can be sent, YYYY-MM-DD, inclusive. */
export interface DeliveryDays {
  readonly first: string;
  readonly last: string;
}

/** Limits of the contract's address. */
const LIMITS = { room: 120, building: 200, district: 120, city: 120, note: 500 } as const;
const SG_ZIPCODE = /^\d{6}$/;
const LOCAL_OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS_AHEAD = 90;

interface Delivery {
  readonly days: DeliveryDays;
  /** The buying place: hardware is sent nowhere else. */
  readonly place: Place;
}

/** The problems of a delivery address. Hong Kong has no postal code, Singapore's has six digits. */
export function checkDelivery(draft: Draft, { days, place }: Delivery): Problems {
  const { building, district, city, zipcode, shippingDate } = draft;
  const isSingapore = place === 'sg';
  const findings: readonly Finding[] = [
    ['building', 'required', isBlank(building)],
    ['district', 'required', isBlank(district)],
    ['city', 'required', isBlank(city)],
    ['zipcode', 'required', isSingapore && isBlank(zipcode)],
    ['zipcode', 'zipcodeSg', isSingapore && !SG_ZIPCODE.test(narrow(zipcode))],
    ['shippingDate', 'chooseDate', shippingDate === ''],
    ['shippingDate', 'dateEarly', shippingDate < days.first],
    ['shippingDate', 'dateLate', shippingDate > days.last],
    ['room', 'tooLong', draft.room.length > LIMITS.room],
    ['building', 'tooLong', building.length > LIMITS.building],
    ['district', 'tooLong', district.length > LIMITS.district],
    ['city', 'tooLong', city.length > LIMITS.city],
    ['note', 'tooLong', draft.note.length > LIMITS.note],
  ];
  return problemsIn(findings);
}

/**
 * From `workingDays` working days (Monday to Friday) after the day of `now` at UTC+8, up to 90 days ahead.
 */
export function deliveryDays(now: number, workingDays: number): DeliveryDays {
  const today = now + LOCAL_OFFSET_MS;
  let first = today;
  for (let left = workingDays; left > 0; left -= isWorkingDay(first) ? 1 : 0) first += DAY_MS;
  return { first: dayOf(first), last: dayOf(today + MOST_DAYS_AHEAD * DAY_MS) };
}

/** Returns a typed code without blanks around it, and with the digits that the server accepts. */
export const narrow = (entered: string): string => entered.normalize('NFKC').trim();

export const isBlank = (entered: string): boolean => entered.trim() === '';

const isWorkingDay = (at: number): boolean => ![0, 6].includes(new Date(at).getUTCDay());
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
