import { LOCALE_TABLE, type Locale, perLocale } from '@harbour/core/i18n';
import { type CurrencyCode, formatMoney, money } from '@harbour/core/money';
import type { ShownFee } from './fee-table.ts';

interface FeeTextOptions {
  readonly locale: Locale;
  readonly currency: CurrencyCode;
  /** The text for a fee of zero. */
  readonly free: string;
}

/**
 * A fee as it is printed: the parts that are not zero.
 *
 * @example feeText({ basisPoints: 190, fixedCents: 50 }, ...) // '1.9% + HK$0.50'
 */
export function feeText(
  { basisPoints, fixedCents }: ShownFee,
  { locale, currency, free }: FeeTextOptions,
): string {
  const parts = [
    ...(basisPoints === 0 ? [] : [percentText(basisPoints, locale)]),
    ...(fixedCents === 0 ? [] : [formatMoney(money(currency, fixedCents), 'full')]),
  ];
  return parts.length === 0 ? free : parts.join(' + ');
}

/** Hundredths of a per cent, with the decimals that they need: `1.9%`. */
export function percentText(basisPoints: number, locale: Locale): string {
  return percentOf(locale).format(basisPoints / 10_000);
}

const percentOf = perLocale(
  (locale) =>
    new Intl.NumberFormat(LOCALE_TABLE[locale].dateIso, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 2,
    }),
);
