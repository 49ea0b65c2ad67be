import { describe, expect, test } from 'vitest';
import type { Place } from '../values/places.ts';
import { checkBillingIdentity, type EnteredIdentity, tidyBillingIdentity } from './billing-identity.ts';

const HONG_KONG: EnteredIdentity = {
  legalName: 'Lucky Lantern Limited',
  address: { building: '1 Test Street', district: 'Central', country: 'hk' },
};
const SINGAPORE: EnteredIdentity = {
  legalName: 'Blue Tile Pte. Ltd.',
  address: { building: '1 Test Road', zipcode: '160000', country: 'sg' },
};

test('a name and a local address are enough', () => {
  expect(checkBillingIdentity('hk', HONG_KONG)).toEqual([]);
  expect(checkBillingIdentity('sg', SINGAPORE)).toEqual([]);
});

test('reports all missing fields at once', () => {
  expect(checkBillingIdentity('hk', {})).toEqual([
    { path: 'legalName', code: 'required' },
    { path: 'address.building', code: 'required' },
    { path: 'address.district', code: 'required' },
  ]);
  expect(checkBillingIdentity('sg', { legalName: ' ', address: null })).toEqual([
    { path: 'legalName', code: 'required' },
    { path: 'address.building', code: 'required' },
    { path: 'address.zipcode', code: 'postcodeSg' },
  ]);
});

interface Case {
  readonly place: Place;
  readonly path: string;
  readonly changed: EnteredIdentity;
  readonly code: string;
}

describe('reports one issue for one wrong field', () => {
  const cases: readonly Case[] = [
    {
      place: 'hk',
      path: 'address.zipcode',
      changed: { address: { ...HONG_KONG.address, zipcode: '999077' } },
      code: 'postcodeHk',
    },
    {
      place: 'sg',
      path: 'address.zipcode',
      changed: { address: { ...SINGAPORE.address, zipcode: '16000' } },
      code: 'postcodeSg',
    },
    {
      place: 'sg',
      path: 'address.zipcode',
      changed: { address: { ...SINGAPORE.address, zipcode: 'S16000' } },
      code: 'postcodeSg',
    },
    {
      place: 'hk',
      path: 'address.country',
      changed: { address: { ...HONG_KONG.address, country: 'sg' } },
      code: 'otherPlace',
    },
    {
      place: 'sg',
      path: 'address.country',
      changed: { address: { ...SINGAPORE.address, country: 'hk' } },
      code: 'otherPlace',
    },
    {
      place: 'hk',
      path: 'registrationNumber',
      changed: { registrationNumber: '196800306E' },
      code: 'businessRegistration',
    },
    { place: 'sg', path: 'registrationNumber', changed: { registrationNumber: '12345678' }, code: 'uen' },
    {
      place: 'sg',
      path: 'registrationNumber',
      changed: { registrationNumber: '196800306A' },
      code: 'uenCheckLetter',
    },
    { place: 'hk', path: 'gstNumber', changed: { gstNumber: '196800306E' }, code: 'gstNumberHk' },
    { place: 'sg', path: 'gstNumber', changed: { gstNumber: 'M2-1' }, code: 'gstNumber' },
    { place: 'sg', path: 'gstNumber', changed: { gstNumber: '196800306A' }, code: 'uenCheckLetter' },
    { place: 'sg', path: 'legalName', changed: { legalName: 'x'.repeat(201) }, code: 'tooLong' },
    {
      place: 'hk',
      path: 'emails.0.email',
      changed: { emails: [{ email: 'accounts' }] },
      code: 'emailFormat',
    },
    {
      place: 'hk',
      path: 'emails.1.email',
      changed: { emails: [{ email: 'a@b.hk' }, { email: ' A@B.hk' }] },
      code: 'emailTwice',
    },
    {
      place: 'hk',
      path: 'emails',
      changed: { emails: [...'abcdefghijk'].map((name) => ({ email: `${name}@b.hk` })) },
      code: 'tooManyEmails',
    },
  ];
  test.each(cases)('$place $path: $code', ({ place, path, changed, code }) => {
    const whole = place === 'hk' ? HONG_KONG : SINGAPORE;
    expect(checkBillingIdentity(place, { ...whole, ...changed })).toEqual([{ path, code }]);
  });
});

test('stores numbers in their printed form and emails in lower case', () => {
  const entered = {
    registrationNumber: '1968 00306e',
    gstNumber: 'm212345678',
    emails: [{ email: ' A@B.sg ' }],
  };
  expect(tidyBillingIdentity('sg', { ...SINGAPORE, ...entered })).toEqual({
    ...SINGAPORE,
    registrationNumber: '196800306E',
    gstNumber: 'M2-1234567-8',
    emails: [{ email: 'a@b.sg' }],
  });
  expect(tidyBillingIdentity('hk', { ...HONG_KONG, registrationNumber: null })).toEqual({
    ...HONG_KONG,
    registrationNumber: null,
  });
});
