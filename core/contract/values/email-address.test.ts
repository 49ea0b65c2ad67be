import { expect, test } from 'vitest';
import { isEmailAddress, MAX_EMAIL_LENGTH, mailtoLink } from './email-address.ts';

test.each([
  'siu.ming@example.com',
  "o'neil@x.hk",
  'a+b_c-d@mail.example.co.uk',
  "!#$%&'*+/=?^_`{|}~-@example.com",
  '.dots..anywhere.@example.com',
  'Someone@EXAMPLE.Com',
  '1@2.hk',
  'name@xn--fiqs8s.xn--j6w193g',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.com`,
])('%s is an address', (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  '',
  'name',
  '@example.com',
  'name@',
  'name@example',
  'name@example.c',
  'name@example.com.',
  'name@.example.com',
  'name@-example.com',
  'name@example-.com',
  'name@example.123',
  'na me@example.com',
  'name@exam ple.com',
  'na<me@example.com',
  '"name"@example.com',
  'a,b@example.com',
  'one@two@example.com',
  'n\u00e4me@example.com',
  'name@example.com\n',
  `name@${'b'.repeat(64)}.com`,
  `${'a'.repeat(MAX_EMAIL_LENGTH)}@example.com`,
])('%s is not an address', (address) => {
  expect(isEmailAddress(address)).toBe(false);
});

test('a mailto link encodes the address, so that it cannot add parameters', () => {
  expect(mailtoLink('hello@harbour.example')).toBe('mailto:hello@harbour.example');
  expect(mailtoLink('a?b&c%d@example.com')).toBe('mailto:a%3Fb%26c%25d@example.com');
});
