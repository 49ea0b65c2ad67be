import type { I18n } from './create-i18n.ts';

/** The first renewal of a plan, with its amount and its day as formatted texts. */
export interface Renewal {
  readonly amount: string;
  readonly day: string;
  readonly months: number;
  /** True if the amount includes GST. */
  readonly isTaxed: boolean;
  /** True if the day depends on a payment that is not made yet. */
  readonly isUnpaid?: boolean;
}

/**
 * Returns the statement of when a plan renews automatically, for how much, and how to stop it. The page shows
 * the same words that the order stores. Needs the texts of `consent`.
 *
 * @example
 * const renewal = { amount: 'HK$8,256.00', day: '22 Nov 2027', months: 12, isTaxed: false };
 * renewalStatement(i18n.t, renewal)
 * // 'Your plan renews automatically on 22 Nov 2027, and every 12 months from then on. …'
 */
export function renewalStatement(t: I18n['t'], { amount, day, months, isTaxed, isUnpaid }: Renewal): string {
  return t('consent:statement', {
    renews: t(isUnpaid ? 'consent:renewsIfPaid' : 'consent:renews', { day, months }),
    costs: t(isTaxed ? 'consent:costsTaxed' : 'consent:costs', { amount }),
    stop: t('consent:stop'),
  });
}
