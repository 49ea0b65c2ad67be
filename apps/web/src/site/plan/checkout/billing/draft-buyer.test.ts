import { expect, test } from 'vitest';
import { toDraft } from '../draft.ts';
import { draftBuyer, knownBilling } from './draft-buyer.ts';
import { leaveBilling } from './leave-billing.ts';

const draftOf = (entered: object) => toDraft(new Map(Object.entries(entered)));
const DELIVERY = { room: 'Shop 3', building: '18 Lantern Street', district: 'Sham Shui Po', city: 'Kowloon' };
const ACCOUNT = { _id: 'amy', companyName: 'Amy Noodles' };
const PROFILE = {
  place: 'sg',
  legalName: 'Amy Noodles Pte. Ltd.',
  address: {
    room: null,
    building: '1 Test Road',
    district: null,
    city: null,
    zipcode: '160000',
    country: 'sg',
  },
  registrationNumber: '196800306E',
  gstNumber: null,
  emails: [{ email: 'accounts@amy.example' }],
} as const;

test('the billing address is the delivery address unless the buyer enters another', () => {
  const entered = { ...DELIVERY, legalName: 'Amy Limited', billingBuilding: '1 Test Street' };
  const addressOf = (changes: object, isDelivered: boolean) =>
    draftBuyer(draftOf({ ...entered, ...changes }), { place: 'hk', isDelivered }).identity.address;
  expect(addressOf({}, true)).toEqual({ ...DELIVERY, zipcode: null, country: 'hk' });
  expect(addressOf({ billingAddress: 'other' }, true).building).toBe('1 Test Street');
  expect(addressOf({}, false).building).toBe('1 Test Street');
});

test('a billing profile of the place fills empty fields and keeps entered ones', () => {
  const known = { place: 'sg', account: ACCOUNT, profile: PROFILE } as const;
  const filled = { ...draftOf({}), ...knownBilling(draftOf({}), known) };
  expect(draftBuyer(filled, { place: 'sg', isDelivered: true })).toEqual({
    identity: expect.objectContaining({ legalName: PROFILE.legalName, address: PROFILE.address }),
    issues: [],
  });
  expect(knownBilling(draftOf({ legalName: 'Typed' }), known)).toEqual({});
});

test('what a profile filled in is removed when the account or the place changes', () => {
  const filled = draftOf(knownBilling(draftOf({}), { place: 'sg', account: ACCOUNT, profile: PROFILE }));
  const elsewhere = {
    ...filled,
    ...knownBilling(filled, { place: 'hk', account: ACCOUNT, profile: PROFILE }),
  };
  expect(elsewhere).toMatchObject({ legalName: 'Amy Noodles', billingBuilding: '', registrationNumber: '' });
  expect({ ...filled, ...leaveBilling(filled, ACCOUNT) }.legalName).toBe('');
  const entered = draftOf({ legalName: 'Typed' });
  expect({ ...entered, ...leaveBilling(entered, ACCOUNT) }.legalName).toBe('Typed');
});

test('without a profile the company name becomes the legal name', () => {
  const known = { place: 'hk', account: ACCOUNT, profile: undefined } as const;
  expect(knownBilling(draftOf({}), known)).toEqual({ legalName: 'Amy Noodles' });
  expect(knownBilling(draftOf({ companyName: ' Bob ' }), known)).toEqual({ legalName: 'Bob' });
});
