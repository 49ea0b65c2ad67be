import { DEFAULT_CURRENCY } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from './CurrencyControl.tsx';
import type { ControlProps, ControlTies } from './control-props.ts';
import styles from './controls.module.css';
import { amountProblem, amountText, type EnteredMoney, enteredMoney, readAmount } from './entered-values.ts';
import { useEnteredText } from './use-entered-text.ts';

/** Edits an amount and its currency; changing the currency keeps the digits and converts nothing. */
export function MoneyControl({ value, onChange, onLeave, ties, isReadOnly, label }: ControlProps) {
  const { t } = useTranslation('editor');
  const price: EnteredMoney = enteredMoney(value) ?? { currency: DEFAULT_CURRENCY, amount: '' };
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

interface AmountInputProps {
  readonly value: EnteredMoney;
  readonly onChange: (value: EnteredMoney) => void;
  readonly onLeave: () => void;
  readonly isReadOnly: boolean;
  readonly ties: Partial<ControlTies> & { readonly 'aria-label'?: string };
}

/**
 * Edits the amount of a price. An ambiguous text is not guessed: it stays as typed, with the reason below.
 */
export function AmountInput({ value, onChange, onLeave, isReadOnly, ties }: AmountInputProps) {
  const { t } = useTranslation('editor');
  const { currency } = value;
  const [text, type] = useEnteredText({
    value: value.amount,
    show: () => amountText(value),
    read: (entered) => readAmount(entered, currency).amount,
    onChange: (amount) =>
      onChange({ currency, amount: typeof amount === 'number' ? amount : String(amount ?? '') }),
  });
  const problem = amountProblem(value);
  return (
    <div>
      <input
        {...ties}
        {...(problem && problem !== 'empty' ? { 'aria-invalid': true } : {})}
        type="text"
        inputMode="decimal"
        className={`${styles.input} ${styles.amount}`}
        value={text}
        readOnly={isReadOnly}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onBlur={onLeave}
      />
      {problem && problem !== 'empty' ? (
        <p className={styles.note} role="status">
          {t(`money.${problem}`, { currency })}
        </p>
      ) : null}
    </div>
  );
}
