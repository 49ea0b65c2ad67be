import { expect, test } from 'vitest';
import { toDraft } from './draft.ts';
import { knownContact } from './known-contact.ts';

const ACCOUNT = {
  companyName: 'Wong Noodles',
  name: { lastName: 'Wong', firstName: 'Ka Yan' },
  email: 'ka.yan@example.com',
  phone: '+6591234567',
};

test('an account fills what is empty, its number with its country', () => {
  expect(knownContact(toDraft(new Map()), ACCOUNT)).toEqual({
    companyName: 'Wong Noodles',
    contactName: 'Wong Ka Yan',
    phoneCountry: 'sg',
    phone: '+6591234567',
  });
});

test('what was typed stays', () => {
  const typed = {
    companyName: 'Wong Noodles Two',
    contactName: 'Ada',
    phoneCountry: 'hk',
    phone: '2123 4567',
  };
  expect(knownContact(toDraft(new Map(Object.entries(typed))), ACCOUNT)).toEqual(typed);
});

test('an account that says little leaves the rest to be typed', () => {
  const bare = { companyName: null, name: null, email: 'a@b.hk', phone: null };
  expect(knownContact(toDraft(new Map()), bare)).toEqual({
    companyName: '',
    contactName: '',
    phoneCountry: '',
    phone: '',
  });
});
