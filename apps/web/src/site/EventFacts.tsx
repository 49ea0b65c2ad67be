import { mailtoLink } from '@harbour/core/contract/values';
import { LOCALE_TABLE, type Locale } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../routing/page-host.ts';
import styles from './event-facts.module.css';
import { EVENT_ZONES, printSpan, type ShownEvent } from './shown-event.ts';

/** The time zone of a time, in the square brackets in which Hong Kong's locale data puts it. */
const BRACKETED = / ?\[([^\]]+)\]/g;

/** Prints a time in the time zone of a place, and names that zone. */
function formatOf(locale: Locale, location: ShownEvent['location']): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: EVENT_ZONES[location],
    timeZoneName: 'short',
  });
}

/** When and where an event is, how to get there, and how to take part until it ends. */
export function EventFacts({ event }: { readonly event: ShownEvent }) {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  const { startDate, location, joinUrl, mapUrl, email, notes, isOver } = event;
  const span = printSpan(formatOf(locale, location), event).replace(BRACKETED, '（$1）');
  return (
    <dl className={styles.event}>
      <div>
        <dt>{t('blog.event.when')}</dt>
        <dd>
          <time dateTime={startDate}>{span}</time>
        </dd>
      </div>
      <div>
        <dt>{t('blog.event.where')}</dt>
        <dd>
          {t(`blog.event.${location}`)} {mapUrl === null ? null : <a href={mapUrl}>{t('blog.event.map')}</a>}
        </dd>
      </div>
      {isOver || (joinUrl === null && email === null) ? null : (
        <div>
          <dt>{t('blog.event.join')}</dt>
          <dd className={styles.ways}>
            {joinUrl === null ? null : <a href={joinUrl}>{t('blog.event.register')}</a>}
            {email === null ? null : <a href={mailtoLink(email)}>{email}</a>}
          </dd>
        </div>
      )}
      {notes === '' ? null : (
        <div>
          <dt>{t('blog.event.notes')}</dt>
          <dd>{notes}</dd>
        </div>
      )}
    </dl>
  );
}
