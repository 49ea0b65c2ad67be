import { dateFormat, LOCALE_TABLE, linkTo, localizedPath } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { Container } from '../../ui/container/Container.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Phrases } from '../../ui/phrases/Phrases.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { EVENT_ZONES, printSpan } from '../shown-event.ts';
import styles from './events.module.css';
import { type EventList, type ListedEvent, monthOf } from './load-events.ts';
import { type Month, weeksOf } from './month.ts';
import { useCityName } from './use-city-name.ts';

/** The events by month, with the month as a calendar next to them. */
export function EventsPage({ data }: PageProps<EventList>) {
  const { t } = useTranslation('events');
  const { events, month } = data;
  const shown = month ?? (events[0] && monthOf(events[0].day));
  return (
    <Sheet name="events">
      <Container className={styles.page}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.split}>
          <div>{events.length === 0 ? <NoEvents list={data} /> : <Months events={events} />}</div>
          <aside className={styles.aside}>
            {shown === undefined ? null : (
              <MonthCalendar month={shown} events={events.filter(({ day }) => monthOf(day) === shown)} />
            )}
            <MonthLinks list={data} />
            <Subscription />
          </aside>
        </div>
      </Container>
    </Sheet>
  );
}

function NoEvents({ list: { month } }: { readonly list: EventList }) {
  const { t } = useTranslation(['events', 'common']);
  const { locale } = usePageHost();
  const nameOf = useMonthName();
  return (
    <div className={styles.empty}>
      <p>{month === undefined ? t('empty') : t('emptyMonth', { month: nameOf(month) })}</p>
      {month === undefined ? (
        <Link to={linkTo('blogs', locale)}>{t('common:navigation.blog')}</Link>
      ) : (
        <Link to={linkTo('events', locale)}>{t('see')}</Link>
      )}
    </div>
  );
}

/** The events under the names of their months. */
function Months({ events }: { readonly events: readonly ListedEvent[] }) {
  const nameOf = useMonthName();
  return [...Map.groupBy(events, ({ day }) => monthOf(day))].map(([month, entries]) => (
    <section key={month} className={styles.month}>
      <h2>{nameOf(month)}</h2>
      <ol className={styles.list}>
        {entries.map((event) => (
          <EventEntry key={event.href} event={event} />
        ))}
      </ol>
    </section>
  ));
}

const weekdayOf = dateFormat({ weekday: 'short', timeZone: 'UTC' });

function EventEntry({ event }: { readonly event: ListedEvent }) {
  const { locale } = usePageHost();
  const { href, title, excerpt, startDate, location, day } = event;
  const cityName = useCityName();
  const clock = new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, {
    timeStyle: 'short',
    timeZone: EVENT_ZONES[location],
  });
  return (
    <li className={styles.entry}>
      <p className={styles.date}>
        <b>{Number(day.slice(-2))}</b> <span>{weekdayOf(locale).format(new Date(day))}</span>
      </p>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={href}>
            <Phrases>{title}</Phrases>
          </Link>
        </h3>
        <p className={styles.facts}>
          <time dateTime={startDate}>{printSpan(clock, event)}</time>
          <span>{cityName(event)}</span>
        </p>
        <p>{excerpt}</p>
      </div>
    </li>
  );
}

/** Every month with events, past ones too. */
function MonthLinks({ list: { months, month: chosen } }: { readonly list: EventList }) {
  const { t } = useTranslation('events');
  const { locale } = usePageHost();
  const nameOf = useMonthName();
  if (months.length === 0) return null;
  return (
    <nav aria-label={t('months')}>
      <h2 className={styles.small}>{t('past')}</h2>
      <ul className={styles.months}>
        {months.map((month) => (
          <li key={month}>
            <Link
              to={linkTo('events', locale, {}, { month })}
              aria-current={month === chosen ? 'page' : undefined}
            >
              {nameOf(month)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The calendar of all events, which calendar programs keep up to date. */
function Subscription() {
  const { t } = useTranslation('events');
  const { locale, settings } = usePageHost();
  const address = settings.origin.replace(/^https?:/, 'webcal:') + localizedPath('/events.ics', locale);
  return (
    <div>
      <a href={address}>{t('subscribe')}</a>
      <p className={styles.note}>{t('subscribeHelp')}</p>
    </div>
  );
}

interface MonthCalendarProps {
  readonly month: Month;
  readonly events: readonly ListedEvent[];
}

const narrowOf = dateFormat({ weekday: 'narrow', timeZone: 'UTC' });
const longOf = dateFormat({ weekday: 'long', timeZone: 'UTC' });
/** The days of a week; the first of February 2027 is a Monday. */
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2027, 1, 1 + day)));

/** A month as a calendar page; a day with an event links to it. */
function MonthCalendar({ month, events }: MonthCalendarProps) {
  const { t } = useTranslation('events');
  const { locale } = usePageHost();
  const name = useMonthName()(month);
  const titles = Map.groupBy(events, ({ day }) => day);
  return (
    <table className={styles.calendar} aria-label={t('calendar', { month: name })}>
      <caption>{name}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day.getTime()} scope="col" abbr={longOf(locale).format(day)}>
              {narrowOf(locale).format(day)}
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

const formatOf = dateFormat({ year: 'numeric', month: 'long', timeZone: 'UTC' });

/** Returns the names of months in the page's language, as `December 2026`. */
function useMonthName(): (month: Month) => string {
  const format = formatOf(usePageHost().locale);
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}
