import { TERMS_VERSION } from '@harbour/core/brand';
import { formatDay, type I18n, type Locale, renewalStatement } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { addMonths, dayAt, type PriceBreakdown } from '@harbour/core/pricing';
import type { PricedQuote } from '../checkout-step.ts';
import type { Draft } from '../draft.ts';

/**
 * Identifies the subject of the buyer's consent: the terms, and the renewal of an order paid on the day of
 * `now`.
 */
export function agreementTo({ price: { subscription } }: PricedQuote, now: number): string {
  const { prepaidTotal, months } = subscription;
  return [TERMS_VERSION, prepaidTotal.currency, prepaidTotal.amount, months, dayAt(now)].join(' ');
}

/** True when the buyer consented to exactly this; another price, term or day needs new consent. */
export function isAgreed({ agreed }: Pick<Draft, 'agreed'>, quote: PricedQuote, now: number): boolean {
  return agreed === agreementTo(quote, now);
}

/** The renewal, in words, of a plan paid on the day of `now`. */
export function renewalOf(
  { prepaidTotal, months, taxRate }: PriceBreakdown,
  { t, locale }: { readonly t: I18n['t']; readonly locale: Locale },
  now: number,
): string {
  return renewalStatement(t, {
    amount: formatMoney(prepaidTotal, 'full'),
    day: formatDay(locale, addMonths(dayAt(now), months)),
    months,
    isTaxed: taxRate.numerator !== 0,
    isUnpaid: true,
  });
}
