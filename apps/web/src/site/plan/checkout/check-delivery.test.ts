import type { Place } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { checkDelivery, deliveryDays } from './check-delivery.ts';
import { toDraft } from './draft.ts';

const DAYS = { first: '2026-03-04', last: '2026-06-01' };
const HONG_KONG = {
  building: '8 Queen’s Road Central',
  district: 'Central',
  city: 'Hong Kong',
  shippingDate: '2026-03-04',
};
const check = (entered: object, place: Place = 'hk') =>
  checkDelivery(toDraft(new Map(Object.entries(entered))), { days: DAYS, place });

test('an address has no postal code in Hong Kong and six digits in Singapore', () => {
  expect(check(HONG_KONG)).toEqual({});
  expect(check(HONG_KONG, 'sg')).toEqual({ zipcode: 'required' });
  expect(check({ ...HONG_KONG, zipcode: '12345' }, 'sg')).toEqual({ zipcode: 'zipcodeSg' });
  expect(check({ ...HONG_KONG, zipcode: ' 049318 ' }, 'sg')).toEqual({});
  // Chinese input methods type digits in full width.
  expect(check({ ...HONG_KONG, zipcode: '０４９３１８' }, 'sg')).toEqual({});
});

test('an empty form lists the required fields', () => {
  expect(check({})).toEqual({
    building: 'required',
    district: 'required',
    city: 'required',
    shippingDate: 'chooseDate',
  });
});

test.each([
  ['2026-03-03', 'dateEarly'],
  ['2026-06-02', 'dateLate'],
])('rejects the delivery date %s as %s', (shippingDate, problem) => {
  expect(check({ ...HONG_KONG, shippingDate })).toEqual({ shippingDate: problem });
});

test.each([
  ['2026-03-02T01:00:00Z', '2026-03-04', 'two working days after a Monday'],
  ['2026-03-05T01:00:00Z', '2026-03-09', 'a weekend does not count'],
  ['2026-03-01T17:00:00Z', '2026-03-04', 'at +8 h it is Monday already'],
])('from %s the first delivery day is %s: %s', (now, first) => {
  expect(deliveryDays(Date.parse(now), 2).first).toBe(first);
});
