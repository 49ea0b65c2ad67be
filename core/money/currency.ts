/**
 * Every currency Harbour knows. `symbol` is the short sign, `fullSymbol` the unambiguous one for screens with
 * several currencies. `hidden` currencies are accepted and printed but never offered in pickers.
 */
export const currencies = {
  HKD: { symbol: '$', fullSymbol: 'HK$' },
  USD: { symbol: '$', fullSymbol: 'US$' },
  TWD: { symbol: '$', fullSymbol: 'NT$' },
  SGD: { symbol: '$', fullSymbol: 'S$' },
  MYR: { symbol: 'RM', fullSymbol: 'RM', hidden: true },
  VND: { symbol: '₫', fullSymbol: '₫' },
  THB: { symbol: '฿', fullSymbol: '฿' },
  JPY: { symbol: '¥', fullSymbol: 'JP¥' },
  CNY: { symbol: '¥', fullSymbol: 'CN¥' },
  AUD: { symbol: '$', fullSymbol: 'A$' },
} as const satisfies { readonly [code: string]: CurrencySigns };

/** How a currency is printed, and whether pickers leave it out. */
export interface CurrencySigns {
  readonly symbol: string;
  readonly fullSymbol: string;
  readonly hidden?: true;
}

/** The ISO 4217 code of a currency Harbour knows. */
export type CurrencyCode = keyof typeof currencies;

/** Minor units in one unit, the same for every currency, JPY and VND included (specification section 9). */
export const MONEY_MULTIPLIER = 100;

/** The default currency, and the one that a price falls back to. */
export const DEFAULT_CURRENCY = 'HKD' satisfies CurrencyCode;

/** The currencies offered until the features setting names others, in the picker's order. */
export const DEFAULT_CURRENCIES = ['SGD', 'HKD'] as const satisfies readonly CurrencyCode[];

/** True for the exact code of a known currency: upper case, no alias, no surrounding space. */
export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return typeof value === 'string' && Object.hasOwn(currencies, value);
}

/** Every known code, hidden ones included, in the order of the table. */
export const currencyCodes: readonly CurrencyCode[] = Object.keys(currencies).filter(isCurrencyCode);

/** The codes a picker may offer, in the order of the table. */
export const visibleCurrencies: readonly CurrencyCode[] = currencyCodes.filter(
  (code) => !('hidden' in currencies[code]),
);

const aliases: { readonly [alias: string]: CurrencyCode } = { RM: 'MYR' };

/**
 * The currency for a code or alias, in any case and with surrounding space; `undefined` for anything else.
 *
 * @example parseCurrency(' rm ') // 'MYR'
 */
export function parseCurrency(text: string): CurrencyCode | undefined {
  const code = text.trim().toUpperCase();
  if (isCurrencyCode(code)) return code;
  return Object.hasOwn(aliases, code) ? aliases[code] : undefined;
}
