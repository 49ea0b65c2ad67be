import type { SettlementStep } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { classNames } from '../../ui/class-names.ts';
import { shortDay, shortWeekday } from './format-days.ts';
import styles from './rates.module.css';

/** The days from a sale to its settlement, each with the reason why it counts or does not. */
export function SettlementCalendar({ steps }: { readonly steps: readonly SettlementStep[] }) {
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
                <span>{shortWeekday(locale, step.day)}</span>
                <b>{shortDay(locale, step.day)}</b>
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
