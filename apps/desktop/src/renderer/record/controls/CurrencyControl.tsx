import { Checkbox } from '@blueprintjs/core';
import { type CurrencyCode, isCurrencyCode, visibleCurrencies } from '@harbour/core/money';
import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';

/** Chooses the currency of a price. */
export function CurrencyControl({ value, onChange, ties, isReadOnly, compact, label }: ControlProps) {
  return (
    <CurrencySelect
      id={ties.id}
      {...(compact ? { label } : {})}
      value={isCurrencyCode(value) ? value : null}
      onChange={onChange}
      isReadOnly={isReadOnly}
    />
  );
}

/** Chooses the offered currencies, in order. A hidden currency can be removed but not added again. */
export function CurrenciesControl({ value, onChange, onLeave, ties, isReadOnly }: ControlProps) {
  const chosen: readonly CurrencyCode[] = Array.isArray(value) ? value.filter(isCurrencyCode) : [];
  const hidden = chosen.filter((code) => !visibleCurrencies.includes(code));
  const toggle = (code: CurrencyCode) =>
    onChange(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div className={styles.chips} role="group" {...ties}>
      {[...visibleCurrencies, ...hidden].map((code) => (
        <Checkbox
          key={code}
          inline
          label={code}
          checked={chosen.includes(code)}
          disabled={isReadOnly}
          onChange={() => toggle(code)}
          onBlur={onLeave}
        />
      ))}
    </div>
  );
}

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
