import type { Money } from '@harbour/core/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Price } from '../../ui/price/Price.tsx';
import styles from './summary.module.css';

interface SummaryBarProps {
  readonly total: Money;
  /** The receipt that the bar opens. */
  readonly children: ReactNode;
}

/** On a narrow screen: the total stays visible, and one tap opens the receipt. */
export function SummaryBar({ total, children }: SummaryBarProps) {
  const { t } = useTranslation('checkout');
  return (
    <details className={styles.bar}>
      <summary className={styles.handle}>
        <span>
          <span className={styles.handleLabel}>{t('summary.due')}</span>{' '}
          <span data-total="due">
            <Price amount={total} format="full" className={styles.handleAmount} />
          </span>
        </span>
        <span className={styles.handleLink}>
          {t('summary.receipt')}
          <Icon name="up" size={18} className={styles.handleSign} />
        </span>
      </summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  );
}
