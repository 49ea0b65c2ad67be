import { linkTo, localizedPath } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { Phrases } from '../../ui/phrases/Phrases.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { EventFacts } from '../EventFacts.tsx';
import { EventMap } from './EventMap.tsx';
import styles from './event.module.css';
import type { EventData } from './load-event.ts';
import { useCityName } from './use-city-name.ts';

/** An event: what it is, with the map of its place, and beside it when and where. */
export function EventPage({ data, locale, params }: PageProps<EventData>) {
  const { t } = useTranslation(['events', 'site', 'common']);
  const { title, content, pictures, image, event, post } = data;
  const { isOver } = event;
  return (
    <Sheet name="events">
      <article className={styles.page}>
        <header className={styles.head}>
          <nav className={styles.line} aria-label={t('common:navigation.breadcrumb')}>
            <Link to={linkTo('events', locale)}>{t('common:navigation.events')}</Link>
          </nav>
          <h1>
            <Phrases>{title}</Phrases>
          </h1>
          {isOver ? <p className={styles.over}>{t('over')}</p> : null}
        </header>
        <div className={styles.split}>
          <div className={styles.story}>
            {image === undefined ? null : (
              <Picture {...image} className={styles.image} sizes="(min-width: 1024px) 680px, 92vw" isFirst />
            )}
            <Markdown text={content} pictures={pictures} />
            <p className={styles.actions}>
              {event.joinUrl === null || isOver ? null : (
                <a className={buttonClassName({})} href={event.joinUrl} rel="noopener">
                  {t('site:blog.event.register')}
                </a>
              )}
              {isOver ? null : (
                <a
                  className={buttonClassName({ kind: 'secondary' })}
                  href={localizedPath(`/events/${params.name}.ics`, locale)}
                >
                  {t('keep')}
                </a>
              )}
              {post === undefined ? null : <ArrowLink to={post}>{t('post')}</ArrowLink>}
            </p>
            <EventPlace data={data} />
          </div>
          <aside>
            <EventFacts event={event} />
          </aside>
        </div>
        <ArrowLink to={linkTo('events', locale)} className={styles.all}>
          {t('all')}
        </ArrowLink>
      </article>
    </Sheet>
  );
}

/** The place as a drawing if the settings have one, and as a link to the exact address. */
function EventPlace({ data: { area, city, event } }: { readonly data: EventData }) {
  const { t } = useTranslation('events');
  const { mapUrl, location } = event;
  const cityName = useCityName();
  return (
    <section className={styles.place}>
      <h2>{t('map.title')}</h2>
      {area === undefined ? null : <EventMap area={area} place={cityName({ city, location })} />}
      {mapUrl === null ? <p>{t('noMap')}</p> : <a href={mapUrl}>{t('map.open')}</a>}
    </section>
  );
}
