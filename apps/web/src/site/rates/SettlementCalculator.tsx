import { dateFormat, linkTo } from '@harbour/core/i18n';
import { formatMoney, multiplyMoney } from '@harbour/core/money';
import { CALENDAR, type SettlementStep } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { usePageHost } from '../../routing/page-host.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { PlaceField } from '../../ui/link/Link.tsx';
import type { RateOption, RatesData, Settlement } from './load-rates.ts';
import styles from './rates.module.css';
import { CALCULATOR_ID, FIELDS, MOST, type WrongField } from './settlement-choice.ts';

/** A day's payments on the left; on the right the money that reaches the bank, and the days until then. */
export function SettlementCalculator({ data }: { readonly data: RatesData }) {
  return (
    <div id={CALCULATOR_ID} className={styles.calculator}>
      <ChoiceForm data={data} />
      {data.settlement === undefined ? null : <Outcome settlement={data.settlement} />}
    </div>
  );
}

function ChoiceForm({ data: { place, options, choice } }: { readonly data: RatesData }) {
  const { t } = useTranslation('rates');
  const { locale } = usePageHost();
  const rateName = useRateName();
  const errorOf = (field: WrongField) =>
    choice.wrong.includes(field) ? t(`calculator.wrong.${field}`) : undefined;
  const { entered } = choice;
  return (
    <Form key={place} action={`${linkTo('rates', locale)}#${CALCULATOR_ID}`} className={styles.form}>
      <PlaceField />
      <SelectField
        name={FIELDS.rate}
        label={t('calculator.rate')}
        defaultValue={entered.rate}
        options={options.map((option) => ({ value: option.slug, label: rateName(option) }))}
      />
      <div className={styles.pair}>
        <TextField
          name={FIELDS.bill}
          label={t('calculator.bill')}
          defaultValue={entered.bill}
          error={errorOf('bill')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          name={FIELDS.count}
          label={t('calculator.count')}
          defaultValue={entered.count}
          error={errorOf('count')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(MOST.count).length}
        />
      </div>
      <TextField
        type="date"
        name={FIELDS.day}
        label={t('calculator.day')}
        defaultValue={entered.day}
        error={errorOf('day')}
        min={CALENDAR.from}
        max={CALENDAR.until}
      />
      <Button type="submit">{t('calculator.submit')}</Button>
    </Form>
  );
}

function Outcome({ settlement: { takings, fees, paidOut, steps } }: { readonly settlement: Settlement }) {
  const { t } = useTranslation('rates');
  const { locale } = usePageHost();
  const last = steps.at(-1);
  return (
    <div className={styles.outcome}>
      <p className={styles.arrival} role="status">
        <span>{last && formats.long(locale).format(new Date(last.day))}</span>
        <strong>{formatMoney(paidOut, 'full')}</strong>
        <span>{t('calculator.arrives')}</span>
      </p>
      <dl className={styles.sums}>
        <dt>{t('calculator.takings')}</dt>
        <dd>{formatMoney(takings, 'full')}</dd>
        <dt>{t('calculator.fees')}</dt>
        <dd>{formatMoney(multiplyMoney(fees, -1), 'full')}</dd>
      </dl>
      <SettlementCalendar steps={steps} />
    </div>
  );
}

/** The days from a sale to its settlement, each with the reason why it counts or does not. */
function SettlementCalendar({ steps }: { readonly steps: readonly SettlementStep[] }) {
  const { t } = useTranslation('rates');
  const { locale } = usePageHost();
  const hasExpected = steps.some(({ holiday }) => holiday?.isExpected === true);
  return (
    <>
      <ol className={styles.days} aria-label={t('calendar.label')}>
        {steps.map((step, index) => {
          const part = partOf(index, steps);
          return (
            <li key={step.day} className={classNames(styles[step.kind], styles[part])}>
              <time dateTime={step.day}>
                <span>{formats.weekday(locale).format(new Date(step.day))}</span>
                <b>{formats.day(locale).format(new Date(step.day))}</b>
              </time>
              <DayText step={step} part={part} number={countWorking(steps, index)} />
            </li>
          );
        })}
      </ol>
      {hasExpected ? <p className={styles.expected}>{t('calendar.expected')}</p> : null}
    </>
  );
}

type Part = 'sale' | 'between' | 'paid';

interface DayTextProps {
  readonly step: SettlementStep;
  readonly part: Part;
  /** The working days since the sale, this one included. */
  readonly number: number;
}

function DayText({ step: { kind, holiday }, part, number }: DayTextProps) {
  const { t } = useTranslation('rates');
  const closed = holiday === undefined ? t('calendar.weekend') : t(`holidays.${holiday.name}`);
  if (part === 'paid') return <span>{t('calendar.paid')}</span>;
  if (part === 'between')
    return <span>{kind === 'working' ? t('calendar.working', { number }) : closed}</span>;
  return (
    <span>
      {t('calendar.sale')}
      {kind === 'working' ? null : <small>{closed}</small>}
    </span>
  );
}

function partOf(index: number, { length }: readonly SettlementStep[]): Part {
  if (index === length - 1) return 'paid';
  return index === 0 ? 'sale' : 'between';
}

function countWorking(steps: readonly SettlementStep[], index: number): number {
  return steps.slice(1, index + 1).filter(({ kind }) => kind === 'working').length;
}

/** The formats of days: `Mon`, `25 Nov` and `Wednesday 25 November 2026`. */
const formats = {
  weekday: dateFormat({ weekday: 'short', timeZone: 'UTC' }),
  day: dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
  long: dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** Returns a function that names a fee: the method, the kind of card, and the plan. */
export function useRateName(): (option: RateOption) => string {
  const { t } = useTranslation('rates');
  return ({ name, cardKind, plan }) =>
    [name, cardKind === null ? undefined : t(`kind.${cardKind}`), plan]
      .filter((part) => part !== undefined)
      .join(' · ');
}
