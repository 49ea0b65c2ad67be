import { expect, test } from 'vitest';
import { orderPhase } from './order-phase.ts';

test.each([
  ['paid', 'succeeded', 'paid'],
  ['fulfilled', undefined, 'paid'],
  ['cancelled', 'cancelled', 'cancelled'],
  ['pending', undefined, 'unpaid'],
  ['pending', 'started', 'unpaid'],
  ['pending', 'processing', 'waiting'],
  ['pending', 'succeeded', 'waiting'],
  ['pending', 'failed', 'declined'],
  ['declined', 'failed', 'declined'],
  ['declined', 'processing', 'waiting'],
] as const)('an order that is %s with a payment that is %s is %s', (order, payment, phase) => {
  expect(orderPhase(order, payment)).toBe(phase);
});
