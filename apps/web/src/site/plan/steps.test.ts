import { expect, test } from 'vitest';
import { isCheckoutStep, STEPS, stepAfter, stepBefore, stepIn } from './steps.ts';

test('an address without a step opens the first, and an unknown step is undefined', () => {
  expect(stepIn(undefined)).toBe('industry');
  expect(stepIn('modules')).toBe('modules');
  expect(stepIn('Modules')).toBeUndefined();
});

test('the step before the next one is the current step', () => {
  for (const step of STEPS.slice(0, -1)) expect(stepBefore(stepAfter(step))).toBe(step);
  expect(stepBefore('industry')).toBeUndefined();
  expect(stepAfter('payment')).toBe('payment');
});

test('the checkout steps follow the confirmation of the choice', () => {
  expect(STEPS.filter(isCheckoutStep)).toEqual(['delivery', 'account', 'billing', 'payment']);
});
