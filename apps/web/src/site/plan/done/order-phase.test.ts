import { expect, test } from 'vitest';
import { orderPhase, tellingPayment } from './order-phase.ts';

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

test('of a cancelled order the payment that came in all the same tells, not a later attempt', () => {
  const failed = { status: 'failed' } as const;
  const refunded = { status: 'refunded' } as const;
  expect(tellingPayment('cancelled', [failed, refunded])).toBe(refunded);
  expect(tellingPayment('cancelled', [failed])).toBe(failed);
  expect(tellingPayment('pending', [failed, refunded])).toBe(failed);
  expect(tellingPayment('pending', [])).toBeUndefined();
});
