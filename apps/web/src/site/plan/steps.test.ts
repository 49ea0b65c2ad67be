import { expect, test } from 'vitest';
import { isCheckoutStep, STEPS, stepAfter, stepBefore, stepIn } from './steps.ts';

test('the bare address is the first step, an unknown one is none', () => {
  expect(stepIn(undefined)).toBe('industry');
  expect(stepIn('modules')).toBe('modules');
  expect(stepIn('Modules')).toBeUndefined();
});

test('going on and going back meet', () => {
  for (const step of STEPS.slice(0, -1)) expect(stepBefore(stepAfter(step))).toBe(step);
  expect(stepBefore('industry')).toBeUndefined();
  expect(stepAfter('payment')).toBe('payment');
});

test('an order begins after the choice is confirmed', () => {
  expect(STEPS.filter(isCheckoutStep)).toEqual(['delivery', 'account', 'billing', 'payment']);
});
