import { formatMoney, money, parseMoney } from '@harbour/core/money';
import type { RangeFilter } from '@harbour/core/table';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textValue } from '../../record/controls/control-props.ts';
import { readNumber } from '../../record/controls/entered-values.ts';
import { CurrencySelect } from '../../record/controls/money-controls.tsx';
import type { TableColumn } from '../table-column.ts';
import type { ConditionRow } from './filter-rows.ts';
import styles from './filters.module.css';

interface RangeFieldsProps {
  readonly column: TableColumn;
  readonly label: string;
  readonly row: Pick<ConditionRow, 'operator'> & { readonly filter: RangeFilter };
  readonly onChange: (filter: RangeFilter) => void;
}

const ENDS = ['min', 'max'] as const;

/** Returns a function that names the field of a condition: for a range by its end, else as the only value. */
export function useEndLabel(name: string) {
  const { t } = useTranslation(['table', 'common']);
  return (end: 'from' | 'to' | 'min' | 'max', isRange: boolean): string =>
    isRange ? t('common:labelled', { name, value: t(`filter.${end}`) }) : t('filter.value', { name });
}

/**
 * Edits one number or both ends of a range, both included; amounts are in a currency that is chosen first.
 */
export function RangeFields({ column, label, row: { filter, operator }, onChange }: RangeFieldsProps) {
  const { t } = useTranslation('table');
  const endLabel = useEndLabel(label);
  const isSingle = operator === 'equals' || operator === 'differs';
  const shown = ENDS.filter((end) => operator === 'between' || (operator === 'atMost') === (end === 'max'));
  const { currency } = filter;
  const set = (end: (typeof ENDS)[number], value: number | null) =>
    onChange(isSingle ? { ...filter, min: value, max: value } : { ...filter, [end]: value });
  return (
    <div className={styles.pair}>
      {currency ? (
        <CurrencySelect
          label={t('filter.currency', { name: label })}
          value={currency}
          isReadOnly={false}
          onChange={(next) => onChange({ ...filter, currency: next, min: null, max: null })}
        />
      ) : null}
      {shown.map((end) => (
        <NumberField
          key={`${end} ${currency ?? ''}`}
          label={endLabel(end, operator === 'between')}
          value={filter[end]}
          show={(value) => (currency ? formatMoney(money(currency, value), 'numeric') : textValue(value))}
          read={(text) => (currency ? readMinor(text, currency) : readPlain(text, column))}
          onChange={(value) => set(end, value)}
        />
      ))}
    </div>
  );
}

type Currency = NonNullable<RangeFilter['currency']>;

/** Returns minor units, null for no text, and undefined for a text that is not an amount. */
function readMinor(text: string, currency: Currency): number | null | undefined {
  if (text.trim() === '') return null;
  const parsed = parseMoney(text, currency);
  return parsed.ok ? parsed.money.amount : undefined;
}

/** The server compares a field of whole numbers only with whole numbers. */
function readPlain(text: string, { field }: TableColumn): number | null | undefined {
  const read = readNumber(text);
  if (read === null || typeof read === 'string') return read === null ? null : undefined;
  const isValid = field?.kind === 'integer' ? Number.isSafeInteger(read) : Number.isFinite(read);
  return isValid ? read : undefined;
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly show: (value: number) => string;
  readonly read: (text: string) => number | null | undefined;
  readonly onChange: (value: number | null) => void;
}

/**
 * Keeps the typed text; each valid number is reported, and the field shows the last one when it loses the
 * focus.
 */
function NumberField({ label, value, show, read, onChange }: NumberFieldProps) {
  const written = value === null ? '' : show(value);
  const [text, setText] = useState(written);
  const reported = useRef(value);
  useEffect(() => {
    if (reported.current === value) return;
    reported.current = value;
    setText(written);
  }, [value, written]);
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className={styles.number}
      aria-label={label}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const next = read(currentTarget.value);
        if (next === undefined || next === reported.current) return;
        reported.current = next;
        onChange(next);
      }}
      onBlur={() => setText(reported.current === null ? '' : show(reported.current))}
    />
  );
}
