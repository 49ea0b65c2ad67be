import { formatMoney } from '@harbour/core/money';
import type { OrderBreakdown } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import receipt from '../../quote/receipt.module.css';
import type { ChosenProduct } from './order-quote.ts';
import { SummaryRow } from './SummaryRow.tsx';
import styles from './summary.module.css';

interface HardwareLinesProps {
  readonly hardware: readonly ChosenProduct[];
  readonly price: OrderBreakdown;
}

/** The one-off prices of hardware; renders nothing without hardware. */
export function HardwareLines({ hardware, price }: HardwareLinesProps) {
  const { t } = useTranslation(['checkout', 'common', 'pricing']);
  if (hardware.length === 0) return null;
  const note = price.subscription.taxRate.numerator === 0 ? undefined : t('common:plan.beforeGst');
  return (
    <>
      <ul className={receipt.lines}>
        {price.hardware.map(({ id, unit, count, total }) => (
          <li key={id} className={receipt.line}>
            <span className={receipt.what}>
              {hardware.find(({ product }) => product.id === id)?.product.name}
            </span>
            <span className={receipt.sum}>{formatMoney(total, 'full')}</span>
            {count === 1 ? null : (
              <span className={receipt.times}>
                {t('pricing:receipt.times', { count, price: formatMoney(unit, 'full') })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <dl className={styles.rows}>
        <SummaryRow name={t('summary.hardware')} note={note} amount={price.hardwareNet} total="hardware" />
      </dl>
    </>
  );
}
