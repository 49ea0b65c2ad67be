import { describe, expect, test } from 'vitest';
import { checkSubscription, EMPTY_SUBSCRIPTION } from './subscription-draft.ts';

const draft = {
  name: 'Tan Ah Kow',
  phone: '91234567',
  email: 'tan@stall.sg',
  companyName: 'Tan Stall',
  testing: '',
  website: '',
};
const check = (change: object) => checkSubscription({ ...draft, ...change }, 'en');

test('what is sent says that it came from the microsite, in Singapore, in the language of the page', () => {
  expect(checkSubscription(draft, 'zh-cn')).toEqual({
    kind: 'valid',
    enquiry: {
      ...{ ...draft, phone: '+6591234567', country: 'sg', locale: 'zh-cn' },
      ...{ source: 'subscription', testing: false },
    },
  });
  expect(check({ testing: '1' })).toMatchObject({ enquiry: { testing: true } });
});

test('nothing typed is four fields to fill in', () => {
  const problems = { name: 'required', phone: 'required', email: 'required', companyName: 'required' };
  expect(checkSubscription(EMPTY_SUBSCRIPTION, 'en')).toEqual({ kind: 'invalid', problems });
});

describe('a number', () => {
  test.each(['61234567', '81234567', '91234567', '6591234567', '+65 9123 4567'])('%s is taken', (phone) => {
    expect(check({ phone }).kind).toBe('valid');
  });

  test.each(['51234567', '9123456', '912345678', '85291234567', 'nine'])('%s is not', (phone) => {
    expect(check({ phone })).toEqual({ kind: 'invalid', problems: { phone: 'subscriptionPhone' } });
  });
});

describe('an address', () => {
  test.each(['a@b.sg', 'first.last@mail.example.com'])('%s is taken', (email) => {
    expect(check({ email }).kind).toBe('valid');
  });

  test.each(['a@b', 'a@b.c', 'a@b.12', '@b.sg', 'a b@c.sg', 'a@b..sg'])('%s is not', (email) => {
    expect(check({ email })).toEqual({ kind: 'invalid', problems: { email: 'subscriptionEmail' } });
  });
});
