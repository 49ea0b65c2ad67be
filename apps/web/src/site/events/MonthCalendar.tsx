import { LOCALE_TABLE, perLocale } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Link } from '../../ui/link/Link.tsx';
import styles from './events.module.css';
import type { ListedEvent } from './load-events.ts';
import { type Month, weeksOf } from './month.ts';
import { useMonthName } from './use-month-name.ts';

interface MonthCalendarProps {
  readonly month: Month;
  readonly events: readonly ListedEvent[];
}

const weekdaysOf = perLocale((locale) => {
  const name = (weekday: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, { weekday, timeZone: 'UTC' });
  const [narrow, long] = [name('narrow'), name('long')];
  // The first of February 2027 is a Monday.
  return Array.from({ length: 7 }, (_, day) => {
    const at = new Date(Date.UTC(2027, 1, 1 + day));
    return { short: narrow.format(at), long: long.format(at) };
  });
});

/** A month as a calendar page; a day with an event links to it. */
export function MonthCalendar({ month, events }: MonthCalendarProps) {
  const { t } = useTranslation('events');
  const { locale } = usePageHost();
  const name = useMonthName()(month);
  const titles = Map.groupBy(events, ({ day }) => day);
  return (
    <table className={styles.calendar} aria-label={t('calendar', { month: name })}>
      <caption>{name}</caption>
      <thead>
        <tr>
          {weekdaysOf(locale).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              <td key={index}>{day === undefined ? null : <Day day={day} events={titles.get(day)} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly day: string;
  readonly events: readonly ListedEvent[] | undefined;
}

function Day({ day, events }: DayProps) {
  const number = Number(day.slice(-2));
  const [event] = events ?? [];
  if (event === undefined) return number;
  return (
    <Link to={event.href} aria-label={`${number} · ${event.title}`}>
      {number}
    </Link>
  );
}
