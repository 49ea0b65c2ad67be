import { Button } from '@blueprintjs/core';
import type { Overview } from '@harbour/core/contract/actions';
import { type CollectionName, collectionLabel } from '@harbour/core/contract/collections';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasRecordPage } from '../../ipc/record-pages.ts';
import { toneOf } from '../table/cells/tone.ts';
import { useDateLocale } from '../ui/use-locale.ts';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

type Daily = Overview['daily'][number];

/** Shows how many records arrived on each of the last days: as bars, and as a table with the same numbers. */
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
      {isTable ? null : <DayBars days={days} />}
      <DayTable caption={title} days={days} isShown={isTable} />
    </HomeSection>
  );
}

/** Keeps the bar of a single record short, even if one is the maximum. */
const LEAST_SCALE = 4;
/** A day is 1 wide. */
const BAR_WIDTH = 0.7;

function DayBars({ days }: Pick<Daily, 'days'>) {
  const { t } = useTranslation('common');
  const dayName = useDayName();
  const locale = useDateLocale();
  const scale = Math.max(LEAST_SCALE, ...days.map(({ count }) => count));
  return (
    <div aria-hidden="true">
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length} ${scale}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, count }, index) => (
          <g key={day}>
            <title>{t('labelled', { name: dayName(day), value: count.toLocaleString(locale) })}</title>
            <rect className={styles.slot} x={index} width={1} height={scale} />
            <rect
              className={styles.day}
              x={index + (1 - BAR_WIDTH) / 2}
              y={scale - count}
              width={BAR_WIDTH}
              height={count}
            />
          </g>
        ))}
      </svg>
      <p className={styles.axis}>
        <span>{dayName(days[0]?.day ?? '')}</span>
        <span>{dayName(days.at(-1)?.day ?? '')}</span>
      </p>
    </div>
  );
}

interface DayTableProps extends Pick<Daily, 'days'> {
  readonly caption: string;
  readonly isShown: boolean;
}

function DayTable({ caption, days, isShown }: DayTableProps) {
  const { t } = useTranslation('backOffice');
  const dayName = useDayName();
  const locale = useDateLocale();
  return (
    // A table is never narrower than its words, so the element around it hides it.
    <div className={isShown ? undefined : 'visually-hidden'}>
      <table className={styles.days}>
        <caption className="visually-hidden">{caption}</caption>
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
              <td>{count.toLocaleString(locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Formats a day without a zone, so that its name does not shift. */
function useDayName(): (day: string) => string {
  const locale = useDateLocale();
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (day) => (day === '' ? '' : format.format(Date.parse(`${day}T00:00:00Z`)));
}

type Content = Overview['content'];

/** Shows the number of records of each kind by status, as a table whose rows have a bar. */
export function ContentCounts({ content }: { readonly content: Content }) {
  const { t } = useTranslation('backOffice');
  return (
    <HomeSection title={t('home.content')}>
      <table className={styles.counts}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('home.kind')}</th>
            <th scope="col">{t('home.states')}</th>
          </tr>
        </thead>
        <tbody>
          {content.map(({ collection, counts }) => (
            <tr key={collection}>
              <th scope="row">
                <Kind collection={collection} />
              </th>
              <td>
                {counts.some(({ count }) => count > 0) ? (
                  <>
                    <StatusBar counts={counts} />
                    <States counts={counts} />
                  </>
                ) : (
                  <span className={styles.kind}>{t('home.noRecords')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </HomeSection>
  );
}

/** Shows the name of a kind, as a link if it has a list. */
function Kind({ collection }: { readonly collection: CollectionName }) {
  const { t } = useTranslation('records');
  const name = t(collectionLabel(collection));
  return hasRecordPage(collection) ? (
    <Link to={`/${collection}`} className={styles.kindLink}>
      {name}
    </Link>
  ) : (
    name
  );
}

interface CountsProps {
  readonly counts: Content[number]['counts'];
}

function StatusBar({ counts }: CountsProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const starts = counts.map((_, index) => counts.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${Math.max(total, 1)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map(({ status, count }, index) => (
        <rect key={status} data-tone={toneOf(status)} x={starts[index]} width={count} height="1" />
      ))}
    </svg>
  );
}

function States({ counts }: CountsProps) {
  const { t, i18n } = useTranslation('records');
  const name = (status: string) => t([`value.status.${status}`], { defaultValue: status });
  return (
    <ul className={styles.states}>
      {counts.map(({ status, count }) => (
        <li key={status} data-tone={toneOf(status)}>
          <span className={styles.count}>{count.toLocaleString(i18n.language)}</span> {name(status)}
        </li>
      ))}
    </ul>
  );
}
