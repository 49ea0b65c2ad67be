import { Button, InputGroup } from '@blueprintjs/core';
import { bookMonth } from '@harbour/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { Field } from '../ui/Field.tsx';
import styles from './books.module.css';
import { monthAfter } from './months.ts';

interface MonthChoiceProps {
  readonly month: string;
  /** The last month that can be chosen. */
  readonly latest: string;
  readonly onChoose: (month: string) => void;
}

/** A month, typed as `2026-11` or stepped to: a browser's own picker of months speaks the browser's language, where it has one at all. */
export function MonthChoice({ month, latest, onChoose }: MonthChoiceProps) {
  const { t } = useTranslation('screens');
  const [typed, setTyped] = useState(month);
  const isMonth = v.is(bookMonth, typed) && typed <= latest;
  const change = (value: string) => {
    setTyped(value);
    if (v.is(bookMonth, value) && value <= latest) onChoose(value);
  };
  const next = monthAfter(month, 1);
  return (
    <Field label={t('books.month')} error={isMonth ? undefined : t('books.noMonth')}>
      {(ties) => (
        <div className={styles.month}>
          <Button
            icon="chevron-left"
            aria-label={t('books.previousMonth')}
            onClick={() => change(monthAfter(month, -1))}
          />
          <InputGroup
            {...ties}
            placeholder={latest}
            maxLength={latest.length}
            value={typed}
            onValueChange={change}
          />
          <Button
            icon="chevron-right"
            aria-label={t('books.nextMonth')}
            disabled={next > latest}
            onClick={() => change(next)}
          />
        </div>
      )}
    </Field>
  );
}
