import { Checkbox, InputGroup } from '@blueprintjs/core';
import { contentLanguages } from '@harbour/core/contract/values';
import { type FieldFilter, PERIODS, parseDay } from '@harbour/core/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../record/dates/DayField.tsx';
import { languageLabel } from '../../ui/use-locale.ts';
import { plainText } from '../cells/cell-texts.ts';
import type { Table } from '../table.ts';
import type { TableColumn } from '../table-column.ts';
import type { ConditionRow } from './filter-rows.ts';
import styles from './filters.module.css';
import { RangeFields, useEndLabel } from './RangeFields.tsx';
import { useValueName } from './use-chip-text.ts';
import { type RelatedChoice, useRelatedChoices } from './use-related-choices.ts';

interface ConditionValueProps<F extends FieldFilter = FieldFilter> {
  readonly table: Table;
  readonly column: TableColumn;
  /** The heading of the column. */
  readonly label: string;
  readonly row: Pick<ConditionRow, 'operator'> & { readonly filter: F };
  readonly onChange: (filter: F) => void;
}

/** Edits the value that a condition compares with; some operators have none. */
export function ConditionValue({ row, ...props }: ConditionValueProps) {
  const { filter, operator } = row;
  switch (filter.kind) {
    case 'text':
      return <TextValue {...props} row={{ operator, filter }} />;
    case 'status':
      return <StatusValue {...props} row={{ operator, filter }} />;
    case 'relation':
      return <RelationValue {...props} row={{ operator, filter }} />;
    case 'range':
      return <RangeFields {...props} row={{ operator, filter }} />;
    case 'date':
      return <DayValues {...props} row={{ operator, filter }} />;
    case 'period':
      return <PeriodValue {...props} row={{ operator, filter }} />;
    case 'language':
      return <LanguageValue {...props} row={{ operator, filter }} />;
    case 'empty':
      return null;
  }
}

type ValueOf<K extends FieldFilter['kind']> = ConditionValueProps<Extract<FieldFilter, { kind: K }>>;

function TextValue({ row: { filter }, label, onChange }: ValueOf<'text'>) {
  const { t } = useTranslation('table');
  return (
    <InputGroup
      size="small"
      value={filter.text}
      maxLength={200}
      aria-label={t('filter.value', { name: label })}
      onValueChange={(text) => onChange({ ...filter, text })}
    />
  );
}

/** Any of a field's fixed values. */
function StatusValue({ table, column, row: { filter }, onChange }: ValueOf<'status'>) {
  const valueName = useValueName(table);
  const choices = column.filterBy?.flatMap((each) => (each.kind === 'status' ? each.choices : [])) ?? [];
  return (
    <div className={styles.choices}>
      {choices.map((value) => (
        <Checkbox
          key={value}
          className={styles.check ?? ''}
          checked={filter.values.includes(value)}
          label={valueName(column.value, value)}
          onChange={() => onChange({ ...filter, values: toggled(filter.values, value) })}
        />
      ))}
    </div>
  );
}

/** Any of several related records, which are found by search. */
function RelationValue({ table, column, label, row: { filter }, onChange }: ValueOf<'relation'>) {
  const { t } = useTranslation('table');
  const [text, setText] = useState('');
  const choices = useRelatedChoices(column.source, { text, ids: filter.ids, role: table.role });
  const nameOf = ({ id, name, isInTrash }: RelatedChoice) => {
    const title = plainText(name, table.texts.language) || id;
    return isInTrash ? t('filter.inTrash', { name: title }) : title;
  };
  return (
    <>
      <InputGroup
        type="search"
        size="small"
        value={text}
        placeholder={t('filter.relation', { name: label })}
        aria-label={t('filter.relation', { name: label })}
        onValueChange={setText}
      />
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.id}
            className={styles.check ?? ''}
            checked={filter.ids.includes(choice.id)}
            label={nameOf(choice)}
            onChange={() => onChange({ ...filter, ids: toggled(filter.ids, choice.id) })}
          />
        ))}
      </div>
    </>
  );
}

function DayValues({ label, row: { filter, operator }, onChange }: ValueOf<'date'>) {
  const endLabel = useEndLabel(label);
  const set = (end: 'from' | 'to', text: string | null) => {
    const day = text === null ? null : parseDay(text);
    onChange(operator === 'on' ? { ...filter, from: day, to: day } : { ...filter, [end]: day });
  };
  const shown = ENDS.filter((end) => operator === 'during' || (operator === 'until') === (end === 'to'));
  return (
    <>
      <div className={styles.pair}>
        {shown.map((end) => (
          <DayField
            key={end}
            label={endLabel(end, operator === 'during')}
            value={filter[end]}
            onChange={(day) => set(end, day)}
          />
        ))}
      </div>
      <LocalDays filter={filter} onChange={onChange} />
    </>
  );
}

const ENDS = ['from', 'to'] as const;

function PeriodValue({ label, row: { filter }, onChange }: ValueOf<'period'>) {
  const { t } = useTranslation('table');
  return (
    <>
      <select
        className={styles.select}
        aria-label={t('filter.value', { name: label })}
        value={filter.period}
        onChange={({ currentTarget }) => {
          const period = PERIODS.find((each) => each === currentTarget.value);
          if (period) onChange({ ...filter, period });
        }}
      >
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            {t(`filter.periods.${period}`)}
          </option>
        ))}
      </select>
      <LocalDays filter={filter} onChange={onChange} />
    </>
  );
}

interface LocalDaysProps<F> {
  readonly filter: F;
  readonly onChange: (filter: F) => void;
}

/**
 * Days of instants are in Hong Kong time unless the person selects their own zone; a calendar day is the same
 * anywhere.
 */
function LocalDays<F extends { readonly local: boolean; readonly calendar?: true }>({
  filter,
  onChange,
}: LocalDaysProps<F>) {
  const { t } = useTranslation('table');
  if (filter.calendar || new Date().getTimezoneOffset() === HONG_KONG_OFFSET) return null;
  return (
    <Checkbox
      className={styles.check ?? ''}
      checked={filter.local}
      label={t('filter.local')}
      onChange={({ currentTarget }) => onChange({ ...filter, local: currentTarget.checked })}
    />
  );
}

/** As counted by `getTimezoneOffset`, in minutes. */
const HONG_KONG_OFFSET = -480;

function LanguageValue({ label, row: { filter }, onChange }: ValueOf<'language'>) {
  const { t } = useTranslation(['table', 'common']);
  return (
    <select
      className={styles.select}
      aria-label={t('filter.value', { name: label })}
      value={filter.language}
      onChange={({ currentTarget }) => {
        const language = contentLanguages.find((each) => each === currentTarget.value);
        if (language) onChange({ ...filter, language });
      }}
    >
      {contentLanguages.map((language) => (
        <option key={language} value={language}>
          {languageLabel(t, language)}
        </option>
      ))}
    </select>
  );
}

function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
