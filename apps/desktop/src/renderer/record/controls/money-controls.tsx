import { Button, Checkbox } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode, visibleCurrencies } from '@harbour/core/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
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
function AmountInput({ value, onChange, onLeave, isReadOnly, ties }: AmountInputProps) {
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
  const note = useId();
  const described = [ties['aria-describedby'], note].filter(Boolean).join(' ');
  return (
    <div>
      <input
        {...ties}
        {...(problem && problem !== 'empty' ? { 'aria-invalid': true, 'aria-describedby': described } : {})}
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
        <p id={note} className={styles.note} role="status">
          {t(`money.${problem}`, { currency })}
        </p>
      ) : null}
    </div>
  );
}

/** Edits one price per currency. A currency without a price shows the one in HKD: nothing is converted. */
export function PriceListControl({ value, onChange, onLeave, ties, isReadOnly, label }: ControlProps) {
  const { t } = useTranslation('editor');
  const prices = readPrices(value);
  const taken = prices.map(({ currency }) => currency);
  const next = visibleCurrencies.find((code) => !taken.includes(code));
  const put = (index: number, price: EnteredMoney) => onChange(prices.with(index, price));
  const remove = (index: number) => {
    const left = prices.toSpliced(index, 1);
    onChange(left.length === 0 ? null : left);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid
    <div className={styles.prices} role="group" {...ties}>
      {prices.map((price, index) => (
        <div key={price.currency} className={styles.price}>
          <CurrencySelect
            label={t('money.currency', { label })}
            value={price.currency}
            taken={taken.filter((code) => code !== price.currency)}
            isReadOnly={isReadOnly}
            onChange={(currency) => put(index, { ...price, currency })}
          />
          <AmountInput
            ties={{ 'aria-label': t('money.amount', { label, currency: price.currency }) }}
            value={price}
            isReadOnly={isReadOnly}
            onLeave={onLeave}
            onChange={(changed) => put(index, changed)}
          />
          {isReadOnly ? null : (
            <Button
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={t('money.remove', { label, currency: price.currency })}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      {next && !isReadOnly ? (
        <div>
          <Button
            size="small"
            icon={<PlusIcon />}
            text={t('money.add')}
            onClick={() => onChange([...prices, { currency: next, amount: '' }])}
          />
        </div>
      ) : null}
    </div>
  );
}

function readPrices(value: unknown): readonly EnteredMoney[] {
  return Array.isArray(value) ? value.flatMap((entry) => enteredMoney(entry) ?? []) : [];
}

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
