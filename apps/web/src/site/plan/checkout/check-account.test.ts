import { expect, test } from 'vitest';
import { checkContact, checkRegistration, phoneOf } from './check-account.ts';
import { toDraft } from './draft.ts';

const CONTACT = {
  companyName: 'Wong Noodles',
  contactName: 'Wong Ka Yan',
  phoneCountry: 'hk',
  phone: '2123 4567',
};
const GOOD = { password: 'Typhoon-2026', passwordAgain: 'Typhoon-2026' };
const ADDRESSES = { email: 'ka.yan@example.com', emailAgain: 'Ka.Yan@example.com ' };
const draftOf = (entered: object) => toDraft(new Map(Object.entries(entered)));

test('a phone number is validated by the rules of the chosen country', () => {
  expect(checkContact(draftOf(CONTACT))).toEqual({});
  expect(checkContact(draftOf({ ...CONTACT, phoneCountry: 'sg' }))).toEqual({ phone: 'phoneSg' });
  expect(checkContact(draftOf({ ...CONTACT, phoneCountry: '' }))).toEqual({ phoneCountry: 'country' });
  expect(phoneOf(draftOf(CONTACT))).toBe('+85221234567');
});

test('a registration needs an email address and a password, each repeated identically', () => {
  expect(checkRegistration(draftOf({ ...CONTACT, ...ADDRESSES }), GOOD)).toEqual({});
  const other = draftOf({ ...CONTACT, ...ADDRESSES, emailAgain: 'else@example.com' });
  expect(checkRegistration(other, { ...GOOD, passwordAgain: 'Typhoon-2027' })).toEqual({
    emailAgain: 'emailsInconsistent',
    passwordAgain: 'passwordsInconsistent',
  });
});

test.each([
  ['', 'required'],
  ['Short1', 'minimumCharacters'],
  ['typhoon-1', 'minimumUpperCase'],
  ['TYPHOON-1', 'minimumLowerCase'],
  ['Typhoon-one', 'minimumNumber'],
])('rejects the password “%s” as %s', (password, problem) => {
  const { password: reported } = checkRegistration(draftOf({ ...CONTACT, ...ADDRESSES }), {
    password,
    passwordAgain: password,
  });
  expect(reported).toBe(problem);
});
