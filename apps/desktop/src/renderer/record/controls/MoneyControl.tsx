import { DEFAULT_CURRENCY } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { AmountInput } from './AmountInput.tsx';
import { CurrencySelect } from './CurrencySelect.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';
import { type TypedMoney, typedMoney } from './typed-values.ts';

/** Edits an amount and its currency; changing the currency keeps the digits and converts nothing. */
export function MoneyControl({ value, onChange, onLeave, ties, isReadOnly, label }: ControlProps) {
  const { t } = useTranslation('editor');
  const price: TypedMoney = typedMoney(value) ?? { currency: DEFAULT_CURRENCY, amount: '' };
  return (
    <div className={styles.row}>
      <CurrencySelect
        label={t('money.currency', { label })}
        value={price.currency}
        isReadOnly={isReadOnly}
        onChange={(currency) => onChange({ ...price, currency })}
      />
      <AmountInput
        ties={ties}
        value={price}
        isReadOnly={isReadOnly}
        onLeave={onLeave}
        onChange={(next) => onChange(next.amount === '' ? null : next)}
      />
    </div>
  );
}
