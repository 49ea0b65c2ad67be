import { formatMoney, type Money, multiplyMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { percentText } from './fee-text.ts';
import type { WorkedReceipt } from './load-rates.ts';
import styles from './receipt.module.css';
import { useRateName } from './use-rate-name.ts';

/** One payment, its fee line by line, and the rest, as a settlement prints it. */
export function ExampleReceipt({
  receipt: { rate, bill, share, fixed, fee, paidOut },
}: {
  readonly receipt: WorkedReceipt;
}) {
  const { t } = useTranslation('rates');
  const { locale } = usePageHost();
  const rateName = useRateName();
  const full = (amount: Money) => formatMoney(amount, 'full');
  const less = (amount: Money) => full(multiplyMoney(amount, -1));
  return (
    <section className={styles.receipt} aria-label={t('example.title')}>
      <p className={styles.heading}>{t('example.title')}</p>
      <p className={styles.rate}>{rateName(rate)}</p>
      <dl className={styles.lines}>
        <dt>{t('example.bill')}</dt>
        <dd>{full(bill)}</dd>
        <dt>{t('example.share', { percent: percentText(rate.basisPoints, locale), bill: full(bill) })}</dt>
        <dd>{less(share)}</dd>
        <dt>{t('example.fixed')}</dt>
        <dd>{less(fixed)}</dd>
      </dl>
      <p className={styles.total}>
        {t('example.paidOut')} <strong>{full(paidOut)}</strong>
      </p>
      <p className={styles.note}>{t('example.note', { fee: full(fee) })}</p>
    </section>
  );
}
