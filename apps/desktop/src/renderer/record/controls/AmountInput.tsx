import { useTranslation } from 'react-i18next';
import type { ControlTies } from './control-props.ts';
import styles from './controls.module.css';
import { amountProblem, amountText, readAmount, type TypedMoney } from './typed-values.ts';
import { useTypedText } from './use-typed-text.ts';

interface AmountInputProps {
  readonly value: TypedMoney;
  readonly onChange: (value: TypedMoney) => void;
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
  const [text, type] = useTypedText({
    value: value.amount,
    show: () => amountText(value),
    read: (typed) => readAmount(typed, currency).amount,
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
