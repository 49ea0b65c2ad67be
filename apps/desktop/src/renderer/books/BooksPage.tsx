import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { type BookPeriod, bookMonth, bookPeriods, nameBookPeriod } from '@harbour/core/contract/actions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { useLiveRecords } from '../screen/use-live-records.ts';
import { useBackOffice } from '../session/back-office.ts';
import { Field } from '../ui/Field.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { BooksOfMonth } from './BooksOfMonth.tsx';
import styles from './books.module.css';
import { monthAfter, monthAt } from './months.ts';

/** Shows the books of a month, a quarter or a year, of all companies or one; the choice is in the URL. */
export function BooksPage() {
  const { t } = useTranslation('screens');
  const { host } = useBackOffice();
  const [search, setSearch] = useSearchParams();
  const { records: companies = [] } = useLiveRecords('sellingCompanies', {});
  const current = monthAt(host.clock.now());
  const requested = search.get('month') ?? '';
  const month = v.is(bookMonth, requested) ? requested : current;
  const company = companies.find(({ _id }) => _id === search.get('company'));
  const months = bookPeriods.find((period) => String(period) === search.get('months')) ?? 1;
  const choose = (name: 'month' | 'months' | 'company', value: string) =>
    setSearch((known) => ({ ...Object.fromEntries(known), [name]: value }), { replace: true });
  return (
    <PageFrame title={t('books.title')} note={t('books.lead')}>
      <div className={styles.choices}>
        <PeriodChoice months={months} onChoose={(value) => choose('months', value)} />
        <MonthChoice
          month={month}
          months={months}
          latest={current}
          onChoose={(value) => choose('month', value)}
        />
        <Field label={t('books.company')}>
          {(ties) => (
            <HTMLSelect
              {...ties}
              value={company?._id ?? ''}
              options={[
                { value: '', label: t('books.allCompanies') },
                ...companies.map(({ _id, legalName, invoicePrefix }) => ({
                  value: _id,
                  label: `${legalName} (${invoicePrefix})`,
                })),
              ]}
              onChange={({ currentTarget }) => choose('company', currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <BooksOfMonth
        key={nameBookPeriod(month, months)}
        month={month}
        months={months}
        places={company?.places.map(({ place }) => place)}
      />
    </PageFrame>
  );
}

interface PeriodChoiceProps {
  readonly months: BookPeriod;
  readonly onChoose: (months: string) => void;
}

/** Chooses how many months a report covers; they end with the chosen month, as a financial year may. */
function PeriodChoice({ months, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation('screens');
  return (
    <Field label={t('books.period')}>
      {(ties) => (
        <HTMLSelect
          {...ties}
          value={months}
          options={bookPeriods.map((value) => ({ value, label: t(`books.periods.${value}`) }))}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface MonthChoiceProps {
  /** The only or last month of the report. */
  readonly month: string;
  readonly months: BookPeriod;
  /** The last month that can be chosen. */
  readonly latest: string;
  readonly onChoose: (month: string) => void;
}

/**
 * Chooses the month with which a report ends, typed as `2026-11` or stepped to. A browser's month picker uses
 * the browser's language, and some browsers have none.
 */
function MonthChoice({ month, months, latest, onChoose }: MonthChoiceProps) {
  const { t } = useTranslation('screens');
  const [entered, setEntered] = useState(month);
  const isMonth = v.is(bookMonth, entered) && entered <= latest;
  const change = (value: string) => {
    setEntered(value);
    if (v.is(bookMonth, value) && value <= latest) onChoose(value);
  };
  const next = monthAfter(month, months);
  const isSingle = months === 1;
  return (
    <Field
      label={t(isSingle ? 'books.month' : 'books.lastMonth')}
      error={isMonth ? undefined : t('books.noMonth')}
    >
      {(ties) => (
        <div className={styles.month}>
          <Button
            icon="chevron-left"
            aria-label={t(isSingle ? 'books.previousMonth' : 'books.previousPeriod')}
            onClick={() => change(monthAfter(month, -months))}
          />
          <InputGroup
            {...ties}
            placeholder={latest}
            maxLength={latest.length}
            value={entered}
            onValueChange={change}
          />
          <Button
            icon="chevron-right"
            aria-label={t(isSingle ? 'books.nextMonth' : 'books.nextPeriod')}
            disabled={next > latest}
            onClick={() => change(next)}
          />
        </div>
      )}
    </Field>
  );
}
