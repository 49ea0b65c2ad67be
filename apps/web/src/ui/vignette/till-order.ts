import { type Money, money } from '@harbour/core/money';

const dollars = (amount: number): Money => money('HKD', amount * 100);

/** The dishes on the drawn till, in the order of its keys. */
export const TILL_DISHES = {
  porkChopRice: dollars(68),
  beefNoodles: dollars(52),
  milkTea: dollars(26),
  pineappleBun: dollars(18),
  lemonTea: dollars(24),
  toast: dollars(36),
  eggTart: dollars(10),
  macaroni: dollars(38),
} as const;
export type TillDish = keyof typeof TILL_DISHES;

interface TillLine {
  readonly dish: TillDish;
  readonly quantity: number;
  readonly note?: 'moreCheese' | 'lessSweet';
  readonly amount: Money;
}

/** The order of table 7. */
export const TILL_ORDER: readonly TillLine[] = [
  { dish: 'porkChopRice', quantity: 1, note: 'moreCheese', amount: dollars(68) },
  { dish: 'milkTea', quantity: 2, note: 'lessSweet', amount: dollars(52) },
  { dish: 'pineappleBun', quantity: 1, amount: dollars(18) },
];
export const TILL_DISCOUNT: Money = dollars(-12);
export const TILL_TOTAL: Money = dollars(126);
