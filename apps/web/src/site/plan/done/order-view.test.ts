import { expect, test } from 'vitest';
import { orderView } from './order-view.ts';

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
