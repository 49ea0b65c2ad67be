import { currencies, MONEY_MULTIPLIER } from './currency.ts';
import type { Money } from './money.ts';

/**
 * How an amount is printed, shown for HKD 2,125.00 (and 1,234.50):
 *
 * - `short`: short symbol, no cents on a whole amount: `$2,125`, `$1,234.50`
 * - `numeric`: no symbol, always two decimals: `2,125.00`
 * - `symbol`: short symbol, always two decimals: `$2,125.00`
 * - `full`: unambiguous symbol, always two decimals: `HK$2,125.00`
 * - `label`: as on a price label, unambiguous symbol, no cents on a whole amount: `HK$2,125`, `HK$1,234.50`
 */
export type MoneyStyle = 'short' | 'numeric' | 'symbol' | 'full' | 'label';

/**
 * Prints `amount` the same way in every language: commas between thousands, a dot before the cents, the
 * symbol in front, and a minus sign before everything. The symbols are our own, because Intl prints SGD as
 * `$` or as `SGD` depending on the locale.
 *
 * Edge rule: nothing is rounded; JPY and VND show their hundredths like every other currency.
 *
 * @example formatMoney(money('SGD', -212_550), 'full') // '-S$2,125.50'
 */
export function formatMoney(amount: Money, style: MoneyStyle): string {
  const size = Math.abs(amount.amount);
  const cents = size % MONEY_MULTIPLIER;
  const units = groupThousands((size - cents) / MONEY_MULTIPLIER);
  const decimals =
    (style === 'short' || style === 'label') && cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`;
  return `${amount.amount < 0 ? '-' : ''}${symbolOf(amount, style)}${units}${decimals}`;
}

function symbolOf({ currency }: Money, style: MoneyStyle): string {
  if (style === 'numeric') return '';
  return style === 'full' || style === 'label'
    ? currencies[currency].fullSymbol
    : currencies[currency].symbol;
}

function groupThousands(units: number): string {
  return String(units).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
