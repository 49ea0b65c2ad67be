import { formatMoney, type Money, type MoneyStyle } from '@harbour/core/money';
import { classNames } from '../class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  readonly amount: Money;
  readonly format?: MoneyStyle;
  readonly className?: string | undefined;
}

/** An amount in the colour of prices, with figures of equal width. */
export function Price({ amount, format = 'label', className }: PriceProps) {
  return <span className={classNames(styles.price, className)}>{formatMoney(amount, format)}</span>;
}
