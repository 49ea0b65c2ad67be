import { type CurrencyCode, isCurrencyCode, visibleCurrencies } from '@harbour/core/money';
import styles from './controls.module.css';

interface CurrencySelectProps {
  readonly label?: string;
  readonly id?: string;
  readonly value: CurrencyCode | null;
  readonly onChange: (currency: CurrencyCode) => void;
  readonly isReadOnly: boolean;
  /** Currencies that are not offered because they are already used elsewhere. */
  readonly taken?: readonly CurrencyCode[];
}

/** Selects a currency. One that pickers hide is shown only where it is already the value. */
export function CurrencySelect({ label, id, value, onChange, isReadOnly, taken = [] }: CurrencySelectProps) {
  const offered = visibleCurrencies.filter((code) => !taken.includes(code));
  const shown = value === null || offered.includes(value) ? offered : [value, ...offered];
  return (
    <select
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      className={styles.select}
      value={value ?? ''}
      disabled={isReadOnly}
      onChange={(event) => {
        if (isCurrencyCode(event.target.value)) onChange(event.target.value);
      }}
    >
      {value === null ? <option value="">—</option> : null}
      {shown.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </select>
  );
}
