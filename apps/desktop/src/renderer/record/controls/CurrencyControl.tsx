import { Checkbox } from '@blueprintjs/core';
import { type CurrencyCode, isCurrencyCode, visibleCurrencies } from '@harbour/core/money';
import { CurrencySelect } from './CurrencySelect.tsx';
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
