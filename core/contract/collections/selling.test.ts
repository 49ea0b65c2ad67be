import * as v from 'valibot';
import { expect, test } from 'vitest';
import { paymentProviders } from '../values/payment-ways.ts';
import { paymentMethod } from './selling.ts';

test.each([
  ...paymentProviders.map((name) => [name, true] as const),
  ['Sandbox', false],
  ['paypal', false],
  ['', false],
] as const)('accepts a payment method of the provider “%s”: %s', (name, isKnown) => {
  expect(v.is(paymentMethod.provider.schema, name)).toBe(isKnown);
});
