import { expect, test } from 'vitest';
import { toDraft } from './draft.ts';
import { knownContact, withoutKnownContact } from './known-contact.ts';

const ACCOUNT = {
  companyName: 'Wong Noodles',
  name: { lastName: 'Wong', firstName: 'Ka Yan' },
  email: 'ka.yan@example.com',
  phone: '+6591234567',
};

const NOTHING = { companyName: '', contactName: '', phoneCountry: '', phone: '' };

test('an account fills empty fields, including the country of its phone number', () => {
  expect(knownContact(toDraft(new Map()), ACCOUNT)).toEqual({
    companyName: 'Wong Noodles',
    contactName: 'Wong Ka Yan',
    phoneCountry: 'sg',
    phone: '+6591234567',
  });
});

test('entered values are not overwritten', () => {
  const entered = {
    companyName: 'Wong Noodles Two',
    contactName: 'Ada',
    phoneCountry: 'hk',
    phone: '2123 4567',
  };
  expect(knownContact(toDraft(new Map(Object.entries(entered))), ACCOUNT)).toEqual(entered);
});

test('an account without details leaves the fields empty', () => {
  const bare = { companyName: null, name: null, email: 'a@b.hk', phone: null };
  expect(knownContact(toDraft(new Map()), bare)).toEqual(NOTHING);
});

test('leaving an account clears what it filled in and keeps what was entered', () => {
  const blank = toDraft(new Map());
  const filled = { ...blank, ...knownContact(blank, ACCOUNT) };
  expect(withoutKnownContact(filled, ACCOUNT)).toEqual(NOTHING);
  const mended = { ...filled, companyName: 'Wong Noodles Two', phone: '8123 4567' };
  expect(withoutKnownContact(mended, ACCOUNT)).toEqual({
    companyName: 'Wong Noodles Two',
    contactName: '',
    phoneCountry: 'sg',
    phone: '8123 4567',
  });
});
