import { formatMoney, type Money } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import styles from './receipt.module.css';

interface ReceiptLineProps {
  readonly name: string | undefined;
  readonly amount: Money;
  /** The number of pieces and the price of one, for a line that states them. */
  readonly pieces: { readonly count: number; readonly unit: Money } | undefined;
}

/** A line of a receipt: what is bought, its amount and, below them, the pieces. */
export function ReceiptLine({ name, amount, pieces }: ReceiptLineProps) {
  const { t } = useTranslation('pricing');
  return (
    <li className={styles.line}>
      <span className={styles.what}>{name}</span>
      <span className={styles.sum}>{formatMoney(amount, 'full')}</span>
      {pieces && (
        <span className={styles.times}>
          {t('receipt.times', { count: pieces.count, price: formatMoney(pieces.unit, 'full') })}
        </span>
      )}
    </li>
  );
}
