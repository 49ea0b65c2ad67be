import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { visibleCurrencies } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from './CurrencyControl.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';
import { type EnteredMoney, enteredMoney } from './entered-values.ts';
import { AmountInput } from './MoneyControl.tsx';

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
