import { formatMoney } from '@harbour/core/money';
import type { PriceBreakdown } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import type { Quotation } from './calculate-price.ts';
import styles from './receipt.module.css';

interface ReceiptLinesProps {
  readonly quotation: Quotation;
  readonly price: Pick<PriceBreakdown, 'lines' | 'taxRate'>;
}

/** The lines of a monthly price. They are before tax, and say so if there is a tax. */
export function ReceiptLines({ quotation: { plan, addOns }, price }: ReceiptLinesProps) {
  const { t } = useTranslation('pricing');
  const { lines, taxRate } = price;
  const things = [plan, ...addOns.map(({ module }) => module)];
  return (
    <>
      {taxRate.numerator === 0 ? null : <p className={styles.basis}>{t('receipt.monthBeforeGst')}</p>}
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
    </>
  );
}
