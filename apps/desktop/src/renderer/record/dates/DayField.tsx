import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from './DateTimeControl.tsx';
import { readDay } from './wall-time.ts';

interface DayFieldProps {
  readonly label: string;
  /** `2026-01-31`. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

/** Edits a day outside of a form. A complete day is reported at once; incomplete text stays in the field. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const { t } = useTranslation('editor');
  const id = useId();
  const [entered, setEntered] = useState<string>();
  const take = (next: unknown) => {
    const isWhole = next === null || (typeof next === 'string' && WHOLE.test(next) && readDay(next) === next);
    setEntered(isWhole ? undefined : String(next));
    if (isWhole) onChange(next);
  };
  return (
    <DayInput
      label={label}
      ties={{ id, 'aria-label': label }}
      value={entered ?? value}
      onChange={take}
      onLeave={() => setEntered(undefined)}
      isReadOnly={false}
      autoFocus={false}
      compact
      placeholder={t('date.dayForm')}
      show={(shown) => (typeof shown === 'string' ? shown : '')}
      read={readDay}
      pick={(day) => day}
    />
  );
}

const WHOLE = /^\d{4}-\d{2}-\d{2}$/;
