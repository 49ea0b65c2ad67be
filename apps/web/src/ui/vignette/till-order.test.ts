import { multiplyMoney, sumMoney } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { TILL_DISCOUNT, TILL_DISHES, TILL_ORDER, TILL_TOTAL } from './till-order.ts';

test.each(TILL_ORDER)('$quantity x $dish is charged at its price', ({ dish, quantity, amount }) => {
  expect(amount).toEqual(multiplyMoney(TILL_DISHES[dish], quantity));
});

test('the total is the lines less the discount', () => {
  expect(sumMoney('HKD', [...TILL_ORDER.map(({ amount }) => amount), TILL_DISCOUNT])).toEqual(TILL_TOTAL);
});
