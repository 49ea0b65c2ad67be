export { allocateMoney } from './allocate.ts';
export {
  addMoney,
  compareMoney,
  isSameMoney,
  multiplyMoney,
  type Ratio,
  scaleMoney,
  subtractMoney,
  sumMoney,
} from './arithmetic.ts';
export {
  type CurrencyCode,
  currencyCodes,
  DEFAULT_CURRENCIES,
  DEFAULT_CURRENCY,
  isCurrencyCode,
  MONEY_MULTIPLIER,
  visibleCurrencies,
} from './currency.ts';
export { formatMoney, type MoneyStyle } from './format-money.ts';
export { isMoney } from './is-money.ts';
export { isMinorUnits, type Money, money } from './money.ts';
export { parseMoney } from './parse-money.ts';
