import { formatMoney, type Money } from '@harbour/core/money';
import styles from './summary.module.css';

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
        {note === undefined ? null : <span className={styles.note}> {note}</span>}
      </dt>
      <dd data-total={total}>{formatMoney(amount, 'full')}</dd>
    </div>
  );
}
