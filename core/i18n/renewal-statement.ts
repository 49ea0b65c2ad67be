import type { I18n } from './create-i18n.ts';

/** The first renewal of a plan, with its amount and its day as people read them. */
export interface Renewal {
  readonly amount: string;
  readonly day: string;
  readonly months: number;
  /** The amount has GST in it. */
  readonly isTaxed: boolean;
  /** The day follows from a payment that is still to be made. */
  readonly isUnpaid?: boolean;
}

/**
 * Says when a plan renews by itself, for how much, and how to stop it: the same words on the page and in the order that keeps what its
 * buyer was shown. Needs the texts of `consent`.
 *
 * @example renewalStatement(i18n.t, { amount: 'HK$8,256.00', day: '22 Nov 2027', months: 12, isTaxed: false })
 * // 'Your plan renews automatically on 22 Nov 2027, and every 12 months from then on. …'
 */
export function renewalStatement(t: I18n['t'], { amount, day, months, isTaxed, isUnpaid }: Renewal): string {
  return t('consent:statement', {
    renews: t(isUnpaid ? 'consent:renewsIfPaid' : 'consent:renews', { day, months }),
    costs: t(isTaxed ? 'consent:costsTaxed' : 'consent:costs', { amount }),
    stop: t('consent:stop'),
  });
}
