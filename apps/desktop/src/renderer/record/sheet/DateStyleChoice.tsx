import { HTMLSelect } from '@blueprintjs/core';
import { type DateStyle, dateStyles } from '@harbour/core/spreadsheet';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';

interface DateStyleChoiceProps {
  readonly value: DateStyle | undefined;
  readonly onChange: (dateStyle: DateStyle | undefined) => void;
}

/** Chooses the order of day and month in dates that end in their year. */
export function DateStyleChoice({ value, onChange }: DateStyleChoiceProps) {
  const { t } = useTranslation('transfer');
  return (
    <Field label={t('import.dateStyle')}>
      {(ties) => (
        <HTMLSelect
          {...ties}
          value={value ?? 'ask'}
          options={(['ask', ...dateStyles] as const).map((each) => ({
            value: each,
            label: t(`import.dateStyles.${each}`),
          }))}
          onChange={({ currentTarget }) =>
            onChange(dateStyles.find((style) => style === currentTarget.value))
          }
        />
      )}
    </Field>
  );
}
