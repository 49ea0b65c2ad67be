import { NumericInput } from '@blueprintjs/core';
import { type Bounds, rangeFilter } from '@harbour/core/table';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textValue } from '../../record/controls/control-props.ts';
import { readNumber } from '../../record/controls/read-number.ts';
import { currentFilterOf } from './current-filter.ts';
import type { FilterFieldProps } from './filter-field.ts';
import styles from './filters.module.css';

interface RangeFilterFieldsProps extends FilterFieldProps {
  readonly bounds: Bounds;
}

/** Filters numbers from and to, both included; an empty end is open. */
export function RangeFilterFields({ table, column, label, bounds }: RangeFilterFieldsProps) {
  const { t } = useTranslation('table');
  const now = currentFilterOf(table.view, 'range', column.value);
  const set = (end: 'min' | 'max', value: number | null) =>
    table.dispatch((view) => {
      const { min = null, max = null } = currentFilterOf(view, 'range', column.value) ?? {};
      const next = { min, max, [end]: value };
      const filter = rangeFilter(column.value, bounds, {
        min: next.min ?? bounds.min,
        max: next.max ?? bounds.max,
      });
      return { type: 'filterSet', filter: { ...filter, ...next } };
    }, 'replace');
  return (
    <div className={styles.pair}>
      {(['min', 'max'] as const).map((end) => (
        <RangeEnd
          key={end}
          placeholder={t(`filter.${end}`)}
          label={`${label}: ${t(`filter.${end}`)}`}
          isWhole={column.field?.kind === 'integer'}
          value={now?.[end] ?? null}
          onChange={(value) => set(end, value)}
        />
      ))}
    </div>
  );
}

interface RangeEndProps {
  readonly label: string;
  readonly placeholder: string;
  /** Only whole numbers are accepted: the server compares an integer field with no other. */
  readonly isWhole: boolean;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** One end of a range. The input keeps the typed text; the list updates with each valid number. */
function RangeEnd({ label, placeholder, isWhole, value, onChange }: RangeEndProps) {
  const [text, setText] = useState(textValue(value));
  // The URL updates with a delay: its current value, then every value reported since.
  const told = useRef<readonly (number | null)[]>([value]);
  useEffect(() => {
    const at = told.current.indexOf(value);
    told.current = at < 0 ? [value] : told.current.slice(at);
    // The URL changed from elsewhere: back, forward, or a removed chip.
    if (at < 0) setText(textValue(value));
  }, [value]);
  const type = (next: string) => {
    setText(next);
    const read = readNumber(next);
    if (typeof read === 'string' || read === told.current.at(-1)) return;
    if (read !== null && !(isWhole ? Number.isSafeInteger(read) : Number.isFinite(read))) return;
    told.current = [...told.current, read];
    onChange(read);
  };
  return (
    <NumericInput
      fill
      size="small"
      buttonPosition="none"
      placeholder={placeholder}
      aria-label={label}
      value={text}
      onValueChange={(_value, next) => type(next)}
      onBlur={() => setText(textValue(told.current.at(-1)))}
    />
  );
}
