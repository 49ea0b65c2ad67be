import { expect, test } from 'vitest';
import { orderPhase, orderView, tellingPayment } from './order-phase.ts';

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
] as const)('an order with status %s and payment status %s is %s', (order, payment, phase) => {
  expect(orderPhase(order, payment)).toBe(phase);
});

test('the phase of a cancelled order follows the payment that was received, not another attempt', () => {
  const failed = { status: 'failed' } as const;
  const refunded = { status: 'refunded' } as const;
  expect(tellingPayment('cancelled', [failed, refunded])).toBe(refunded);
  expect(tellingPayment('cancelled', [failed])).toBe(failed);
  expect(tellingPayment('pending', [failed, refunded])).toBe(failed);
  expect(tellingPayment('pending', [])).toBeUndefined();
});

const loading = { status: 'loading', page: null };
const failed = { status: 'failed', page: null };
const none = { status: 'ready', page: { data: [] } };
const one = { status: 'ready', page: { data: ['one'] } };
const old = { status: 'stale', page: { data: ['one'] } };

test.each([
  [loading, loading, { kind: 'waiting' }],
  [one, loading, { kind: 'waiting' }],
  [one, none, { kind: 'known' }],
  [old, old, { kind: 'known' }],
  [none, loading, { kind: 'missing' }],
  [none, failed, { kind: 'missing' }],
  [failed, one, { kind: 'failed', list: failed }],
  [one, failed, { kind: 'failed', list: failed }],
])('the orders %j with the payments %j give the view %j', (orders, payments, view) => {
  expect(orderView(orders, payments)).toEqual(view);
});
