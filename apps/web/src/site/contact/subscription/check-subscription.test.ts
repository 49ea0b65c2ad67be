import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../contact-draft.ts';
import { checkSubscription } from './check-subscription.ts';

const entered = { name: 'Tan Ah Kow', email: 'tan@stall.sg', companyName: 'Tan Stall' };
const draft = { ...EMPTY_DRAFT, ...entered, phone: '91234567' };
const check = (change: object) => checkSubscription({ ...draft, ...change }, { locale: 'en', place: 'sg' });

test('an enquiry contains its source, the place and the language of the page', () => {
  expect(checkSubscription(draft, { locale: 'zh-cn', place: 'sg' })).toEqual({
    kind: 'valid',
    enquiry: {
      ...entered,
      phone: '+6591234567',
      country: 'sg',
      locale: 'zh-cn',
      source: 'subscription',
      testing: false,
      website: '',
    },
  });
  expect(check({ testing: '1' })).toMatchObject({ enquiry: { testing: true } });
});

test('an empty form has four required fields', () => {
  const problems = { name: 'required', phone: 'required', email: 'required', companyName: 'required' };
  expect(checkSubscription(EMPTY_DRAFT, { locale: 'en', place: undefined })).toEqual({
    kind: 'invalid',
    problems,
  });
});

describe('a phone number', () => {
  test.each(['61234567', '81234567', '91234567', '6591234567', '+65 9123 4567'])('%s is valid', (phone) => {
    expect(check({ phone }).kind).toBe('valid');
  });

  test.each(['51234567', '9123456', '912345678', '85291234567', 'nine'])('%s is invalid', (phone) => {
    expect(check({ phone })).toEqual({ kind: 'invalid', problems: { phone: 'subscriptionPhone' } });
  });
});

describe('a phone number without a chosen place', () => {
  const checkUnplaced = (change: object) =>
    checkSubscription({ ...draft, ...change }, { locale: 'en', place: undefined });

  test.each(['91234567', '6123 4567', '81234567'])('%s needs a place, as both accept it', (phone) => {
    expect(checkUnplaced({ phone })).toEqual({ kind: 'invalid', problems: { country: 'phonePlace' } });
  });

  test.each([
    ['91234567', 'sg', '+6591234567'],
    ['91234567', 'hk', '+85291234567'],
    ['51234567', 'hk', '+85251234567'],
    ['+65 9123 4567', '', '+6591234567'],
  ])('%s with "%s" chosen is stored as %s', (phone, country, stored) => {
    const expected = { phone: stored, country: country || 'sg' };
    expect(checkUnplaced({ phone, country })).toMatchObject({ kind: 'valid', enquiry: expected });
  });
});

describe('an email address', () => {
  test.each(['a@b.sg', 'first.last@mail.example.com'])('%s is valid', (email) => {
    expect(check({ email }).kind).toBe('valid');
  });

  test.each(['a@b', 'a@b.c', 'a@b.12', '@b.sg', 'a b@c.sg', 'a@b..sg'])('%s is invalid', (email) => {
    expect(check({ email })).toEqual({ kind: 'invalid', problems: { email: 'subscriptionEmail' } });
  });
});
