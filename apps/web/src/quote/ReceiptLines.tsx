import { formatMoney } from '@harbour/core/money';
import type { PriceLine } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import type { Quotation } from './calculate-price.ts';
import styles from './receipt.module.css';

interface ReceiptLinesProps {
  readonly quotation: Quotation;
  readonly lines: readonly PriceLine[];
}

export function ReceiptLines({ quotation: { plan, addOns }, lines }: ReceiptLinesProps) {
  const { t } = useTranslation('pricing');
  const things = [plan, ...addOns.map(({ module }) => module)];
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, unit, count, total }) => {
        const thing = things.find((candidate) => candidate.id === id);
        const isCounted = thing !== undefined && 'counter' in thing && thing.counter;
        return (
          <li key={id} className={styles.line}>
            <span className={styles.what}>{thing?.name}</span>
            <span className={styles.sum}>{formatMoney(total, 'full')}</span>
            {isCounted ? (
              <span className={styles.times}>
                {t('receipt.times', { count, price: formatMoney(unit, 'full') })}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
