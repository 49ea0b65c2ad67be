import { Button } from '@blueprintjs/core';
import { collectionLabel, type Overview } from '@harbour/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import { useDateLocale } from '../ui/use-locale.ts';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

type Daily = Overview['daily'][number];

/** What came in on each of the last days: bars to see, the same numbers as a table to read. */
export function DailyCounts({ collection, days }: Daily) {
  const { t } = useTranslation(['backOffice', 'records']);
  const [isTable, setTable] = useState(false);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const title = t('home.daily', { kind: t(`records:${collectionLabel(collection)}`), count: days.length });
  return (
    <HomeSection
      title={title}
      aside={
        <>
          <span className={styles.total}>{t('home.total', { count: total })}</span>
          <Button
            size="small"
            variant="minimal"
            aria-pressed={isTable}
            text={t('home.asTable')}
            onClick={() => setTable(!isTable)}
          />
        </>
      }
    >
      {isTable ? null : <Bars days={days} />}
      <DayTable caption={title} days={days} isShown={isTable} />
    </HomeSection>
  );
}

const HEIGHT = 56;
const STEP = 20;
const GAP = 4;

function Bars({ days }: Pick<Daily, 'days'>) {
  const dayName = useDayName();
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <svg className={styles.bars} viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 1}`} aria-hidden="true">
      {days.map(({ day, count }, index) => {
        const height = Math.round((count / most) * HEIGHT);
        return (
          <g key={day}>
            <title>{`${dayName(day)}: ${count}`}</title>
            <rect className={styles.slot} x={index * STEP} width={STEP} height={HEIGHT} />
            <rect
              className={styles.day}
              x={index * STEP + GAP / 2}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
            />
          </g>
        );
      })}
      <path className={styles.ground} d={`M0 ${HEIGHT + 0.5}h${days.length * STEP}`} />
    </svg>
  );
}

interface DayTableProps extends Pick<Daily, 'days'> {
  readonly caption: string;
  readonly isShown: boolean;
}

function DayTable({ caption, days, isShown }: DayTableProps) {
  const { t } = useTranslation('backOffice');
  const dayName = useDayName();
  return (
    <table className={classNames(styles.days, !isShown && styles.hidden)}>
      <caption className={styles.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('home.day')}</th>
          <th scope="col">{t('home.number')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, count }) => (
          <tr key={day}>
            <th scope="row">{dayName(day)}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day of the shop is a day anywhere: its name must not shift with a zone. */
function useDayName(): (day: string) => string {
  const locale = useDateLocale();
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (day) => format.format(Date.parse(`${day}T00:00:00Z`));
}
