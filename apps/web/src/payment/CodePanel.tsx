import { formatClock } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../routing/page-host.ts';
import { buttonClassName } from '../ui/button/button-look.ts';
import styles from './payment.module.css';
import type { PaymentFieldsProps } from './use-payment.ts';

/**
 * A QR code for the payer's app, or a link to a wallet's own page; the page receives the outcome
 * automatically.
 */
export function CodePanel({ session }: Pick<PaymentFieldsProps, 'session'>) {
  const { t } = useTranslation('checkout');
  const { locale } = usePageHost();
  const { amount, code, redirect, actBy, way } = session;
  const name = t(`way.name.${way}`);
  return (
    <figure className={styles.code}>
      {code === undefined ? null : <img src={code} alt={t('way.image', { name })} width={220} height={220} />}
      <figcaption>
        <strong className={styles.amount}>{formatMoney(amount, 'full')}</strong>
        <span>{t(code === undefined ? 'way.goOn' : 'way.scan', { name })}</span>
        {actBy === null ? null : (
          <span className={styles.soft}>{t('way.until', { time: formatClock(locale, actBy) })}</span>
        )}
      </figcaption>
      {redirect === undefined ? null : (
        <a className={buttonClassName({ kind: 'primary', size: 'large' })} href={redirect}>
          {t('way.open', { name })}
        </a>
      )}
    </figure>
  );
}
