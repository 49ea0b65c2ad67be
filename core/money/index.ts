export { allocateMinor, allocateMoney } from './allocate.ts';
export {
  addMoney,
  compareMoney,
  multiplyMoney,
  type Ratio,
  type Rounding,
  scaleMoney,
  subtractMoney,
  sumMoney,
} from './arithmetic.ts';
export {
  type CurrencyCode,
  type CurrencySigns,
  currencies,
  currencyCodes,
  DEFAULT_CURRENCIES,
  DEFAULT_CURRENCY,
  isCurrencyCode,
  MONEY_MULTIPLIER,
  parseCurrency,
  visibleCurrencies,
} from './currency.ts';
export { formatMoney, type MoneyStyle } from './format-money.ts';
export { isMinorUnits, type MinorUnits, type Money, minorUnits, money } from './money.ts';
export { type MoneyProblem, type ParsedMoney, parseMoney } from './parse-money.ts';
