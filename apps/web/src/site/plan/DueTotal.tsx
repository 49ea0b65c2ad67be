import { formatMoney, type Money } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { Price } from '../../ui/price/Price.tsx';
import styles from './summary.module.css';

interface DueTotalProps {
  readonly net: Money;
  readonly tax: Money;
  readonly total: Money;
  /** A whole number of per cent; `undefined` when there is no tax. */
  readonly rate: number | undefined;
  /** The label of the amount; "due today" by default. */
  readonly name?: string;
}

/** The charged amount, tax included, with net and tax when there is a tax. */
export function DueTotal({ net, tax, total, rate, name }: DueTotalProps) {
  const { t } = useTranslation(['common', 'checkout']);
  return (
    <dl className={styles.due}>
      {rate !== undefined && (
        <>
          <SummaryRow name={t('plan.beforeGst')} amount={net} />
          <SummaryRow name={t('plan.gst', { rate })} amount={tax} />
        </>
      )}
      <div className={styles.dueRow}>
        <dt>{name ?? t('checkout:summary.due')}</dt>
        <dd>
          <output data-total="due">
            <Price amount={total} format="full" className={styles.dueAmount} />
          </output>
        </dd>
      </div>
    </dl>
  );
}

interface SummaryRowProps {
  readonly name: string;
  readonly note?: string | undefined;
  readonly amount: Money;
  /** A name of the amount, for programs that compare amounts. */
  readonly total?: string;
}

/** A line of a receipt's list of figures. */
export function SummaryRow({ name, note, amount, total }: SummaryRowProps) {
  return (
    <div className={styles.row}>
      <dt>
        {name}
        {note && <span className={styles.note}> {note}</span>}
      </dt>
      <dd data-total={total}>{formatMoney(amount, 'full')}</dd>
    </div>
  );
}
